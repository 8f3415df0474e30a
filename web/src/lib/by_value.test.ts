// A table's game without its table: complete, or not at all.
import { describe, expect, it } from 'vitest';
import { fits_request, game_by_value, record_of } from './by_value.ts';
import { sample_state, sample_step } from './samples.ts';

const steps = [sample_step(1, 'first'), sample_step(2, 'second')];

describe('a game by value', () => {
  it('is its start and every step since, so that repetitions count', () => {
    const state = sample_state(steps);
    expect(game_by_value(state, 2)).toEqual({ game: 'toy', position: 'start', moves: 'move1; move2' });
    expect(game_by_value(state, 1)).toEqual({ game: 'toy', position: 'start', moves: 'move1' });
    expect(game_by_value(state, 0)).toEqual({ game: 'toy', position: 'start' });
  });
  it('is what the seat knows while cards are hidden', () => {
    const state = sample_state(steps, { eyes: 'first' });
    expect(game_by_value(state, 1)).toEqual({ game: 'toy', position: 'after 1' });
    const both = sample_state([{ ...sample_step(1, 'first'), position: '[rules=a] seat second x' }]);
    expect(game_by_value(both, 1)).toEqual({ game: 'toy', position: '[rules=a] seat second x' });
  });
  it('is nothing to those who do not know it, and when it is too long', () => {
    const nobody = { position: null, scene: {}, actor: 'first' as const };
    expect(game_by_value(sample_state([], { eyes: 'everybody', start: nobody }), 0)).toBeNull();
    const secret = [{ ...sample_step(1, 'first'), text: null }];
    expect(game_by_value(sample_state(secret), 1)).toBeNull();
    const long = Array.from({ length: 501 }, (_, i) => sample_step(i + 1, 'first'));
    expect(game_by_value(sample_state(long), 501)).toBeNull();
    expect(game_by_value(sample_state(long), 500)).not.toBeNull();
  });
  it('can be a saved game', () => {
    const saved = record_of({ game: 'toy', position: '[rules=b] start', moves: 'a; b | c; !d' });
    expect(saved).toBe('joute record 1\ngame: toy\noptions: [rules=b]\nposition: start\n\na\nb | c\n!d');
    expect(record_of({ game: 'toy', position: 'start' })).toBe(
      'joute record 1\ngame: toy\nposition: start\n\n',
    );
    expect([fits_request('é'.repeat(16_384)), fits_request('é'.repeat(16_385))]).toEqual([true, false]);
  });
});
