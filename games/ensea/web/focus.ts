// Arrow keys among everything that can be chosen on the board.
import { step_focus } from 'joute/boards/arrows.ts';

const choosable = 'button[data-choice], button[data-actor], button[data-target]';

/** Moves the focus one step. Buttons over the cards are reached only where there is no further card. */
export function step_on_board(board: HTMLElement | undefined, key: string): void {
  const all = [...(board?.querySelectorAll<HTMLElement>(choosable) ?? [])];
  const fixed = all.filter(({ dataset }) => dataset.choice !== 'go');
  if (!step_focus(fixed, key)) step_focus(all, key);
}
