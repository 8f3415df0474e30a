// Steps shown one after the other: their order, their times, and what ends them early.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat, Step } from '../lib/protocol.ts';
import { sample_step } from '../lib/samples.ts';
import { settings } from '../lib/settings.svelte.ts';
import { Playback } from './playback.svelte.ts';

const step = (n: number, by: Seat, ...whats: string[]): Step => ({
  ...sample_step(n, by),
  happenings: whats.map((what) => ({ what })),
});

let seen: string[];
let playback: Playback;
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  seen = [];
  playback = new Playback({
    cue: ({ what }) => (what === 'quiet' ? null : { ms: 600 }),
    show: (steps, whole) => seen.push(`${steps}${whole ? ' whole' : ''}`),
  });
  return () => vi.useRealTimers();
});
const shown = () => playback.beat && [playback.beat.step.n, playback.beat.index];

describe('Playback', () => {
  it('shows one happening after the other, then the position they led to', () => {
    playback.play([step(1, 'first', 'blow', 'quiet', 'ko')]);
    expect([shown(), seen]).toEqual([[1, 0], []]);
    vi.advanceTimersByTime(600);
    expect(shown()).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect([shown(), seen, playback.playing]).toEqual([null, ['1'], false]);
  });
  it('waits before the answer of the other side, also when it came at once', () => {
    playback.play([step(1, 'first'), step(2, 'second')]);
    expect(seen).toEqual(['1 whole']);
    vi.advanceTimersByTime(899);
    expect([shown(), seen]).toEqual([null, ['1 whole']]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['1 whole', '2 whole']);
  });
  it('names the step that plays or is about to, until all was shown', () => {
    playback.play([step(1, 'first', 'blow'), step(2, 'second', 'blow')]);
    expect(playback.step?.n).toBe(1);
    vi.advanceTimersByTime(600);
    expect([playback.step?.n, shown()]).toEqual([2, null]);
    vi.advanceTimersByTime(500 + 599);
    expect([playback.step?.n, shown()]).toEqual([2, [2, 0]]);
    vi.advanceTimersByTime(1);
    expect(playback.step).toBeNull();
  });
  it('does not wait again when the answer took long enough', () => {
    playback.play([step(1, 'first')]);
    vi.advanceTimersByTime(2000);
    playback.play([step(2, 'second')]);
    expect(seen).toEqual(['1 whole', '2 whole']);
  });
  it('is skipped to the end of everything that waits', () => {
    const done = vi.fn();
    playback.play([step(1, 'first', 'blow'), step(2, 'second', 'blow')], done);
    playback.skip();
    expect([seen, playback.playing, shown()]).toEqual([['2'], false, null]);
    expect(done).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['2']);
  });
  it('takes its time from the speed chosen, and none when it is off', () => {
    settings.speed = 'slow';
    playback.play([step(1, 'first', 'blow')]);
    expect(playback.beat?.ms).toBe(1080);
    playback.stop();
    settings.speed = 'off';
    playback.play([step(2, 'first', 'blow'), step(3, 'second', 'blow')]);
    expect([seen, playback.playing]).toEqual([['3 whole'], false]);
  });
});
