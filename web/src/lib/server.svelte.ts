// The page's connection, to a server or to the engine in the page, and what belongs to it: its status, the list of
// games, notices. Beside a server the engine in the page may do the thinking (thinking.ts).
import { stays, type Trouble, trouble_in } from '../site/trouble.ts';
import { is_site } from './build.ts';
import { fits_request } from './by_value.ts';
import { type GameInfo, Refused, type Requests, type Verb } from './protocol.ts';
import type { Handlers } from './pushes.ts';
import { choose, settings } from './settings.svelte.ts';
import { Link, type LinkStatus, type Wire } from './socket.ts';
import { Thinking } from './thinking.ts';
import { type Transport, transport_of, wire_later } from './transport.ts';

const notice_ms = 6000;

/** After the first paint: nobody waits for the engine to see the page. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function engine_wire(): Promise<Wire> {
  await painted();
  const { local_wire } = await import('../engine/wire.ts');
  return local_wire();
}

async function thinking_wire(): Promise<Wire> {
  await painted();
  return (await import('../engine/wire.ts')).thinking_wire();
}

/** Browsers throw where a page of https asks for a plain socket; loaded later, that is a wire that closes. */
const open_wire = (transport: Transport): Wire =>
  wire_later(
    transport.engine === 'local'
      ? engine_wire
      : async () => new WebSocket(transport.socket) as unknown as Wire,
  );

class Server {
  status = $state<LinkStatus>('connecting');
  /** Where the engine is. What needs other people needs a server. */
  engine = $state<Transport['engine']>('server');
  /** The address names a server that cannot be one; nothing is connected then. */
  misnamed = $state(false);
  /** False while the server cannot save, so nothing can be changed. */
  writable = $state(true);
  games = $state.raw<GameInfo[]>([]);
  /** A temporary message, for instance why a request was refused. */
  notice = $state('');

  /** Why the engine in the page cannot run, while that is so. */
  trouble = $state.raw<Trouble | null>(null);

  #transport: Transport | null = null;
  #link: Link;
  #thinking: Thinking;
  #notice_timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const hello = () => ({ lang: settings.lang });
    this.#link = new Link(() => open_wire(this.#transport ?? { engine: 'local' }), hello);
    this.#thinking = new Thinking(() => wire_later(thinking_wire), hello, this.#link.pushes);
    this.#thinking.onlocal = (local) => {
      document.documentElement.dataset.thinking = local ? 'local' : this.engine;
    };
    this.#link.onstatus = (status) => {
      this.status = status;
      if (status !== 'open') this.writable = true; // the server says so again if it is not
    };
    this.#link.onopen = ({ engine, joute }) => {
      this.trouble = null;
      // The site has an engine beside it, whichever server it uses.
      this.#thinking.offer(this.engine === 'server' && (engine || is_site) ? joute : null);
      void this.#load_games();
    };
    this.subscribe({
      storage: ({ writable }) => {
        this.writable = writable;
      },
    });
  }

  start(): void {
    this.#transport = transport_of(is_site, location);
    this.engine = this.#transport?.engine ?? 'server';
    this.misnamed = this.#transport === null;
    document.documentElement.dataset.engine = this.engine;
    document.documentElement.dataset.thinking = this.engine;
    if (this.misnamed) return;
    addEventListener('engine-trouble', (event) => this.#suffer((event as CustomEvent<unknown>).detail));
    this.#link.start();
    addEventListener('online', () => this.#link.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#link.hurry();
    });
  }

  /** Registers handlers of pushes by kind; returns the function that ends the subscription. */
  subscribe(handlers: Handlers): () => void {
    return this.#link.pushes.subscribe(handlers);
  }

  ask<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> {
    return this.think(verb, fields, fields);
  }

  /** Asks the engine in the page by value, where it can answer as well, or else the server about its table. */
  think<V extends Verb>(
    verb: V,
    by_value: Requests[V][0] | null,
    at_table: Requests[V][0],
  ): Promise<Requests[V][1]> {
    const far = () => this.#link.ask(verb, at_table);
    if (!by_value || !this.#thinking.takes(verb)) return far();
    return this.#thinking.ask(verb, by_value, this.games).then((near) => near ?? far());
  }

  /** A table's game to study: as a saved game where the engine in the page may be asked. Throws `Refused`. */
  async game_of(table: string): Promise<{ table: string } | { record: string }> {
    if (!this.#thinking.possible) return { table };
    const { record } = await this.#link.ask('record', { table });
    return fits_request(record) ? { record } : { table };
  }

  /** Asks; when refused, shows why and returns null. */
  try<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1] | null> {
    return this.heard(this.ask(verb, fields));
  }

  /** The answer; when refused, shows why and returns null. */
  async heard<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'lost') this.tell(error.message);
      return null;
    }
  }

  tell(text: string): void {
    this.notice = text;
    clearTimeout(this.#notice_timer);
    this.#notice_timer = setTimeout(() => {
      this.notice = '';
    }, notice_ms);
  }

  async speak(lang: 'en' | 'fr'): Promise<void> {
    choose('lang', lang);
    await Promise.all([this.#link.greet_again(), this.#thinking.greet_again()]);
    await this.#load_games();
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The engine tells what went wrong: what will not pass stays on the page. */
  #suffer(detail: unknown): void {
    const trouble = trouble_in(detail);
    if (!trouble) return;
    if (stays(trouble)) this.trouble = trouble;
    else this.tell(settings.lang === 'fr' ? trouble.text_fr : trouble.text_en);
  }

  async #load_games(): Promise<void> {
    const reply = await this.try('games', {});
    if (reply) this.games = reply.games;
  }
}

export const server = new Server();
