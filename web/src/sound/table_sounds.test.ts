// What is heard of a game as its states arrive.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClockState, TableState } from '../lib/protocol.ts';
import { sample_now, sample_state, sample_step } from '../lib/samples.ts';
import { long_thought_ms, low_time_ms, TableEar } from './table_sounds.svelte.ts';

const to_move = { first: [{ text: 'go', move: {} }], second: [] };
const running = (first: number): ClockState => ({ first, second: null, running: 'first' });
const mine = (steps: number, clock: ClockState | null = null): TableState =>
  sample_state(
    Array.from({ length: steps }, (_, i) => sample_step(i + 1, i % 2 ? 'second' : 'first')),
    { now: sample_now({ moves: to_move, clock }) },
  );
const theirs = (steps: number): TableState => ({
  ...mine(steps),
  now: sample_now({ actor: 'second' }),
});
const ended = (result: 'first' | 'second' | 'draw', you: TableState['you'] = ['first']): TableState => ({
  ...mine(2),
  you,
  now: sample_now({ actor: 'over', over: true, result }),
});

let heard: string[];
let away: boolean;
let ear: TableEar;
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  away = false;
  ear = new TableEar(
    (sound) => heard.push(sound),
    () => away,
  );
  return () => vi.useRealTimers();
});
const hear = (state: TableState, at = 0, settled = true) => ear.hear(state, settled, at, at);

describe('my turn', () => {
  it('is heard after a long thought, when it was shown', () => {
    hear(mine(0));
    hear(theirs(1), 1000);
    hear(mine(2), 1000 + long_thought_ms, false);
    expect(heard).toEqual([]);
    hear(mine(2), 1000 + long_thought_ms);
    hear(mine(2), 2000 + long_thought_ms);
    expect(heard).toEqual(['turn']);
  });
  it('is not heard after a quick answer, unless one is elsewhere', () => {
    hear(mine(0));
    hear(theirs(1), 1000);
    hear(mine(2), 1100);
    expect(heard).toEqual([]);
    away = true;
    hear(theirs(3), 1200);
    hear(mine(4), 1300);
    expect(heard).toEqual(['turn']);
  });
  it('is not heard on opening a table, nor where one plays both sides', () => {
    away = true;
    hear(mine(2), 90_000);
    hear({ ...mine(4), you: ['first', 'second'] }, 99_000);
    expect(heard).toEqual([]);
  });
});

describe('the end', () => {
  it.each([
    [['win'], ended('first')],
    [['loss'], ended('second')],
    [[], ended('draw')],
    [['win'], ended('second', ['first', 'second'])],
    [[], ended('first', [])],
  ])('is heard as %j', (expected, end) => {
    hear({ ...theirs(1), you: end.you });
    hear(end, 10, false);
    expect(heard).toEqual([]);
    hear(end, 10);
    hear(end, 20);
    expect(heard).toEqual(expected);
  });
  it('is not heard again in a finished game', () => {
    hear(ended('first'));
    hear(ended('first'), 50);
    expect(heard).toEqual([]);
  });
});

describe('low time', () => {
  it('is heard once a turn, when the clock comes to it', () => {
    hear(mine(0, running(low_time_ms + 3000)));
    vi.advanceTimersByTime(2999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['low-time']);
    hear(mine(0, running(low_time_ms - 1000)), 4000);
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual(['low-time']);
    hear(theirs(1), 5000);
    hear(mine(2, running(4000)), 5100);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['low-time', 'low-time']);
  });
  it('is not heard after the move, nor when the page was left', () => {
    hear(mine(0, running(low_time_ms + 100)));
    hear(theirs(1), 50);
    vi.advanceTimersByTime(60_000);
    hear(mine(2, running(low_time_ms + 100)), 100);
    ear.stop();
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
  });
});
