// The graph of a game: places, runs of estimates and proofs, marks.
import { expect, it } from 'vitest';
import type { StudiedChoice, StudiedStep } from '../lib/protocol.ts';
import { dots, gravest, marks, runs, signs_at } from './graph.ts';

const choice = (seat: 'first' | 'second', mark: StudiedChoice['mark'], loss = 0): StudiedChoice => ({
  seat,
  legal: 3,
  played: null,
  loss,
  mark,
  best: [],
});
const step = (at: number, chance: number | null, more: Partial<StudiedStep> = {}): StudiedStep => ({
  at,
  actor: 'first',
  step: null,
  chance,
  proven: null,
  plies: null,
  depth: 3,
  eyes: null,
  luck: null,
  choices: [],
  ...more,
});

it('puts the first seat’s chances upwards and leaves out what is not known', () => {
  const all = dots([step(0, 0.5), undefined, step(2, null), step(3, 1, { proven: 'first' })], 5, 400, 100);
  expect(all).toEqual([
    { at: 0, x: 0, y: 50, proven: false },
    { at: 3, x: 300, y: 0, proven: true },
  ]);
});

it('draws proofs apart from estimates without a gap', () => {
  const known = [
    step(0, 0.5),
    step(1, 0.6),
    step(2, 1, { proven: 'first' }),
    step(3, 1, { proven: 'first' }),
  ];
  expect(runs(dots(known, 4, 300, 100))).toEqual([
    { proven: false, path: 'M0.0 50.0L100.0 40.0' },
    { proven: true, path: 'M100.0 40.0L200.0 0.0L300.0 0.0' },
  ]);
});

it('marks what was chosen, both seats’ choices of one step included', () => {
  const known = [
    step(0, 0.5, { choices: [choice('first', 'mistake', 0.12), choice('second', 'blunder', 0.3)] }),
  ];
  const found = marks([...known, step(1, 0.5, { choices: [choice('first', null)] })]);
  expect(found.map(({ at, seat, sign }) => [at, seat, sign])).toEqual([
    [1, 'first', '?'],
    [1, 'second', '??'],
  ]);
  expect(signs_at(found, 1)).toBe('? ??');
  expect(gravest(found, 1)).toBe('blunder');
  expect(gravest(found, 2)).toBeNull();
});
