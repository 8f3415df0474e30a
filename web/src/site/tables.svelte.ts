// The solved tables on their way to this page, as the engine in it tells: events `engine-progress` of the window.
import { last_told, type TableProgress } from '../engine/progress.ts';
import { server } from '../lib/server.svelte.ts';

class Tables {
  #told = $state.raw<Readonly<Record<string, TableProgress>>>(Object.fromEntries(last_told));

  constructor() {
    globalThis.addEventListener?.('engine-progress', (event) => {
      const progress = (event as CustomEvent<TableProgress>).detail;
      this.#told = { ...this.#told, [progress.game]: progress };
    });
  }

  /** Of a game, if there was anything to tell since the page was opened. An engine that was lost begins again. */
  of(game: string): TableProgress | null {
    return server.status === 'open' ? (this.#told[game] ?? null) : null;
  }
}

export const tables = new Tables();
