// What the two people at a table have said to each other lately.
import type { BySeat, Phrase } from './protocol.ts';
import { server } from './server.svelte.ts';

export const phrases: readonly Phrase[] = ['hello', 'luck', 'nice', 'oops', 'moment', 'thanks'];

const shown_ms = 6000;

export class Said {
  /** The last phrase of each seat, while it is shown. */
  last = $state.raw<Partial<BySeat<Phrase>>>({});
  #timers: Partial<BySeat<ReturnType<typeof setTimeout>>> = {};
  readonly leave: () => void;

  constructor(table: string) {
    const unsubscribe = server.subscribe({
      said: (push) => {
        if (push.table !== table) return;
        const { seat, phrase } = push;
        clearTimeout(this.#timers[seat]);
        this.last = { ...this.last, [seat]: phrase };
        this.#timers[seat] = setTimeout(() => {
          this.last = { ...this.last, [seat]: undefined };
        }, shown_ms);
      },
    });
    this.leave = () => {
      unsubscribe();
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    };
  }
}
