// What steps and choices are called: by the game's own board where it can tell more, else by what happened.
import type { GameInfo, MatrixMove, Step, TableState } from '../lib/protocol.ts';
import { kit_of } from './index.ts';

/** What came of a step, in order. How the game ended is told with its result. */
export const happened = (step: Step): string[] =>
  step.happenings.flatMap(({ what, words }) => (what !== 'end' && words ? [words] : []));

export function words_of(state: TableState, step: Step, game: GameInfo | undefined): string {
  const own = game ? kit_of(state.game, step.scene).told?.(step, game.sides) : '';
  return own || happened(step).join('. ') || step.words || step.text || '';
}

/** A choice in a word or two; its notation where the board has no better name. */
export function choice_name(
  state: TableState | null,
  { move, text }: Pick<MatrixMove, 'move' | 'text'>,
): string {
  const known = state && Object.keys(move).length > 0;
  return (known && kit_of(state.game, state.start.scene).label?.(move)) || text;
}
