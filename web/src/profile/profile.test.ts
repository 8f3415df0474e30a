// Finished games: what is kept of a table, how often, and what a file may bring.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../lib/protocol.ts';
import { sample_now, sample_state, sample_step } from '../lib/samples.ts';
import { settings } from '../lib/settings.svelte.ts';
import {
  type Finished,
  finished,
  level_of,
  max_games,
  merged,
  no_filter,
  opponents_in,
  parse_profile,
  passes,
  people,
  print_profile,
  tally,
} from './games.ts';
import { LocalProfile } from './profile.svelte.ts';
import { type GameStore, MemoryStore, open_store } from './store.ts';

const record = 'joute record 1\ngame: toy\n\n';
const over = (result: 'first' | 'second' | 'draw', change: Partial<TableState> = {}): TableState =>
  sample_state([sample_step(1, 'first'), { ...sample_step(2, 'second'), by: 'chance' }], {
    now: sample_now({ actor: 'over', over: true, result }),
    ...change,
  });
const played = (change: Partial<Finished> = {}): Finished => ({
  ...{ table: 't', game: 'toy', at: 5, seat: 'first', result: 'win', agent: 'level:3', person: '' },
  ...{ moves: 9, record },
  ...change,
});

let store: GameStore;
let profile: LocalProfile;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } }); // where settings are applied
  settings.name = 'Ann';
  settings.picture = 'moon';
  store = new MemoryStore();
  profile = new LocalProfile(async () => store);
});

describe('a finished game', () => {
  it('is kept from the seat of the person who played it', () => {
    expect(finished(over('first'), 7)).toEqual(played({ at: 7, moves: 1, record: null }));
    expect(finished(over('first', { you: ['second'] }), 7)).toMatchObject({
      result: 'loss',
      agent: null,
      person: 'Ann',
    });
    expect(finished(over('first'), 7, true)).toMatchObject({ result: 'win', helped: true });
    expect(finished(over('draw'), 7)?.result).toBe('draw');
  });
  it('is none while it goes on, for those who watch, and where one played both sides', () => {
    expect(finished(sample_state([]), 7)).toBeNull();
    expect(finished(over('first', { you: [] }), 7)).toBeNull();
    expect(finished(over('first', { you: ['first', 'second'] }), 7)).toBeNull();
  });
  it('is kept once, also when the table is opened again', async () => {
    const ask = vi.fn(async () => record);
    expect(await profile.keep(over('first'), ask)).toBe(true);
    expect(await profile.keep(over('first'), ask)).toBe(false);
    const tomorrow = new LocalProfile(async () => store);
    expect(await tomorrow.keep(over('first'), ask)).toBe(false);
    expect([tomorrow.games.length, ask.mock.calls.length]).toEqual([1, 1]);
    expect(tomorrow.games[0]?.record).toBe(record);
  });
  it('gets its record later where it did not come', async () => {
    await profile.keep(over('first'), async () => null);
    expect(await profile.keep(over('first'), async () => record)).toBe(false);
    expect(profile.games.map((game) => game.record)).toEqual([record]);
  });
  it('is kept before its record comes', async () => {
    let answer = (_: string) => {};
    const asked = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const keeping = profile.keep(over('first'), () => asked);
    await vi.waitFor(async () => expect((await store.all()).length).toBe(1));
    answer(record);
    await keeping;
    expect(profile.games.map((game) => game.record)).toEqual([record]);
  });
  it('is kept when the page is left before the store opens', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const left = new LocalProfile(() => new Promise(() => {}));
    void left.keep(over('first'), async () => record);
    await profile.load();
    expect((await store.all()).map(({ table, result }) => [table, result])).toEqual([
      [over('first').table, 'win'],
    ]);
    await profile.clear();
    await profile.load();
    expect(profile.games).toEqual([]);
    kept.set('joute.noted', '{"t":{"table":"t"}}');
    await profile.load();
    expect(profile.games).toEqual([]);
    vi.unstubAllGlobals();
  });
  it('is kept without IndexedDB, until the page is left', async () => {
    expect(await open_store()).toBeInstanceOf(MemoryStore); // there is none here
  });
  it('does not hide those known when the store cannot be read', async () => {
    await profile.keep(over('first'), async () => null);
    store.all = () => Promise.reject(new Error('broken'));
    await profile.load();
    expect(profile.games.length).toBe(1);
  });
});

describe('results', () => {
  const games = [
    played(),
    played({ table: 'u', result: 'loss', agent: null, person: 'Bob' }),
    played({ table: 'v', game: 'other', result: 'draw', agent: 'random' }),
    played({ table: 'w', agent: 'level:1' }),
  ];
  it('are counted and grouped by opponent', () => {
    expect(tally(games)).toEqual({ win: 2, draw: 1, loss: 1 });
    expect(opponents_in(games)).toEqual(['level:1', 'level:3', 'random', people]);
    expect(games.map(level_of)).toEqual([3, null, null, 1]);
  });
  it('are filtered by game, result and opponent', () => {
    const left = (filter: object) =>
      games.filter((game) => passes(game, { ...no_filter, ...filter })).map(({ table }) => table);
    expect(left({})).toEqual(['t', 'u', 'v', 'w']);
    expect(left({ game: 'toy', result: 'win' })).toEqual(['t', 'w']);
    expect(left({ opponent: people })).toEqual(['u']);
    expect(left({ opponent: 'level:1', result: 'loss' })).toEqual([]);
  });
  it('are merged without duplicates, the newest first, the oldest forgotten', () => {
    const known = [played({ moves: 1 })];
    expect(merged(known, [played({ moves: 2 }), played({ table: 'u', at: 9 })])).toEqual([
      played({ table: 'u', at: 9 }),
      played({ moves: 1 }),
    ]);
    const many = Array.from({ length: max_games + 3 }, (_, i) => played({ table: `t${i}`, at: i }));
    expect(merged([], many).map(({ at }) => at)).toEqual(
      Array.from({ length: max_games }, (_, i) => max_games + 2 - i),
    );
  });
});

describe('the file of a profile', () => {
  it('brings everything back', async () => {
    await profile.keep(over('first'), async () => record);
    const file = profile.file();
    const games = profile.games;
    await profile.clear();
    expect([profile.games, await store.all()]).toEqual([[], []]);
    Object.assign(settings, { name: '', picture: '' });
    expect(await profile.take(file)).toBe(1);
    expect([profile.games, settings.name, settings.picture]).toEqual([games, 'Ann', 'moon']);
    expect(await profile.take(file)).toBe(0);
    expect(profile.games).toEqual(games);
  });
  it('changes neither name nor picture where there are some', async () => {
    await profile.take(print_profile({ name: 'Eve', picture: 'sun', games: [] }));
    expect([settings.name, settings.picture]).toEqual(['Ann', 'moon']);
  });
  const good = { name: 'Ann', picture: null, games: [played()] };
  const text = (change: object) => JSON.stringify({ format: 'joute profile 1', ...good, ...change });
  it('is read as it is written', () => {
    expect(parse_profile(print_profile(good))).toEqual(good);
    expect(parse_profile(text({ games: [{ ...played(), more: 1 }] }))).toEqual(good);
  });
  it.each([
    '',
    'null',
    '[]',
    '{"format": "joute profile 1"}',
    record,
    text({ format: 'joute profile 2' }),
    text({ name: 'x'.repeat(33) }),
    text({ picture: 'toString' }),
    text({ games: {} }),
    text({ games: [null] }),
    text({ games: [played(), { ...played(), result: 'won' }] }),
    text({ games: [{ ...played(), table: '../x' }] }),
    text({ games: [{ ...played(), at: '5' }] }),
    text({ games: [{ ...played(), record: 'not a record' }] }),
    text({ games: [{ ...played(), agent: undefined }] }),
    text({ games: Array.from({ length: max_games + 1 }, () => played()) }),
  ])('is refused as a whole when anything is wrong (%#)', async (bad) => {
    await profile.keep(over('first'), async () => record);
    const before = profile.games;
    expect(await profile.take(bad)).toBeNull();
    expect(profile.games).toBe(before);
  });
});
