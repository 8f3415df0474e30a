// Where finished games are kept: IndexedDB, or memory where there is none or it fails, until the page is left.
import type { Finished } from './games.ts';

export interface GameStore {
  all(): Promise<Finished[]>;
  /** All of it or nothing. */
  change(put: readonly Finished[], remove: readonly string[]): Promise<void>;
}

const games = 'games';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

class IndexedStore implements GameStore {
  readonly #database: IDBDatabase;
  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  all(): Promise<Finished[]> {
    return answer(this.#database.transaction(games).objectStore(games).getAll());
  }

  change(put: readonly Finished[], remove: readonly string[]): Promise<void> {
    const transaction = this.#database.transaction(games, 'readwrite');
    const store = transaction.objectStore(games);
    for (const table of remove) store.delete(table);
    for (const game of put) store.put(game);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}

export class MemoryStore implements GameStore {
  readonly #games = new Map<string, Finished>();
  async all(): Promise<Finished[]> {
    return [...this.#games.values()];
  }
  async change(put: readonly Finished[], remove: readonly string[]): Promise<void> {
    for (const table of remove) this.#games.delete(table);
    for (const game of put) this.#games.set(game.table, game);
  }
}

export async function open_store(): Promise<GameStore> {
  try {
    const request = indexedDB.open('joute', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(games, { keyPath: 'table' });
    return new IndexedStore(await answer(request));
  } catch {
    return new MemoryStore();
  }
}
