// The order of my games on the home page, and which ones of others are shown.
import { describe, expect, it } from 'vitest';
import type { Summary } from './protocol.ts';
import { first_to_go_on, to_watch, waiting_seat } from './tables.ts';

const summary = (table: string, change: Partial<Summary> = {}): Summary => ({
  table,
  game: 'toy',
  options: {},
  seats: { first: { kind: 'person', name: 'Ann' }, second: { kind: 'agent', spec: 'level:3' } },
  steps: 3,
  over: false,
  result: null,
  touched: 5,
  watchers: 1,
  prepared: null,
  your_turn: false,
  you: ['first'],
  scene: {},
  ...change,
});
const people = { first: { kind: 'person' }, second: { kind: 'person', name: 'Bob' } } as const;

describe('my games', () => {
  it('begin with those where somebody waits for me, and end with the finished ones', () => {
    const tables = [
      summary('finished', { over: true, touched: 9 }),
      summary('theirs', { touched: 8 }),
      summary('older', { your_turn: true, touched: 1 }),
      summary('newer', { your_turn: true, touched: 2 }),
      summary('bob', { your_turn: true, seats: people, touched: 0 }),
    ];
    expect(tables.toSorted(first_to_go_on).map(({ table }) => table)).toEqual([
      'bob',
      'newer',
      'older',
      'theirs',
      'finished',
    ]);
  });
  it('keep nobody waiting but another person at the other seat', () => {
    const mine = { your_turn: true, seats: people };
    expect(waiting_seat(summary('t', mine))).toBe('second');
    expect(waiting_seat(summary('t', { ...mine, you: ['second'] }))).toBe('first');
    expect(waiting_seat(summary('t', { ...mine, you: ['first', 'second'] }))).toBeNull();
    expect(waiting_seat(summary('t', { ...mine, over: true }))).toBeNull();
    expect(waiting_seat(summary('t', { your_turn: true }))).toBeNull();
  });
});

it('games to watch go on, are not mine, and somebody is there', () => {
  const all = [summary('a'), summary('b', { over: true }), summary('c', { watchers: 0 }), summary('d')];
  expect(to_watch(all, [summary('d')]).map(({ table }) => table)).toEqual(['a']);
});
