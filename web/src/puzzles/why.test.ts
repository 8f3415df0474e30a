// What the engine says of a move, seen by the one who solves.
import { describe, expect, it, vi } from 'vitest';
import type { Candidate, PuzzleHead, StudiedStep } from '../lib/protocol.ts';

let tell: (push: { lines: number; step: StudiedStep }) => void = () => {};
vi.mock('../lib/server.svelte.ts', () => ({
  server: {
    subscribe: (told: { lines: typeof tell }) => {
      tell = told.lines;
      return () => {};
    },
    ask: async () => ({ lines: 1 }),
  },
}));
const { reason_in, Why } = await import('./why.svelte.ts');

const head = { seat: 'second', game: 'toy' } as PuzzleHead;
const candidate = (move: string, chance: number): Candidate => ({
  move,
  chance,
  proven: null,
  plies: null,
  depth: 3,
  line: [move, 'then'],
});
const step = (change: Partial<StudiedStep>): StudiedStep => ({
  at: 0,
  actor: 'first',
  step: null,
  chance: 0.75,
  proven: null,
  plies: null,
  depth: 3,
  eyes: null,
  luck: null,
  choices: [{ seat: 'first', legal: 2, played: null, loss: null, mark: null, best: [candidate('a', 0.75)] }],
  ...change,
});

describe('why', () => {
  it('gives the chances of the solver, whichever seat that is, and what follows', () => {
    expect(reason_in(step({}), head, null)).toEqual({
      chance: 0.25,
      proven: null,
      plies: null,
      line: ['a', 'then'],
    });
  });
  it('gives a proof as won or lost for the solver', () => {
    expect(reason_in(step({ proven: 'first', plies: 5 }), head, null)?.proven).toBe('loss');
    expect(reason_in(step({ proven: 'second' }), head, null)?.proven).toBe('win');
    expect(reason_in(step({ proven: 'draw' }), head, null)?.proven).toBe('draw');
  });
  it('finds a choice among all where both choose at once', () => {
    const choices = [
      { seat: 'second', legal: 2, played: null, loss: null, mark: null, best: [candidate('x', 0.4)] },
    ] as StudiedStep['choices'];
    expect(reason_in(step({ actor: 'both', choices }), head, 'x')?.chance).toBeCloseTo(0.6);
    expect(reason_in(step({ actor: 'both', choices }), head, 'y')).toBeNull();
  });
  it('says nothing where nothing is known', () => {
    expect(reason_in(step({ chance: null }), head, null)).toBeNull();
  });
  it('knows what the right move is proved to do, however little the engine saw of it', async () => {
    const proven_if = async (goal: PuzzleHead['goal'], solved: boolean) => {
      const why = new Why({ ...head, goal });
      await why.ask('start', [], 'a', false, solved);
      tell({ lines: 1, step: step({}) });
      return why.reason?.proven;
    };
    expect(await proven_if('wins', true)).toBe('win');
    expect(await proven_if('draws', true)).toBe('draw');
    expect(await proven_if('keep', true)).toBeNull();
    expect(await proven_if('wins', false)).toBeNull();
  });
});
