// The page's single connection and what belongs to it: its status, the list of games, notices.
import { type GameInfo, Refused, type Requests, type Verb } from './protocol.ts';
import type { Handlers } from './pushes.ts';
import { choose, settings } from './settings.svelte.ts';
import { Link, type LinkStatus, type Wire } from './socket.ts';

const notice_ms = 6000;

class Server {
  status = $state<LinkStatus>('connecting');
  /** False while the server cannot save, so nothing can be changed. */
  writable = $state(true);
  games = $state.raw<GameInfo[]>([]);
  /** A temporary message, for instance why a request was refused. */
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
      if (status !== 'open') this.writable = true; // the server says so again if it is not
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

  /** Registers handlers of pushes by kind; returns the function that ends the subscription. */
  subscribe(handlers: Handlers): () => void {
    return this.#link.pushes.subscribe(handlers);
  }

  ask<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> {
    return this.#link.ask(verb, fields);
  }

  /** Asks; when refused, shows why and returns null. */
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
