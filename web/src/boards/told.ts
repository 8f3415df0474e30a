// Steps in the words of what happened in them, and what a board calls a choice.
import type { MatrixMove, Step, TableState } from '../lib/protocol.ts';
import { kit_of } from './index.ts';

/** What came of a step, in order. How the game ended is told with its result. */
export const happened = (step: Step): string[] =>
  step.happenings.flatMap(({ what, words }) => (what !== 'end' && words ? [words] : []));

/** A step in one text: what happened, or the choices made where nothing has come of them yet. */
export const words_of = (step: Step): string =>
  happened(step)
    .join('. ')
    .replaceAll(/([.!?…])\. /g, '$1 ') ||
  (step.words ?? step.text ?? '');

/** A choice in a word or two; its notation where the board has no better name. */
export function choice_name(
  state: TableState | null,
  { move, text }: Pick<MatrixMove, 'move' | 'text'>,
): string {
  const known = state && Object.keys(move).length > 0;
  return (known && kit_of(state.game, state.start.scene).label?.(move)) || text;
}
