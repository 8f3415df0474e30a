// A game has several evaluations: some value positions, others moves.
import type { EvaluationInfo, GameInfo } from './protocol.ts';

/** Those that can be plotted turn by turn, and put at the leaves of a tree. */
export const position_evaluations = (game: GameInfo | undefined): EvaluationInfo[] =>
  game?.evaluations.filter(({ moves }) => !moves) ?? [];
