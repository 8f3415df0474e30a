// What decided a game, from its study.
import { expect, it } from 'vitest';
import type { Candidate, Seat, StudiedStep } from '../lib/protocol.ts';
import { moments_of } from './moments.ts';

const candidate = (move: string, chance: number): Candidate => ({
  move,
  chance,
  proven: null,
  plies: null,
  depth: 1,
  line: [],
});
/** A choice of one seat: what was played, what it lost, and the best two moves with their chances for the first seat. */
const choice = (
  at: number,
  seat: Seat,
  played: string,
  loss: number,
  ...best: [string, number][]
): StudiedStep => ({
  at,
  actor: seat,
  step: played,
  chance: null,
  proven: null,
  plies: null,
  depth: 1,
  eyes: null,
  luck: null,
  choices: [
    {
      seat,
      legal: 2,
      played: candidate(played, 0.5),
      loss,
      mark: null,
      best: best.map(([move, chance]) => candidate(move, chance)),
    },
  ],
});
const game = [
  choice(0, 'first', 'a', 0, ['a', 0.6], ['b', 0.55]),
  choice(1, 'second', 'c', 0, ['c', 0.3], ['d', 0.9]),
  choice(2, 'first', 'e', 0.4, ['f', 0.8], ['e', 0.4]),
  choice(3, 'second', 'g', 0.02, ['h', 0.4], ['g', 0.42]),
  choice(4, 'first', 'i', 0, ['i', 0.7], ['j', 0.3]),
];

it('the best choice is the one most ahead of the next, the worst the one that lost most', () => {
  expect(moments_of(game, ['first'])).toEqual({
    best: { at: 4, move: 'i', points: 40 },
    worst: { at: 2, move: 'e', points: 40 },
  });
});
it('a lead counts for the seat that has it, and small losses decide nothing', () => {
  expect(moments_of(game, ['second'])).toEqual({ best: { at: 1, move: 'c', points: 60 }, worst: null });
});
it('nothing decided a game without choices', () => {
  expect(moments_of([], ['first', 'second'])).toEqual({ best: null, worst: null });
});
