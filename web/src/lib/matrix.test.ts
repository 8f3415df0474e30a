// The payoff matrix as each seat reads it, and which choice of both a step belongs to.
import { describe, expect, it } from 'vitest';
import { choice_looked_at, given_away, seen_by } from './matrix.ts';
import type { Matrix, MatrixMove, Step } from './protocol.ts';
import { sample_state, sample_step } from './samples.ts';

const move = (text: string, share: number, regret = 0): MatrixMove => ({ text, move: {}, share, regret });
const matrix: Matrix = {
  at: 0,
  depth: 2,
  value: 0.2,
  rows: [move('hit', 0.25), move('hide', 0.75, 0.08)],
  columns: [move('a', 1), move('b', 0), move('c', 0, 0.5)],
  cells: [
    [1, 0, -1],
    [0.5, 0.2, -0.5],
  ],
  played: { first: 'hide', second: 'c' },
};

describe('a payoff matrix', () => {
  it('shows the first seat its own choices in rows, as chances to win', () => {
    const view = seen_by(matrix, 'first');
    expect(view.rows.map(({ text }) => text)).toEqual(['hit', 'hide']);
    expect(view.cells).toEqual([
      [100, 50, 0],
      [75, 60, 25],
    ]);
    expect(view.value).toBe(60);
    expect(view.chosen).toEqual({ row: 1, column: 2 });
  });
  it('is turned over for the second seat', () => {
    const view = seen_by(matrix, 'second');
    expect(view.rows.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(view.cells).toEqual([
      [0, 25],
      [50, 40],
      [100, 75],
    ]);
    expect(view.value).toBe(40);
    expect(view.chosen).toEqual({ row: 2, column: 1 });
  });
  it('marks nothing where the game ended before both chose', () => {
    expect(seen_by({ ...matrix, played: null }, 'first').chosen).toEqual({ row: -1, column: -1 });
  });
  it('counts what a choice gave away in points of winning chance', () => {
    expect([0, 0.004, 0.08, 2].map(given_away)).toEqual([0, 0, 4, 100]);
  });
});

describe('the choice looked at', () => {
  const step = (n: number, by: Step['by']): Step => ({ ...sample_step(n, 'first'), by });
  const state = sample_state([step(1, 'both'), step(2, 'chance'), step(3, 'second'), step(4, 'both')], {
    start: { position: '', scene: {}, actor: 'both' },
  });
  it('is the last one both made up to the step shown', () => {
    expect([1, 2, 3, 4].map((shown) => choice_looked_at(state, shown))).toEqual([0, 0, 0, 3]);
  });
  it('is the one to come at the start, and none before anybody chose at once', () => {
    expect(choice_looked_at(state, 0)).toBe(0);
    const alone = sample_state([step(1, 'first'), step(2, 'both')]);
    expect(choice_looked_at(alone, 0)).toBeNull();
    expect(choice_looked_at(alone, 2)).toBe(1);
  });
});
