// Which engine the page talks to, and a wire that comes later.
import { expect, it, vi } from 'vitest';
import type { Wire } from './socket.ts';
import { transport_of, wire_later } from './transport.ts';

const page = (search = '', protocol = 'https:') => ({ protocol, host: 'host:8443', search });

it('a served page has its server, whatever its address says', () => {
  expect(transport_of(false, page('?server=wss://evil'))).toEqual({
    engine: 'server',
    socket: 'wss://host:8443/ws',
  });
  expect(transport_of(false, page('', 'http:'))).toEqual({ engine: 'server', socket: 'ws://host:8443/ws' });
});

it('the site has its own engine', () => {
  expect(transport_of(true, page())).toEqual({ engine: 'local' });
  expect(transport_of(true, page('?other=1'))).toEqual({ engine: 'local' });
});

it.each([
  ['wss://games.example.org', 'wss://games.example.org/ws'],
  ['https://games.example.org/', 'wss://games.example.org/ws'],
  ['http://127.0.0.1:8080', 'ws://127.0.0.1:8080/ws'],
  ['ws://[::1]:8080/ws', 'ws://[::1]:8080/ws'],
  ['https://example.org/joute/', 'wss://example.org/joute/ws'],
  ['wss://user:secret@example.org?a=b#c', 'wss://example.org/ws'],
])('?server=%s is the socket %s', (named, socket) => {
  const search = `?${new URLSearchParams({ server: named })}`;
  expect(transport_of(true, page(search))).toEqual({ engine: 'server', socket });
});

it.each([
  '',
  'example.org',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  'http://',
  '//example.org',
])('?server=%s is no server', (named) =>
  expect(transport_of(true, page(`?server=${encodeURIComponent(named)}`))).toBeNull(),
);

const wire = (): Wire => ({ send: vi.fn(), close: vi.fn(), onopen: null, onclose: null, onmessage: null });

it('a wire that comes later passes on what comes and goes', async () => {
  const real = wire();
  const late = wire_later(async () => real);
  const [opened, received, closed] = [vi.fn(), vi.fn(), vi.fn()];
  Object.assign(late, { onopen: opened, onmessage: received, onclose: closed });
  await Promise.resolve();
  await Promise.resolve();
  real.onopen?.();
  real.onmessage?.({ data: 'a' });
  late.send('b');
  real.onclose?.();
  expect(opened).toHaveBeenCalledOnce();
  expect(received).toHaveBeenCalledWith({ data: 'a' });
  expect(real.send).toHaveBeenCalledWith('b');
  expect(closed).toHaveBeenCalledOnce();
});

it('a wire that never comes is closed, once', async () => {
  const closed = vi.fn();
  const late = wire_later(() => Promise.reject(new Error('no such file')));
  late.onclose = closed;
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

it('a wire closed before it came is closed when it comes', async () => {
  const real = wire();
  const closed = vi.fn();
  const late = wire_later(async () => real);
  late.onclose = closed;
  late.close();
  await vi.waitFor(() => expect(real.close).toHaveBeenCalledOnce());
  expect(closed).toHaveBeenCalledOnce();
});
