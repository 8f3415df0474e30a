// What this browser stores: settings, secrets of its tables, finished lesson steps, puzzle scores. Never throws: without
// storage everything still works, but is forgotten.
import type { BySeat, CreateRequest, Lang, Seat } from './protocol.ts';

export interface Settings {
  lang: Lang;
  theme: 'system' | 'light' | 'dark';
  name: string;
  /** Which coat of arms stands for the person here. */
  picture: string;
  /** The win-chance bar while a game is played. */
  chance: boolean;
  /** The best lines of the position shown in an analysis. */
  lines: boolean;
  /** What else is worth knowing of it. */
  facts: boolean;
  /** Moves in words instead of notation. */
  words: boolean;
  /** The level last played against. */
  level: number;
  /** How fast turns are shown. */
  speed: 'off' | 'fast' | 'normal' | 'slow';
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Says by a notification that it is my turn while the page is not in front. */
  notify: boolean;
}

/** Letters of a person's name. */
export const max_name = 32;

export interface TableKeys {
  secrets: Partial<BySeat<string>>;
  owner?: string;
  /** Invitations not yet used, to show the link again. */
  invite?: Partial<BySeat<string>>;
  /** A hint was asked for or a move taken back here: the game earns no badge. */
  helped?: true;
  /** When it was last opened here, for forgetting the oldest. */
  touched: number;
}

const settings_key = 'joute.settings';
const tables_key = 'joute.tables';
const learn_key = 'joute.learn';
const study_key = 'joute.study';
/** Games whose variations are kept. */
const max_studies = 50;
const puzzles_key = 'joute.puzzles';
const beaten_key = 'joute.beaten';
const contests_key = 'joute.contests';
/** Tables remembered, and secrets that one `mine` request may contain. */
const max_tables = 100;
const max_asked = 50;

function read<T extends object>(key: string, fallback: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? { ...fallback, ...value }
      : fallback;
  } catch {
    return fallback;
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // full or forbidden: only convenience is lost
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
  const kept = read<Record<string, unknown>>(settings_key, {});
  const yes = (value: unknown): boolean => (typeof value === 'boolean' ? value : true);
  return {
    lang: kept.lang === 'en' || kept.lang === 'fr' ? kept.lang : default_lang(languages),
    theme: kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system',
    name: typeof kept.name === 'string' ? kept.name : '',
    picture: typeof kept.picture === 'string' ? kept.picture : '',
    chance: kept.chance === true,
    lines: yes(kept.lines),
    facts: yes(kept.facts),
    words: yes(kept.words),
    level: Number.isInteger(kept.level) ? Math.min(8, Math.max(1, kept.level as number)) : 3,
    speed: kept.speed === 'off' || kept.speed === 'fast' || kept.speed === 'slow' ? kept.speed : 'normal',
    sound: yes(kept.sound),
    volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 0.6,
    notify: kept.notify === true,
  };
}

export const save_settings = (settings: Settings): void => write(settings_key, settings);

const is_object = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The last game begun against an agent, for "Play now", and on what; what is wrong in it the server finds. */
interface KeptGame {
  request: CreateRequest;
  on_phone: boolean;
}
const last_key = 'joute.last';
export function kept_game(): KeptGame | null {
  const { on_phone, ...request } = read<Partial<CreateRequest> & { on_phone?: unknown }>(last_key, {});
  const { game, seats } = request;
  if (typeof game !== 'string' || !is_object(seats?.first) || !is_object(seats?.second)) return null;
  return { request: { ...request, game, seats }, on_phone: on_phone === true };
}
export function keep_game({ game, seats, options, clock, swap }: CreateRequest, on_phone: boolean): void {
  const kinds = [seats.first.kind, seats.second.kind].sort().join();
  if (game && kinds === 'agent,me')
    write(last_key, {
      game,
      seats,
      on_phone,
      ...(options && { options }),
      ...(clock && { clock }),
      ...(swap && { swap }),
    });
}
export const forget_game = (): void => write(last_key, {});

/** All stored entries that are valid. */
export function all_keys(): Record<string, TableKeys> {
  const kept = Object.entries(read<Record<string, TableKeys>>(tables_key, {}));
  return Object.fromEntries(kept.filter(([, keys]) => is_object(keys) && is_object(keys.secrets)));
}

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
  write(tables_key, Object.fromEntries(all.slice(0, max_tables)));
}

export function forget_keys(table: string): void {
  const all = all_keys();
  delete all[table];
  write(tables_key, all);
}

export const secrets_of = (table: string): string[] =>
  Object.values(keys_of(table).secrets).filter((secret): secret is string => typeof secret === 'string');

/** The secrets of my latest tables, for the request `mine`: of seats, or, where agents play, of the owner. */
export function my_tables(): { table: string; secret: string }[] {
  return Object.entries(all_keys())
    .sort(([, a], [, b]) => b.touched - a.touched)
    .flatMap(([table, keys]) => {
      const secrets = Object.values(keys.secrets).filter((secret) => typeof secret === 'string');
      const known = secrets.length > 0 || !keys.owner ? secrets : [keys.owner];
      return known.map((secret) => ({ table, secret }));
    })
    .slice(0, max_asked);
}

/** The secret of a contest started here, with which it is stopped and removed. */
export const contest_owner = (contest: string): string | null => {
  const kept = read<Record<string, unknown>>(contests_key, {})[contest];
  return typeof kept === 'string' ? kept : null;
};

export function keep_contest(contest: string, owner: string): void {
  const all = Object.entries(read<Record<string, unknown>>(contests_key, {}));
  write(contests_key, Object.fromEntries([...all, [contest, owner]].slice(-max_tables)));
}

export function forget_contest(contest: string): void {
  const all = read<Record<string, unknown>>(contests_key, {});
  delete all[contest];
  write(contests_key, all);
}

/** The steps of lessons finished here, by game. */
export function finished_steps(): Record<string, string[]> {
  const kept = Object.entries(read<Record<string, unknown>>(learn_key, {}));
  return Object.fromEntries(
    kept.flatMap(([game, steps]) =>
      Array.isArray(steps) ? [[game, steps.filter((step) => typeof step === 'string')]] : [],
    ),
  );
}

export const keep_finished_steps = (steps: Record<string, string[]>): void => write(learn_key, steps);

/** The levels beaten here, by game. */
export function beaten_levels(): Record<string, number[]> {
  const kept = Object.entries(read<Record<string, unknown>>(beaten_key, {}));
  return Object.fromEntries(
    kept.flatMap(([game, levels]) =>
      Array.isArray(levels) ? [[game, levels.filter((level) => Number.isInteger(level))]] : [],
    ),
  );
}
export const keep_beaten_levels = (levels: Record<string, number[]>): void => write(beaten_key, levels);

/** Finished games by table that are not yet in the profile's own store, unchecked: writing here does not wait. */
const noted_key = 'joute.noted';
const noted = (): Record<string, unknown> => read<Record<string, unknown>>(noted_key, {});
export const noted_games = (): unknown[] => Object.values(noted());
export const note_game = (game: { table: string }): void =>
  write(noted_key, { ...noted(), [game.table]: game });
export function forget_noted(tables: readonly string[]): void {
  const left = Object.entries(noted()).filter(([table]) => !tables.includes(table));
  write(noted_key, Object.fromEntries(left));
}

/** The stored variations of a game, unchecked. */
export const kept_variations = (game: string): unknown =>
  read<Record<string, { tree?: unknown }>>(study_key, {})[game]?.tree;

export function keep_variations(game: string, tree: readonly object[]): void {
  const { [game]: _, ...others } = read<Record<string, { touched?: number }>>(study_key, {});
  const all = Object.entries(tree.length > 0 ? { ...others, [game]: { tree, touched: Date.now() } } : others);
  all.sort(([, a], [, b]) => (b?.touched ?? 0) - (a?.touched ?? 0));
  write(study_key, Object.fromEntries(all.slice(0, max_studies)));
}

/**
 * The saved game opened on the analysis page: of this tab, for when it is loaded again, else the last one of this
 * browser. An empty text forgets it.
 */
const record_key = 'joute.record';
export function kept_record(): string {
  try {
    return sessionStorage.getItem(record_key) ?? localStorage.getItem(record_key) ?? '';
  } catch {
    return '';
  }
}
export function keep_record(record: string): void {
  for (const storage of ['sessionStorage', 'localStorage'] as const)
    try {
      if (record) globalThis[storage].setItem(record_key, record);
      else globalThis[storage].removeItem(record_key);
    } catch {
      // forbidden or full: the file is opened again
    }
}
/** The stored puzzle scores by game, unchecked. */
export const puzzle_scores = (): Record<string, unknown> => read<Record<string, unknown>>(puzzles_key, {});
export const keep_puzzle_scores = (scores: Record<string, unknown>): void => write(puzzles_key, scores);

export type { Seat };

/** The last study of a whole game, of this tab, for when it is loaded again: an engine in the page begins from nothing then. */
const studied_key = 'joute.studied';
export function keep_studied(game: string, study: object): void {
  try {
    sessionStorage.setItem(studied_key, JSON.stringify({ game, study }));
  } catch {
    // full or forbidden: it can be studied again
  }
}
/** What was kept of that game, unchecked: nobody else writes there. */
export function kept_studied(game: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(studied_key) ?? 'null');
    return kept?.game === game ? kept.study : null;
  } catch {
    return null;
  }
}
