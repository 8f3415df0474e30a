// Which levels were beaten in this browser, by game: the badges of the opponents.
import type { TableState } from '../lib/protocol.ts';
import { beaten_levels, keep_beaten_levels, keys_of } from '../lib/storage.ts';
import { opponent_of } from './opponents.ts';

/** Difficulties of a campaign are counted apart from the levels of the game. */
const key_of = (game: string, difficulty: boolean): string => (difficulty ? `${game}/campaign` : game);

export const beaten = (game: string, level: number, difficulty = false): boolean =>
  beaten_levels()[key_of(game, difficulty)]?.includes(level) ?? false;

/** Keeps the level that lost this game to the person here; a prepared position, a hint or a take-back proves nothing. */
export function note_beaten({ table, game, you, seats, prepared, now }: TableState): void {
  const [mine, ...more] = you;
  if (!mine || more.length > 0 || prepared || now.result !== mine || keys_of(table).helped) return;
  const { spec } = seats[mine === 'first' ? 'second' : 'first'];
  const level = opponent_of(spec)?.level;
  const difficulty = spec?.startsWith('difficulty:') ?? false;
  if (level === undefined || beaten(game, level, difficulty)) return;
  const all = beaten_levels();
  const key = key_of(game, difficulty);
  keep_beaten_levels({ ...all, [key]: [...(all[key] ?? []), level].sort() });
}
