// Long states: put together, in order, whatever comes in between.
import { describe, expect, it } from 'vitest';
import { Pieces } from './pieces.ts';
import type { TableState } from './protocol.ts';
import { sample_now, sample_state, sample_step } from './samples.ts';

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => sample_step(from + i, 'first'));
const state = (to: number, more?: number) => sample_state(steps(1, to), more ? { more } : {});
const piece = (from: number, to: number, more?: number) => ({
  on: 'step',
  table: 't',
  steps: steps(from, to),
  ...(more && { more }),
  now: sample_now({ thinking: true }),
});
const numbers = (message?: Record<string, unknown>) =>
  (message?.state as TableState | undefined)?.steps.map(({ n }) => n);

describe('Pieces', () => {
  it('lets short states and steps through', () => {
    const pieces = new Pieces();
    for (const message of [{ re: 1, ok: true, state: state(2) }, piece(3, 3), { re: 2, ok: true }])
      expect(pieces.take(message)).toEqual([message]);
  });
  it('puts a long state together', () => {
    const pieces = new Pieces();
    expect(pieces.take({ re: 1, ok: true, state: state(2, 3) })).toEqual([]);
    expect(pieces.take(piece(3, 4, 1))).toEqual([]);
    expect(pieces.take({ ...piece(1, 1), table: 'other' })).toHaveLength(1);
    const [whole] = pieces.take(piece(5, 5));
    expect(whole).toMatchObject({ re: 1, ok: true, state: { now: { thinking: true } } });
    expect(numbers(whole)).toEqual([1, 2, 3, 4, 5]);
    expect(whole?.state).not.toHaveProperty('more');
    expect(pieces.take(piece(6, 6))).toHaveLength(1);
  });
  it('begins again with a state that takes its place, which answers the request, too', () => {
    const pieces = new Pieces();
    pieces.take({ re: 1, ok: true, state: state(2, 3) });
    pieces.take(piece(3, 4, 1));
    expect(pieces.take({ on: 'state', table: 't', state: state(2, 1) })).toEqual([]);
    const whole = pieces.take(piece(3, 3));
    expect(whole.map(({ re, on }) => re ?? on)).toEqual([1, 'state']);
    expect(whole.map((message) => numbers(message))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
  it('forgets what a lost connection brought', () => {
    const pieces = new Pieces();
    pieces.take({ re: 1, ok: true, state: state(2, 3) });
    pieces.clear();
    expect(pieces.take(piece(3, 5))).toHaveLength(1);
  });
});
