// The connection: order, refusals, and coming back after a loss.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWire } from './socket.fake.ts';
import { Link, retry_ms } from './socket.ts';

let wires: FakeWire[];
let link: Link;
const wire = () => wires.at(-1) as FakeWire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  link = new Link(
    () => {
      wires.push(new FakeWire());
      return wire();
    },
    () => ({ lang: 'fr' }),
  );
  link.start();
});

describe('Link', () => {
  it('says hello first, then what was asked meanwhile', () => {
    void link.ask('games', {});
    expect(wire().sent).toEqual([]);
    wire().up();
    expect(wire().sent.map((message) => message.do)).toEqual(['hello', 'games']);
    expect(wire().sent[0]?.lang).toBe('fr');
  });
  it('gives each reply to the one who asked', async () => {
    wire().up();
    const [a, b] = [link.ask('rules', { game: 'a' }), link.ask('rules', { game: 'b' })];
    const [, first, second] = wire().sent;
    wire().answer({ re: second?.id, ok: true, markdown: 'B' });
    wire().answer({ re: first?.id, ok: true, markdown: 'A' });
    expect([(await a).markdown, (await b).markdown]).toEqual(['A', 'B']);
  });
  it('turns a refusal into an error with its code', async () => {
    wire().up();
    const asked = link.ask('rules', { game: 'x' });
    wire().answer({ re: wire().sent.at(-1)?.id, ok: false, error: { code: 'wrong-input', text: 'no' } });
    await expect(asked).rejects.toMatchObject({ code: 'wrong-input', message: 'no' });
  });
  it('fails what was under way when the line broke, keeps what waits, and comes back', async () => {
    const [opened, back] = [vi.fn(), vi.fn()];
    link.onopen = opened;
    link.pushes.subscribe({ reconnected: back });
    wire().up();
    const under_way = link.ask('tables', {});
    wire().close();
    await expect(under_way).rejects.toMatchObject({ code: 'lost' });
    const waits = link.ask('tables', {});
    vi.advanceTimersByTime(retry_ms(0));
    wire().up();
    expect([opened.mock.calls.length, back.mock.calls.length]).toEqual([2, 1]);
    expect(wire().sent.map((message) => message.do)).toEqual(['hello', 'tables']);
    wire().answer({ re: wire().sent.at(-1)?.id, ok: true, tables: [] });
    await expect(waits).resolves.toMatchObject({ tables: [] });
  });
  it('waits longer after each failure, up to a limit', () => {
    wire().close();
    vi.advanceTimersByTime(retry_ms(0));
    expect(wires.length).toBe(2);
    wire().close();
    vi.advanceTimersByTime(retry_ms(0));
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(retry_ms(1));
    expect(wires.length).toBe(3);
    expect(retry_ms(50)).toBe(5000);
  });
  it('does not come back when it is to be opened once', () => {
    const once = new Link(
      () => {
        wires.push(new FakeWire());
        return wire();
      },
      () => ({}),
      true,
    );
    once.start();
    const opened = wires.length;
    wire().up();
    once.end();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(opened);
  });
  it('does not stumble over messages that make no sense', () => {
    wire().up();
    wire().onmessage?.({ data: 'not json' });
    wire().answer({ re: 999, ok: true });
    wire().answer({ on: 'something-new' });
  });
  it('hands a push to those who subscribed to its kind, until they end it', () => {
    wire().up();
    const [now, step] = [vi.fn(), vi.fn()];
    const unsubscribe = link.pushes.subscribe({ now, step });
    wire().answer({ on: 'now', table: 't' });
    expect([now.mock.calls, step.mock.calls]).toEqual([[[{ on: 'now', table: 't' }]], []]);
    unsubscribe();
    wire().answer({ on: 'now', table: 't' });
    expect(now).toHaveBeenCalledOnce();
  });
});
