// Messages the server pushes, dispatched by kind to those who subscribe.
import type { Push } from './protocol.ts';

/** A push, or an event of the connection itself: it is up again after a loss. */
export type News = Push | { on: 'reconnected' };
export type PushOf<Kind extends News['on']> = Extract<News, { on: Kind }>;
export type Handlers = { [Kind in News['on']]?: (push: PushOf<Kind>) => void };

export class Pushes {
  #subscribers = new Set<Handlers>();

  /** Returns the function that ends the subscription. */
  subscribe(handlers: Handlers): () => void {
    this.#subscribers.add(handlers);
    return () => this.#subscribers.delete(handlers);
  }

  tell(push: News): void {
    for (const handlers of [...this.#subscribers]) handlers[push.on]?.(push as never);
  }
}
