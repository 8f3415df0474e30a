// A table: following, looking back, playing, and recovering from a lost connection.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type Requests, type TableState, type Verb } from './protocol.ts';
import { type Handlers, Pushes } from './pushes.ts';
import { sample_now, sample_state, sample_step } from './samples.ts';

const fake = vi.hoisted(() => ({
  asked: [] as { verb: string; fields: Record<string, unknown> }[],
  answer: (_verb: string, _fields: object): unknown => ({}),
  told: [] as string[],
}));
let pushes: Pushes;
vi.mock('./server.svelte.ts', () => ({
  server: {
    status: 'open',
    subscribe: (handlers: Handlers) => pushes.subscribe(handlers),
    async ask<V extends Verb>(verb: V, fields: Requests[V][0]) {
      fake.asked.push({ verb, fields: { ...fields } });
      return fake.answer(verb, fields);
    },
    tell: (text: string) => fake.told.push(text),
  },
}));
const { Table } = await import('./table.svelte.ts');

let state: TableState;
const to_move = { first: [{ text: 'go', move: {} }], second: [] };
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  pushes = new Pushes();
  fake.asked.length = 0;
  fake.told.length = 0;
  state = sample_state([], { now: sample_now({ moves: to_move }) });
  fake.answer = (verb) => (verb === 'watch' ? { state } : {});
});

async function sit_down() {
  const table = new Table('t');
  await table.watch();
  return table;
}

describe('Table', () => {
  it('follows the game, and stays where one looks back', async () => {
    const table = await sit_down();
    pushes.tell({ on: 'step', table: 't', steps: [sample_step(1, 'first')], now: sample_now({}) });
    expect([table.shown, table.live, table.fresh?.n]).toEqual([1, true, 1]);
    table.show(0);
    pushes.tell({ on: 'step', table: 't', steps: [sample_step(2, 'second')], now: sample_now({}) });
    expect([table.shown, table.live, table.fresh]).toEqual([0, false, null]);
    expect(table.entry?.position).toBe('start');
  });
  it('offers moves only at the end of the game, and none while one is under way', async () => {
    const table = await sit_down();
    expect(table.choices.map((choice) => choice.text)).toEqual(['go']);
    fake.answer = () => new Promise(() => {});
    void table.play('go');
    expect(table.choices).toEqual([]);
  });
  it('sends a move again after a loss only when the server has not got it', async () => {
    const table = await sit_down();
    fake.answer = () => Promise.reject(new Refused('lost', ''));
    await table.play('go');
    fake.answer = (verb) => (verb === 'watch' ? { state } : {});
    pushes.tell({ on: 'reconnected' });
    await settle();
    expect(fake.asked.map(({ verb }) => verb)).toEqual(['watch', 'play', 'watch', 'play']);
    expect(fake.asked.at(-1)?.fields).toEqual({ table: 't', seat: 'first', at: 0, move: 'go' });
    expect(table.pending).toBeNull();
  });
  it('does not send it again when it was played', async () => {
    const table = await sit_down();
    fake.answer = () => Promise.reject(new Refused('lost', ''));
    await table.play('go');
    state = sample_state([sample_step(1, 'first')]);
    fake.answer = (verb) => (verb === 'watch' ? { state } : {});
    pushes.tell({ on: 'reconnected' });
    await settle();
    expect(fake.asked.map(({ verb }) => verb)).toEqual(['watch', 'play', 'watch']);
    expect([table.pending, table.shown]).toEqual([null, 1]);
  });
  it('asks for everything again when a step is missing', async () => {
    await sit_down();
    pushes.tell({ on: 'step', table: 't', steps: [sample_step(5, 'first')], now: sample_now({}) });
    await settle();
    expect(fake.asked.map(({ verb }) => verb)).toEqual(['watch', 'watch']);
  });
  it('takes the whole state after a take-back, and no more pushes once it was left', async () => {
    state = sample_state([sample_step(1, 'first')]);
    const table = await sit_down();
    pushes.tell({ on: 'state', table: 't', state: sample_state([]) });
    expect(table.shown).toBe(0);
    table.leave();
    pushes.tell({ on: 'state', table: 't', state });
    expect(table.shown).toBe(0);
  });
  it('says so when there is no such table', async () => {
    fake.answer = () => Promise.reject(new Refused('no-table', ''));
    const table = await sit_down();
    expect(table.missing).toBe(true);
  });
  it('plays the last step of a hidden game, which comes with a whole state', async () => {
    const table = await sit_down();
    const steps = [sample_step(1, 'first')];
    pushes.tell({ on: 'state', table: 't', state: sample_state(steps, { now: sample_now({ over: true }) }) });
    expect(table.news).toEqual(steps);
  });

  it('ignores pushes of other tables', async () => {
    const table = await sit_down();
    pushes.tell({ on: 'state', table: 'other', state: sample_state([sample_step(1, 'first')]) });
    expect(table.shown).toBe(0);
  });
});

describe('A screen two share in a hidden game', () => {
  const kept = JSON.stringify({ t: { secrets: { first: 'ann', second: 'bob' }, touched: 1 } });
  /** As the server does: one secret gives that seat's view, none the public one, and the end of the game everything. */
  let over = false;
  let actor: 'first' | 'second' = 'first';
  const told = (secrets: string[] = []) => {
    const you = (['first', 'second'] as const).filter((seat) =>
      secrets.includes(seat === 'first' ? 'ann' : 'bob'),
    );
    const eyes = over && you.length === 2 ? 'all' : (you[0] ?? 'everybody');
    const mine = { first: [], second: [], [actor]: you.includes(actor) ? to_move.first : [] };
    return sample_state([], {
      you,
      eyes,
      now: sample_now({ actor: over ? 'over' : actor, over, moves: mine }),
    });
  };
  const secrets_asked = () =>
    fake.asked.filter(({ verb }) => verb === 'watch').map(({ fields }) => fields.secrets);

  beforeEach(() => {
    [over, actor] = [false, 'first'];
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'joute.tables' ? kept : null),
      setItem: () => {},
    });
    fake.answer = (verb, fields) =>
      verb === 'watch' ? { state: told((fields as { secrets?: string[] }).secrets) } : {};
    return () => vi.unstubAllGlobals();
  });

  it('is covered at first: no secret is sent', async () => {
    const table = await sit_down();
    expect([table.shared, table.open_to, table.choices]).toEqual([true, null, []]);
    expect(secrets_asked()).toEqual([undefined]);
  });
  it('asks with one secret at a time, and covers itself when the turn passes', async () => {
    const table = await sit_down();
    await table.uncover('first');
    expect(table.choices).toHaveLength(1);
    actor = 'second';
    pushes.tell({
      on: 'step',
      table: 't',
      steps: [sample_step(1, 'first')],
      now: sample_now({ actor: 'second' }),
    });
    await settle();
    expect([table.open_to, table.state?.you]).toEqual([null, []]);
    await table.uncover('second');
    expect(secrets_asked()).toEqual([undefined, ['ann'], undefined, ['bob']]);
  });
  it('stays open to who only looks while the other is to play', async () => {
    const table = await sit_down();
    await table.uncover('second');
    pushes.tell({ on: 'now', table: 't', seats: told().seats, now: sample_now({ actor: 'first' }) });
    await settle();
    expect(table.open_to).toBe('second');
    await table.cover();
    expect(table.state?.you).toEqual([]);
  });
  it('belongs to both again when the game is over', async () => {
    const table = await sit_down();
    over = true;
    pushes.tell({ on: 'state', table: 't', state: told() });
    await settle();
    expect([table.shared, table.state?.you, table.state?.eyes]).toEqual([false, ['first', 'second'], 'all']);
  });
});
