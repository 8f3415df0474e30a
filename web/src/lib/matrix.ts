// A payoff matrix as one person looks at it: own choices in rows, values as chances to win. Pure.
import type { Matrix, MatrixMove, Seat, TableState } from './protocol.ts';
import { percent } from './steps.ts';

export interface MatrixView {
  seat: Seat;
  rows: MatrixMove[];
  columns: MatrixMove[];
  /** The seat's chance to win with each pair, in percent. */
  cells: number[][];
  /** The value of the game with best mixes, in percent. */
  value: number;
  /** Which row and column were chosen; -1 when the game ended before. */
  chosen: { row: number; column: number };
}

/** The matrix from a seat's point of view: transposed for the second. */
export function seen_by(matrix: Matrix, seat: Seat): MatrixView {
  const own = seat === 'first';
  const cells = own
    ? matrix.cells.map((row) => row.map(percent))
    : matrix.columns.map((_, column) => matrix.cells.map((row) => percent(-(row[column] ?? 0))));
  const place = (moves: MatrixMove[], of: Seat) =>
    moves.findIndex(({ text }) => text === matrix.played?.[of]);
  const [first, second] = [place(matrix.rows, 'first'), place(matrix.columns, 'second')];
  return {
    seat,
    rows: own ? matrix.rows : matrix.columns,
    columns: own ? matrix.columns : matrix.rows,
    cells,
    value: percent(own ? matrix.value : -matrix.value),
    chosen: own ? { row: first, column: second } : { row: second, column: first },
  };
}

/** Winning chance a choice gave away, in whole percent. Regret is in expected results, which span two, chances span one. */
export const given_away = (regret: number): number => Math.round(regret * 50);

/** Steps before the simultaneous choice to show: the last one played, or at the start the one to come. */
export function choice_looked_at(state: TableState, shown: number): number | null {
  const last = state.steps.slice(0, shown).findLastIndex(({ by }) => by === 'both');
  if (last >= 0) return last;
  const entry = shown === 0 ? state.start : state.steps[shown - 1];
  return entry?.actor === 'both' ? shown : null;
}
