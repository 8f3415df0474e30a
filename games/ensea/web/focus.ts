// Arrow keys among everything that can be chosen on the board.
import { step_focus } from 'joute/boards/arrows.ts';

const choosable = 'button[data-choice], button[data-actor], button[data-target]';

const in_sight = (board: HTMLElement | undefined, what: string): HTMLElement[] =>
  [...(board?.querySelectorAll<HTMLElement>(what) ?? [])].filter((each) => each.offsetParent !== null);

/** Moves the focus one step. Buttons over the cards are reached only where there is no further card. */
export function step_on_board(board: HTMLElement | undefined, key: string): void {
  const all = in_sight(board, choosable);
  const fixed = all.filter(({ dataset }) => dataset.choice !== 'go');
  if (!step_focus(fixed, key)) step_focus(all, key);
}

/** Where a choice begins: the first action with its target where they are side by side. */
export const first_button = (board: HTMLElement | undefined): HTMLElement | undefined =>
  in_sight(board, '.matrix .cell')[0] ??
  in_sight(board, '.matrix button')[0] ??
  in_sight(board, '[data-choice]')[0];
