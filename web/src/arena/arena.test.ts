// The arena's form, pushes, figures and geometry.
import { describe, expect, it } from 'vitest';
import type { ContestPush, ContestState } from '../lib/protocol.ts';
import { sample_game as game } from '../lib/samples.ts';
import { band_path, line_path, scale, ticks } from '../plots/plot.ts';
import {
  after_contest_push,
  contest_request,
  duration_text,
  elo_text,
  games_asked,
  new_contest,
  percent_text,
  points_text,
} from './contest.ts';

describe('contest_request', () => {
  it('is a match of two levels unless told otherwise', () => {
    expect(contest_request(new_contest(), game)).toEqual({
      kind: 'match',
      game: 'toy',
      agents: ['level:2', 'level:1'],
      games: 40,
      random_plies: 2,
    });
  });
  it('takes all agents and a format for a tournament, and no test', () => {
    const form = { ...new_contest(), kind: 'tournament' as const, test: true, seed: '12' };
    const request = contest_request(form, game);
    expect(request.agents).toEqual(['level:2', 'level:1', 'level:3']);
    expect(request).toMatchObject({ format: 'round-robin', seed: 12 });
    expect(request.sprt).toBeUndefined();
    expect(games_asked(form)).toBe(120);
    expect(games_asked({ ...form, format: 'gauntlet' })).toBe(80);
  });
  it('names the evaluation plotted unless it is the game’s choice', () => {
    expect(contest_request({ ...new_contest(), eval: 'report' }, game).eval).toBe('report');
    expect('eval' in contest_request(new_contest(), game)).toBe(false);
  });
  it('asks for a test, and leaves out what is no seed', () => {
    const request = contest_request({ ...new_contest(), test: true, seed: 'x' }, game);
    expect(request.sprt).toBe('0,50');
    expect(request.seed).toBeUndefined();
  });
});

describe('after_contest_push', () => {
  const state = { games_played: [{ n: 1 }], curve: [[2, 0.5]], now: { done: 1 } } as unknown as ContestState;
  const push = (from: number) =>
    ({
      from,
      games_played: [{ n: 2 }],
      curve_from: 1,
      curve: [],
      now: { done: 2 },
    }) as unknown as ContestPush;
  it('adds what is new', () => {
    expect(after_contest_push(state, push(1))?.games_played.map(({ n }) => n)).toEqual([1, 2]);
  });
  it('replaces what was known already', () => {
    expect(after_contest_push(state, push(0))?.games_played.map(({ n }) => n)).toEqual([2]);
  });
  it('refuses what leaves a gap', () => expect(after_contest_push(state, push(2))).toBeNull());
});

it('writes figures as people read them', () => {
  expect(elo_text(35.4)).toBe('+35');
  expect(elo_text(-12)).toBe('−12');
  expect(elo_text(null, '−∞')).toBe('−∞');
  expect(percent_text(0.755)).toBe('75.5%');
  expect(percent_text(null)).toBe('–');
  expect([0, 0.5, 7.5, 8].map(points_text)).toEqual(['0', '½', '7½', '8']);
  expect([0.2, 59, 90, 4800].map(duration_text)).toEqual(['1 s', '59 s', '2 min', '1 h 20 min']);
});

describe('plot', () => {
  it('scales, also upside down and where all is alike', () => {
    expect(scale(0, 10, 0, 100)(5)).toBe(50);
    expect(scale(0, 1, 200, 0)(0.25)).toBe(150);
    expect(scale(3, 3, 0, 100)(3)).toBe(50);
  });
  it('draws lines and bands', () => {
    expect(line_path([])).toBe('');
    expect(
      line_path([
        [0, 1],
        [2, 3],
      ]),
    ).toBe('M0.0 1.0L2.0 3.0');
    expect(band_path([0, 1], [9, 8], [1, 2])).toBe('M0.0 1.0L1.0 2.0L1.0 8.0L0.0 9.0Z');
  });
  it('writes round numbers at an axis', () => {
    expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(-130, 270, 4)).toEqual([-100, 0, 100, 200]);
    expect(ticks(5, 5, 4)).toEqual([5]);
  });
});
