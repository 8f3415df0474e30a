// What the browser stores, and what happens when it may not or holds nonsense.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  all_keys,
  default_lang,
  finished_steps,
  forget_game,
  forget_keys,
  keep_finished_steps,
  keep_game,
  keep_keys,
  keep_studied,
  kept_game,
  kept_studied,
  keys_of,
  load_settings,
  my_tables,
  secrets_of,
} from './storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('keys of tables', () => {
  it('add up and can be forgotten', () => {
    keep_keys('t', { secrets: { first: 'a' }, owner: 'o' });
    keep_keys('t', { secrets: { second: 'b' } });
    expect(keys_of('t')).toMatchObject({ secrets: { first: 'a', second: 'b' }, owner: 'o' });
    expect(secrets_of('t')).toEqual(['a', 'b']);
    expect(my_tables()).toEqual([
      { table: 't', secret: 'a' },
      { table: 't', secret: 'b' },
    ]);
    forget_keys('t');
    expect(secrets_of('t')).toEqual([]);
  });
  it('beyond a hundred tables forget the oldest', () => {
    vi.useFakeTimers();
    for (let i = 0; i <= 100; i++) {
      vi.setSystemTime(i);
      keep_keys(`t${i}`, { secrets: { first: 's' } });
    }
    expect(Object.keys(all_keys()).length).toBe(100);
    expect(keys_of('t0').secrets).toEqual({});
    expect(keys_of('t100').secrets).toEqual({ first: 's' });
  });
});

describe('settings', () => {
  it('have defaults, also when nonsense is stored', () => {
    kept.set('joute.settings', '[1, 2');
    expect(load_settings()).toMatchObject({ theme: 'system', level: 3, chance: false });
    kept.set('joute.settings', '{"lang": "xx", "level": "many", "theme": 7, "name": []}');
    expect(load_settings()).toMatchObject({ theme: 'system', level: 3, name: '' });
    kept.set('joute.tables', '{"a": 1, "b": {"secrets": 5}, "c": null}');
    expect(my_tables()).toEqual([]);
    kept.set('joute.settings', '{"theme": "dark"}');
    expect(load_settings()).toMatchObject({ theme: 'dark', level: 3 });
  });
  it('do without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(() => keep_keys('t', { secrets: {} })).not.toThrow();
    expect(load_settings().level).toBe(3);
  });
  it('speak the first known language of the browser', () => {
    expect(default_lang(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(default_lang(['de'])).toBe('en');
  });
});

it('finished steps of lessons are kept, and nonsense is not read', () => {
  keep_finished_steps({ toy: ['lift', 'win'] });
  expect(finished_steps()).toEqual({ toy: ['lift', 'win'] });
  kept.set('joute.learn', '{"toy": ["lift", 3], "other": "all"}');
  expect(finished_steps()).toEqual({ toy: ['lift'] });
});

it('the last study is kept for its game alone, where there is room', () => {
  vi.stubGlobal('sessionStorage', localStorage);
  keep_studied('one', { steps: [1], end: 'done' });
  expect([kept_studied('one'), kept_studied('other')]).toEqual([{ steps: [1], end: 'done' }, null]);
  kept.set('joute.studied', 'nonsense');
  expect(kept_studied('one')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keep_studied('one', {})).not.toThrow();
});

describe('the last game', () => {
  const seats = { first: { kind: 'me' }, second: { kind: 'agent', spec: 'level:4' } } as const;
  it('is the last against an agent, without what belongs to one table', () => {
    const request = { game: 'toy', seats, options: { size: '3' }, seed: 5, position: 'x', listed: true };
    keep_game(request, true);
    keep_game({ game: 'other', seats: { ...seats, second: { kind: 'open' } } }, false);
    keep_game({ record: 'joute record 1', seats }, false);
    expect(kept_game()).toEqual({
      request: { game: 'toy', seats, options: { size: '3' } },
      on_phone: true,
    });
    forget_game();
    expect(kept_game()).toBeNull();
  });
  it('is none when nonsense is stored', () => {
    for (const nonsense of ['[]', '{"game": "toy"}', '{"game": "toy", "seats": {"first": 1}}']) {
      kept.set('joute.last', nonsense);
      expect(kept_game()).toBeNull();
    }
  });
});
