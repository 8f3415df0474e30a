// What steps and choices are called: by the game's own board where it can tell more, else by what happened.
import type { GameInfo, MatrixMove, Step, TableState } from '../lib/protocol.ts';
import { kit_of } from './index.ts';

/** What came of a step, in order. How the game ended is told with its result. */
const happened = (step: Step): string =>
  step.happenings
    .filter(({ what, words }) => what !== 'end' && words)
    .map(({ words }) => words)
    .join('. ');

export function words_of(state: TableState, step: Step, game: GameInfo | undefined): string {
  const before = step.n > 1 ? state.steps[step.n - 2] : state.start;
  const told = kit_of(state.game, step.scene).told;
  const own = told && before && game ? told(step, before.scene, game.sides) : '';
  return own || happened(step) || step.words || step.text || '';
}

/** A choice in a word or two; its notation where the board has no better name. */
export function choice_name(state: TableState | null, { move, text }: MatrixMove): string {
  const known = state && Object.keys(move).length > 0;
  return (known && kit_of(state.game, state.start.scene).label?.(move)) || text;
}
