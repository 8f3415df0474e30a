// The eight opponents: complete in both languages, found by spec, and the badges of those who were beaten.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';
import type { TableState } from '../lib/protocol.ts';
import { sample_now, sample_state } from '../lib/samples.ts';
import { keep_keys } from '../lib/storage.ts';
import { beaten, note_beaten } from './beaten.ts';
import { portraits } from './drawn/index.ts';
import { opponent_of, opponents } from './opponents.ts';

describe('the opponents', () => {
  it('are eight, each with a picture, a strength and a sentence', () => {
    expect(opponents.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(opponents.map(({ name }) => name)).size).toBe(8);
    expect(new Set(portraits).size).toBe(8);
    for (const { opponents: texts } of [en, fr]) {
      expect(new Set(texts.strength).size).toBe(8);
      expect(new Set(texts.about).size).toBe(8);
    }
  });
  it('are found by the spec of their level or difficulty alone', () => {
    expect(opponent_of('level:1')?.name).toBe('Pim');
    expect(opponent_of('level:8')?.name).toBe('Ysolde');
    expect(opponent_of('difficulty:4')?.name).toBe('Maud');
    for (const spec of ['level:0', 'level:9', 'level:1,seed=2', 'mcts', '', null, undefined])
      expect(opponent_of(spec)).toBeUndefined();
  });
});

describe('a badge', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  const ended = (change: Partial<TableState>) =>
    sample_state([], { now: sample_now({ over: true, result: 'first' }), ...change });

  it('is given for a win against a level, in that game alone', () => {
    note_beaten(ended({}));
    note_beaten(ended({}));
    expect(beaten('toy', 3)).toBe(true);
    expect(beaten('toy', 2)).toBe(false);
    expect(beaten('other', 3)).toBe(false);
  });
  it('is not given for a win with a hint or a take-back', () => {
    keep_keys(ended({}).table, { helped: true });
    note_beaten(ended({}));
    expect(beaten('toy', 3)).toBe(false);
  });
  it('of a difficulty is none of the level', () => {
    note_beaten(
      ended({ seats: { first: { kind: 'person' }, second: { kind: 'agent', spec: 'difficulty:3' } } }),
    );
    expect(beaten('toy', 3)).toBe(false);
    expect(beaten('toy', 3, true)).toBe(true);
  });
  it('is not given for anything else', () => {
    note_beaten(ended({ now: sample_now({ over: true, result: 'second' }) }));
    note_beaten(ended({ now: sample_now({ over: true, result: 'draw' }) }));
    note_beaten(ended({ now: sample_now({}) }));
    note_beaten(ended({ you: [] }));
    note_beaten(ended({ you: ['first', 'second'] }));
    note_beaten(ended({ prepared: { position: true, steps: 0 } }));
    note_beaten(
      ended({ seats: { first: { kind: 'person' }, second: { kind: 'agent', spec: 'level:3,seed=1' } } }),
    );
    expect(beaten('toy', 3)).toBe(false);
  });
});
