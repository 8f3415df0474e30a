// What new steps do to a table, who may move, clocks and score sheets.
import { describe, expect, it } from 'vitest';
import type { Step } from './protocol.ts';
import { sample_now, sample_state, sample_step } from './samples.ts';
import {
  after_step,
  choices_of,
  clock_text,
  last_turn,
  my_result,
  percent,
  score_sheet,
  seat_to_choose,
  time_left,
  verdict,
} from './steps.ts';

describe('new steps', () => {
  it('are appended', () => {
    const state = sample_state([sample_step(1, 'first')]);
    const push = {
      on: 'step' as const,
      table: 't',
      steps: [sample_step(2, 'second')],
      now: sample_now({ actor: 'first' }),
    };
    const next = after_step(state, push);
    expect(next?.steps.map((step) => step.n)).toEqual([1, 2]);
    expect(next?.now.actor).toBe('first');
  });
  it('are ignored where they are known already', () => {
    const state = sample_state([sample_step(1, 'first'), sample_step(2, 'second')]);
    const push = {
      on: 'step' as const,
      table: 't',
      steps: [sample_step(2, 'second'), sample_step(3, 'first')],
      now: sample_now({}),
    };
    expect(after_step(state, push)?.steps.length).toBe(3);
  });
  it('with a gap before them ask for the whole state', () => {
    const push = { on: 'step' as const, table: 't', steps: [sample_step(3, 'first')], now: sample_now({}) };
    expect(after_step(sample_state([sample_step(1, 'first')]), push)).toBeNull();
  });
});

it('the last turn is all that the last seat did, and chance with it', () => {
  const turn = (...by: Step['by'][]) =>
    last_turn(by.map((each, i) => ({ ...sample_step(i + 1, 'first'), by: each }))).map(({ n }) => n);
  expect(turn()).toEqual([]);
  expect(turn('first', 'second')).toEqual([2]);
  expect(turn('first', 'chance', 'second', 'second', 'chance')).toEqual([3, 4, 5]);
  expect(turn('both', 'chance', 'both', 'chance', 'chance')).toEqual([3, 4, 5]);
  expect(turn('first', 'first')).toEqual([1, 2]);
});

describe('who chooses', () => {
  const choice = { text: 'x', move: {} };
  it('is the seat of mine that has moves', () => {
    const state = sample_state([], { you: ['first', 'second'] });
    state.now.moves = { first: [], second: [choice] };
    expect(seat_to_choose(state)).toBe('second');
    expect(choices_of(state, 'second')).toEqual([choice]);
  });
  it('is nobody for a spectator, nor when I have chosen already', () => {
    const watching = sample_state([], { you: [] });
    watching.now.moves.first = [choice];
    expect(seat_to_choose(watching)).toBeNull();
    const chosen = sample_state([], { you: ['first'] });
    chosen.now.moves.first = [choice];
    chosen.now.chosen.first = true;
    expect(seat_to_choose(chosen)).toBeNull();
  });
});

describe('results', () => {
  it('are seen from my seat', () => {
    expect(my_result(['second'], 'second')).toBe('win');
    expect(my_result(['second'], 'first')).toBe('loss');
    expect(my_result(['first'], 'draw')).toBe('draw');
    expect(my_result([], 'first')).toBeNull();
    expect(my_result(['first', 'second'], 'first')).toBeNull();
  });
  it('of a proof name the winner', () => {
    const known = { at: 0, value: 1, depth: 3 };
    expect(verdict({ ...known, proven: 'win', plies: 7 })).toEqual({ winner: 'first', plies: 7 });
    expect(verdict({ ...known, proven: 'loss', plies: 4 })).toEqual({ winner: 'second', plies: 4 });
    expect(verdict({ ...known, proven: null, plies: null })).toBeNull();
  });
});

describe('clocks', () => {
  it('run only for the seat whose time runs, and not below zero', () => {
    const clock = { first: 5000, second: 7000, running: 'first' as const };
    expect(time_left(clock, 'first', 1200)).toBe(3800);
    expect(time_left(clock, 'second', 1200)).toBe(7000);
    expect(time_left(clock, 'first', 9000)).toBe(0);
    expect(time_left({ ...clock, second: null }, 'second', 0)).toBeNull();
    expect(time_left(null, 'first', 0)).toBeNull();
  });
  it.each([
    [0, '0.0'],
    [7499, '7.4'],
    [10_000, '0:10'],
    [307_000, '5:07'],
    [3_723_000, '1:02:03'],
  ])('show %i ms as %s', (ms, text) => expect(clock_text(ms)).toBe(text));
});

it('a score sheet has rows of two, also when the second side begins', () => {
  const sheet = score_sheet([sample_step(1, 'second'), sample_step(2, 'first'), sample_step(3, 'second')]);
  expect(sheet.map((row) => [row.first?.n ?? 0, row.second?.n ?? 0])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

it('what both chose and what chance did are rows of their own; chance has no number', () => {
  const by = (n: number, who: Step['by']): Step => ({ ...sample_step(n, 'first'), by: who });
  const sheet = score_sheet([by(1, 'both'), by(2, 'chance'), by(3, 'second'), by(4, 'both')]);
  expect(sheet.map((row) => [row.number, row.wide?.n ?? 0, row.second?.n ?? 0])).toEqual([
    [1, 1, 0],
    [null, 2, 0],
    [2, 0, 3],
    [3, 4, 0],
  ]);
});

it('percent turns a value in [-1, 1] into a share', () => {
  expect([percent(-1), percent(0), percent(0.5), percent(2)]).toEqual([0, 50, 75, 100]);
});
