// A client of the server without a page: makes tables, plays at them, asks for lines of play.
import { Link, type Wire } from '../src/lib/socket.ts';
import type { TestServer } from './harness.ts';

export interface Client extends Pick<Link, 'ask' | 'pushes'> {
  close: () => void;
}

export function connect({ port }: TestServer): Client {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const link = new Link(
    () => socket as unknown as Wire,
    () => ({ lang: 'en' }),
  );
  link.start();
  return {
    ask: (verb, fields) => link.ask(verb, fields),
    pushes: link.pushes,
    close: () => {
      socket.onclose = null; // the link would connect again
      socket.close();
    },
  };
}
