// What this browser keeps: settings, and the secrets of the tables it plays at. Never throws: a browser
// that forbids storage still plays, and forgets.
import type { BySeat, Lang, Seat } from './protocol.ts';

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  name: string;
  /** The win-chance bar. */
  chance: boolean;
  /** Moves in words instead of notation. */
  words: boolean;
  /** The level last played against. */
  level: number;
}

export interface TableKeys {
  secrets: Partial<BySeat<string>>;
  owner?: string;
  /** Invitations not yet used, to show the link again. */
  invite?: Partial<BySeat<string>>;
  /** When it was last opened here, for forgetting the oldest. */
  touched: number;
}

const settings_key = 'joute.settings';
const tables_key = 'joute.tables';
/** Tables remembered at most; `mine` asks about all of them in one message. */
const most_tables = 100;

function read<T extends object>(key: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? { ...otherwise, ...value }
      : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: nothing is lost but comfort
  }
}

export function default_lang(languages: readonly string[]): Lang {
  for (const language of languages) {
    if (language.startsWith('fr')) return 'fr';
    if (language.startsWith('en')) return 'en';
  }
  return 'en';
}

export function load_settings(): Settings {
  const languages = typeof navigator === 'undefined' ? [] : navigator.languages;
  return read<Settings>(settings_key, {
    lang: default_lang(languages),
    theme: 'system',
    name: '',
    chance: true,
    words: true,
    level: 3,
  });
}

export const save_settings = (settings: Settings): void => write(settings_key, settings);

export const all_keys = (): Record<string, TableKeys> => read<Record<string, TableKeys>>(tables_key, {});

export const keys_of = (table: string): TableKeys => all_keys()[table] ?? { secrets: {}, touched: 0 };

/** Adds to what is known of a table; forgets the oldest beyond the limit. */
export function keep_keys(table: string, more: Partial<Omit<TableKeys, 'touched'>>): void {
  const known = keys_of(table);
  const merged: TableKeys = {
    ...known,
    ...more,
    secrets: { ...known.secrets, ...more.secrets },
    touched: Date.now(),
  };
  const all = Object.entries({ ...all_keys(), [table]: merged });
  all.sort(([, a], [, b]) => b.touched - a.touched);
  write(tables_key, Object.fromEntries(all.slice(0, most_tables)));
}

export function forget_keys(table: string): void {
  const all = all_keys();
  delete all[table];
  write(tables_key, all);
}

export const secrets_of = (table: string): string[] =>
  Object.values(keys_of(table).secrets).filter((secret): secret is string => typeof secret === 'string');

/** One entry per table for the request `mine`. */
export function my_tables(): { table: string; secret: string }[] {
  return Object.entries(all_keys()).flatMap(([table, keys]) => {
    const secret = Object.values(keys.secrets ?? {})[0];
    return typeof secret === 'string' ? [{ table, secret }] : [];
  });
}

export type { Seat };
