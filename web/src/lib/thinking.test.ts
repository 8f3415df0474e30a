// Which engine thinks: what the page can answer, what the server knows better, and an engine that comes late, is
// another's, refuses or breaks off.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Requests, Verb } from './protocol.ts';
import { Pushes } from './pushes.ts';
import { sample_game } from './samples.ts';
import { FakeWire } from './socket.fake.ts';
import { is_solved, suits_page, Thinking } from './thinking.ts';

/** By their default rules, `war`, one of them is solved. */
const games = [
  { ...sample_game, id: 'toy' },
  { ...sample_game, id: 'solved', solved: ['war'] },
];
const record = (game: string, options = '') =>
  `joute record 1\ngame: ${game}\n${options && `options: ${options}\n`}\nmove`;

describe('what suits the engine in the page', () => {
  it.each<[Verb, object, boolean]>([
    ['hint', { game: 'toy', position: 'p', seat: 'first' }, true],
    ['hint', { table: 't', seat: 'first' }, false],
    ['evaluate', { game: 'solved' }, false],
    ['evaluate', { game: 'solved', options: { rules: 'classic' } }, true],
    ['evaluate', { game: 'solved', position: '[x=1, rules=classic] p' }, true],
    ['evaluate', { game: 'solved', position: '[rules=war] p' }, false],
    ['study', { record: record('solved') }, false],
    ['study', { record: record('solved', '[rules=classic]') }, true],
    ['lines', { record: record('toy') }, true],
    ['explain', { game: 'solved', depth: 2 }, true],
    ['puzzle-try', { game: 'solved', puzzle: 'x', move: 'm' }, true],
    ['try', { record: record('solved') }, true],
    ['create', { game: 'toy' }, false],
    ['games', {}, false],
  ])('%s %j: %s', (verb, fields, yes) => {
    expect(suits_page(verb, fields as Record<string, unknown>, games)).toBe(yes);
  });
  it('a game nobody knows is not solved', () => {
    expect(is_solved({ game: 'other' }, games)).toBe(false);
    expect(is_solved({}, games)).toBe(false);
  });
});

let wires: FakeWire[];
let pushes: Pushes;
let thinking: Thinking;
let local: boolean[];
const wire = () => wires.at(-1) as FakeWire;
const ask = <V extends Verb>(verb: V, fields: Requests[V][0]) => thinking.ask(verb, fields, games);
const hint = () => ask('hint', { game: 'toy', seat: 'first' });
/** What follows from what has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  local = [];
  pushes = new Pushes();
  thinking = new Thinking(
    () => {
      wires.push(new FakeWire());
      return wire();
    },
    () => ({ lang: 'en' }),
    pushes,
  );
  thinking.onlocal = (now) => local.push(now);
  thinking.offer('1.0');
});

async function load(): Promise<void> {
  const first = hint();
  await settled();
  wire().up({ joute: '1.0' });
  await settled();
  wire().answer({ re: wire().sent.at(-1)?.id, ok: true, move: 'm' });
  expect(await first).toMatchObject({ move: 'm' });
}

describe('the engine in the page', () => {
  it('takes no request about tables, which have to reach the server in order', () => {
    const about_tables = ['watch', 'play', 'leave', 'takeback', 'create'] as const;
    expect(about_tables.filter((verb) => thinking.takes(verb))).toEqual([]);
    expect(thinking.takes('hint')).toBe(true);
    thinking.offer(null);
    expect(thinking.takes('hint')).toBe(false);
  });
  it('is loaded by the first thought, not by a glance', async () => {
    expect(await ask('try', { game: 'toy' })).toBeNull();
    expect(wires).toEqual([]);
    await load();
    expect(local).toEqual([true]);
    const glance = ask('try', { game: 'toy' });
    await settled();
    wire().answer({ re: wire().sent.at(-1)?.id, ok: true, state: {} });
    expect(await glance).toMatchObject({ state: {} });
    expect(wires.length).toBe(1);
  });
  it('is not asked where there is none', async () => {
    thinking.offer(null);
    expect(await hint()).toBeNull();
    expect([wires, thinking.possible]).toEqual([[], false]);
  });
  it('is not waited for longer than one has patience, and taken when it comes', async () => {
    const first = hint();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await first).toBeNull();
    wire().up({ joute: '1.0' });
    expect(local).toEqual([true]);
  });
  it('is not used when it cannot run or is of another version', async () => {
    const first = hint();
    await settled();
    wire().up({ joute: '0.9' });
    expect(await first).toBeNull();
    expect(await hint()).toBeNull();
    expect([wires.length, local, thinking.possible]).toEqual([1, [], false]);
  });
  it('gives way to the server where it refuses', async () => {
    await load();
    const refused = hint();
    await settled();
    wire().answer({ re: wire().sent.at(-1)?.id, ok: false, error: { code: 'wrong-input', text: 'no' } });
    expect(await refused).toBeNull();
    expect(local).toEqual([true]);
  });
  it('gives way for the rest of the visit when it breaks off', async () => {
    const back = vi.fn();
    pushes.subscribe({ reconnected: back });
    await load();
    const lost = hint();
    await settled();
    wire().close();
    expect(await lost).toBeNull();
    expect(back).toHaveBeenCalledOnce();
    expect(local).toEqual([true, false]);
    expect(await hint()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBe(1);
  });
  it('has numbers of its own for studies, by which they are stopped', async () => {
    const told = vi.fn();
    pushes.subscribe({ study: told });
    await load();
    const study = ask('study', { record: record('toy') });
    await settled();
    wire().answer({ re: wire().sent.at(-1)?.id, ok: true, study: 7, positions: 2 });
    expect(await study).toMatchObject({ study: -7, positions: 2 });
    wire().answer({ on: 'study', study: 7, end: 'done' });
    expect(told.mock.calls).toEqual([[{ on: 'study', study: -7, end: 'done' }]]);
    void ask('study-stop', { study: -7 });
    expect(wire().sent.at(-1)).toMatchObject({ do: 'study-stop', study: 7 });
    expect(await ask('study-stop', { study: 7 })).toBeNull();
  });
  it('stops looking at one position when the server looks at the next', async () => {
    await load();
    expect(await ask('lines-stop', {})).toBeNull();
    const look = ask('lines', { record: record('toy') });
    await settled();
    wire().answer({ re: wire().sent.at(-1)?.id, ok: true, lines: 1, at: 0 });
    expect(await look).toMatchObject({ lines: -1 });
    expect(await ask('lines', { record: record('solved') })).toBeNull();
    expect(wire().sent.at(-1)).toMatchObject({ do: 'lines-stop' });
    expect(await ask('lines-stop', {})).toBeNull();
  });
  it('asks the server for studies that it has not made itself', async () => {
    await load();
    const studied = ask('studied', { record: record('toy') });
    await settled();
    wire().answer({ re: wire().sent.at(-1)?.id, ok: true, steps: [], end: null });
    expect(await studied).toBeNull();
  });
});
