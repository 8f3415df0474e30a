// How the page reaches an engine: a socket to a server, or the engine in the page itself. Pure but for `wire_later`.
import type { Wire } from './socket.ts';

export type Transport = { engine: 'local' } | { engine: 'server'; socket: string };

/**
 * A served page talks to its server. The site has its own engine, unless its address names a server:
 * `?server=wss://host`, `?server=http://host:8080`. What is no such address is null.
 */
export function transport_of(
  site: boolean,
  page: { protocol: string; host: string; search: string },
): Transport | null {
  if (!site)
    return { engine: 'server', socket: `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/ws` };
  const named = new URLSearchParams(page.search).get('server');
  return named === null ? { engine: 'local' } : socket_of(named.trim());
}

const socket_protocols: Record<string, string> = {
  'http:': 'ws:',
  'https:': 'wss:',
  'ws:': 'ws:',
  'wss:': 'wss:',
};

function socket_of(named: string): Transport | null {
  if (!URL.canParse(named)) return null;
  const { protocol, host, pathname } = new URL(named);
  const socket = socket_protocols[protocol];
  if (!socket || !host) return null;
  const path = pathname.replace(/\/(ws\/?)?$/, '');
  return { engine: 'server', socket: `${socket}//${host}${path}/ws` };
}

/** A wire that exists at once and is connected when the real one has been loaded. */
export function wire_later(load: () => Promise<Wire>): Wire {
  let real: Wire | null = null;
  let closed = false;
  const late: Wire = {
    send: (text) => real?.send(text),
    close() {
      closed = true;
      real?.close();
      if (!real) late.onclose?.();
    },
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  load().then(
    (wire) => {
      if (closed) return wire.close();
      real = wire;
      wire.onopen = () => late.onopen?.();
      wire.onmessage = (event) => late.onmessage?.(event);
      wire.onclose = () => late.onclose?.();
    },
    () => closed || late.onclose?.(),
  );
  return late;
}
