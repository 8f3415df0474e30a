// What both seats are called.
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { names_apart, names_at } from './names.ts';
import { sample_game as game } from './samples.ts';

const agent = (spec: string) => ({ kind: 'agent' as const, spec });

describe('names', () => {
  it('are those of people, the levels of agents, and the sides of those who have none', () => {
    const seats = { first: { kind: 'person' as const, name: 'Ann' }, second: agent('level:1') };
    expect(names_at(seats, game, en)).toEqual(['Ann', en.level(1, en.levels[0] ?? '')]);
    expect(names_at(undefined, game, en)).toEqual(game.sides);
  });
  it('are the sides where two of one name have to be told apart', () => {
    expect(names_apart({ first: agent('greedy'), second: agent('greedy') }, game, en)).toEqual(game.sides);
    expect(names_apart({ first: agent('greedy'), second: agent('random') }, game, en)).toEqual([
      'greedy',
      'random',
    ]);
  });
});
