// Arrow keys among everything that can be chosen on the board.
import { next_by_key } from 'joute/boards/arrows.ts';

const choosable = 'button[data-choice], button[data-actor], button[data-target]';

function neighbour(buttons: HTMLElement[], key: string): HTMLElement | undefined {
  const boxes = buttons.map((button) => button.getBoundingClientRect());
  return buttons[next_by_key(boxes, buttons.indexOf(document.activeElement as HTMLElement), key)];
}

/** Moves the focus one step. Buttons over the cards are reached only where there is no further card. */
export function step_focus(board: HTMLElement | undefined, key: string): void {
  const all = [...(board?.querySelectorAll<HTMLElement>(choosable) ?? [])];
  const fixed = all.filter(({ dataset }) => dataset.choice !== 'go');
  (neighbour(fixed, key) ?? neighbour(all, key))?.focus();
}
