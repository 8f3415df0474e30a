// The profile of the person who uses this browser: name and picture (settings), and the games they finished.
import type { TableState } from '../lib/protocol.ts';
import { choose, settings } from '../lib/settings.svelte.ts';
import { forget_noted, keys_of, note_game, noted_games } from '../lib/storage.ts';
import {
  type Finished,
  finished,
  is_finished,
  merged,
  parse_profile,
  print_profile,
  with_record,
} from './games.ts';
import { is_shield } from './shields.ts';
import { type GameStore, open_store } from './store.ts';

export class LocalProfile {
  games = $state.raw<Finished[]>([]);
  loaded = $state(false);
  readonly #open: () => Promise<GameStore>;
  #store: Promise<GameStore> | undefined;

  constructor(open: () => Promise<GameStore>) {
    this.#open = open;
  }

  /** Reads again: another tab may have finished a game, and a page left in a hurry may have noted one. */
  async load(): Promise<void> {
    await this.#read();
    await this.#admit(noted_games().filter(is_finished)).catch(() => {}); // they stay noted
    this.loaded = true;
  }

  /** Keeps a finished game once; `ask` gets its record. Returns whether it was new. */
  async keep(state: TableState, ask: () => Promise<string | null>): Promise<boolean> {
    const game = finished(state, Date.now(), keys_of(state.table).helped ?? false);
    if (!game) return false;
    // At once, since the page may be left before IndexedDB has answered. The record is asked for again when the table
    // is opened again.
    note_game(game);
    await this.#read();
    const known = this.games.find(({ table }) => table === game.table);
    await this.#admit([game]);
    if (known?.record) return false;
    const whole = with_record(known ?? game, await ask());
    // The history may have been cleared while the record was on its way.
    if (!this.games.some(({ table }) => table === whole.table)) return known === undefined;
    await (await this.#opened()).change([whole], []);
    this.games = this.games.map((each) => (each.table === whole.table ? whole : each));
    return known === undefined;
  }

  async clear(): Promise<void> {
    await this.#change([]);
  }

  file(): string {
    const picture = is_shield(settings.picture) ? settings.picture : null;
    return print_profile({ name: settings.name, picture, games: this.games });
  }

  /** Adds what a file has; returns how many games were new, null for a file that is none: then nothing changes. */
  async take(text: string): Promise<number | null> {
    const read = parse_profile(text);
    if (!read) return null;
    await this.load();
    const before = new Set(this.games.map(({ table }) => table));
    await this.#change(merged(this.games, read.games));
    if (!settings.name) choose('name', read.name);
    if (!settings.picture && read.picture) choose('picture', read.picture);
    return this.games.filter(({ table }) => !before.has(table)).length;
  }

  async #read(): Promise<void> {
    const store = await this.#opened();
    this.games = merged([], await store.all().catch(() => this.games));
  }

  /** Adds those that are new, and forgets the notes of all: they are stored. */
  async #admit(games: readonly Finished[]): Promise<void> {
    const known = new Set(this.games.map(({ table }) => table));
    if (games.some(({ table }) => !known.has(table))) await this.#change(merged(this.games, games));
    forget_noted(games.map(({ table }) => table));
  }

  async #change(next: Finished[]): Promise<void> {
    const stays = new Set(next.map(({ table }) => table));
    const known = new Set(this.games.map(({ table }) => table));
    const store = await this.#opened();
    await store.change(
      next.filter(({ table }) => !known.has(table)),
      [...known].filter((table) => !stays.has(table)),
    );
    this.games = next;
  }

  #opened(): Promise<GameStore> {
    this.#store ??= this.#open();
    return this.#store;
  }
}

export const profile = new LocalProfile(open_store);
