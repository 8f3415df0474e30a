// What both seats are called.
import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';
import { agent_name, level_strength, names_apart, names_at } from './names.ts';
import { sample_game as game } from './samples.ts';

const agent = (spec: string) => ({ kind: 'agent' as const, spec });

describe('names', () => {
  it('are those of people, of who plays a level, and of the sides where there is none', () => {
    const seats = { first: { kind: 'person' as const, name: 'Ann' }, second: agent('level:1') };
    expect(names_at(seats, game, en)).toEqual(['Ann', 'Pim']);
    expect(names_at(undefined, game, en)).toEqual(game.sides);
  });
  it('are the sides where two of one name have to be told apart', () => {
    expect(names_apart({ first: agent('greedy'), second: agent('greedy') }, game, en)).toEqual(game.sides);
    expect(names_apart({ first: agent('greedy'), second: agent('random') }, game, en)).toEqual([
      'One move ahead',
      'Random moves',
    ]);
  });
  it('of agents are readable, with their settings as they are written', () => {
    expect(agent_name('alphabeta:nodes=200', en)).toBe('Alpha-beta (nodes=200)');
    expect(agent_name('alphabeta:nodes=200', fr)).toBe('Alpha-bêta (nodes=200)');
    expect(agent_name('level:8,seed=3', en)).toBe('Ysolde (seed=3)');
    expect(agent_name('oracle:time=1s', en)).toBe('oracle:time=1s');
    expect(agent_name(undefined, en)).toBe('');
  });
  it('of levels come with a strength; the rating is the game’s as people see it, and never made up', () => {
    expect(level_strength(3, game, en)).toBe('fairly easy · rating 1182');
    expect(level_strength(4, game, fr)).toBe('moyen');
  });
});
