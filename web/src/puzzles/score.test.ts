// The puzzle rating, and which puzzle comes next.
import { describe, expect, it } from 'vitest';
import { after, expected, in_band, next_of, no_score, read_score, today } from './score.ts';

const puzzles = [-200, 0, 200, 400, 600, 800].map((rating) => ({ puzzle: `p${rating}`, rating }));

describe('the own rating', () => {
  it('expects half against an equal, and a tenth of four hundred points more', () => {
    expect(expected(300, 300)).toBe(0.5);
    expect(expected(0, 400)).toBeCloseTo(1 / 11);
  });
  it('rises by what was not expected, in larger steps at first', () => {
    const once = after(no_score, 'a', no_score.rating, 'solved');
    expect(once.rating).toBe(no_score.rating + 20);
    const settled = after({ ...no_score, played: 10 }, 'a', no_score.rating, 'solved');
    expect(settled.rating).toBe(no_score.rating + 10);
    expect(after(no_score, 'a', no_score.rating, 'missed').rating).toBe(no_score.rating - 20);
  });
  it('counts the first answer only', () => {
    const missed = after(no_score, 'a', 300, 'missed');
    const again = after(missed, 'a', 300, 'solved');
    expect(again.rating).toBe(missed.rating);
    expect(again.played).toBe(1);
    expect(again.done.a).toBe('solved');
    expect(after(again, 'a', 300, 'missed').done.a).toBe('solved');
  });
  it('keeps the longest streak', () => {
    let score = no_score;
    for (const [i, ending] of (['solved', 'solved', 'missed', 'solved'] as const).entries())
      score = after(score, `p${i}`, 300, ending);
    expect([score.streak, score.best]).toEqual([1, 2]);
  });
});

describe('the next puzzle', () => {
  it('is the one nearest to the own rating that is not done', () => {
    expect(next_of(puzzles, no_score)).toBe('p200');
    expect(next_of(puzzles, { ...no_score, done: { p200: 'solved' } })).toMatch(/^p(0|400)$/);
    expect(next_of(puzzles, no_score, 'p200')).not.toBe('p200');
  });
  it('comes back to what was missed when all are done', () => {
    const done = Object.fromEntries(puzzles.map(({ puzzle }) => [puzzle, 'solved' as const]));
    expect(next_of(puzzles, { ...no_score, done: { ...done, p600: 'missed' } })).toBe('p600');
    expect(next_of(puzzles, { ...no_score, done })).toBe('p-200');
    expect(next_of([], no_score)).toBeNull();
  });
  it('is taken from a third of all', () => {
    expect(in_band(puzzles, 'easy').map(({ rating }) => rating)).toEqual([-200, 0]);
    expect(in_band(puzzles, 'hard').map(({ rating }) => rating)).toEqual([600, 800]);
    expect(in_band(puzzles, 'any')).toHaveLength(6);
  });
});

it('reads back what was kept, and nothing that makes no sense', () => {
  const score = after(no_score, 'a', 300, 'solved');
  expect(read_score(JSON.parse(JSON.stringify(score)))).toEqual(score);
  for (const wrong of [null, 3, {}, { ...score, rating: 'x' }, { ...score, done: null }])
    expect(read_score(wrong)).toEqual(no_score);
  expect(read_score({ ...score, done: { a: 'x' } }).done).toEqual({});
});

it('writes the day as the server reads it', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
