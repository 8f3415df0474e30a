// The one connection of the page, and what it knows besides tables: its state, the games, notices.
import { type GameInfo, Refused, type Requests, type Verb } from './protocol.ts';
import type { Handlers } from './pushes.ts';
import { choose, settings } from './settings.svelte.ts';
import { Link, type LinkStatus, type Wire } from './socket.ts';

const notice_ms = 6000;

class Server {
  status = $state<LinkStatus>('connecting');
  /** False while the server can store nothing, so nothing can be changed. */
  writable = $state(true);
  games = $state.raw<GameInfo[]>([]);
  /** A passing message for the person, for instance why something was refused. */
  notice = $state('');

  #link: Link;
  #notice_timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    this.#link = new Link(
      () => new WebSocket(address()) as unknown as Wire,
      () => ({ lang: settings.lang }),
    );
    this.#link.onstatus = (status) => {
      this.status = status;
      if (status !== 'open') this.writable = true; // it says so again when it is not
    };
    this.#link.onopen = () => void this.#load_games();
    this.subscribe({
      storage: ({ writable }) => {
        this.writable = writable;
      },
    });
  }

  start(): void {
    this.#link.start();
    addEventListener('online', () => this.#link.hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#link.hurry();
    });
  }

  /** Handlers of pushes by their kind, until the function returned is called. */
  subscribe(handlers: Handlers): () => void {
    return this.#link.pushes.subscribe(handlers);
  }

  ask<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> {
    return this.#link.ask(verb, fields);
  }

  /** Asks, and tells the person why when it is refused; null then. */
  async try<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1] | null> {
    try {
      return await this.ask(verb, fields);
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
    await this.#link.greet_again();
    await this.#load_games();
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  async #load_games(): Promise<void> {
    const reply = await this.try('games', {});
    if (reply) this.games = reply.games;
  }
}

export const server = new Server();
