// Which levels were beaten in this browser, by game: the badges of the opponents.
import type { TableState } from '../lib/protocol.ts';
import { beaten_levels, keep_beaten_levels } from '../lib/storage.ts';
import { opponent_of } from './opponents.ts';

export const beaten = (game: string, level: number): boolean =>
  beaten_levels()[game]?.includes(level) ?? false;

/** Keeps the level that lost this game to the person here; a game from a prepared position proves nothing. */
export function note_beaten({ game, you, seats, prepared, now }: TableState): void {
  const [mine, ...more] = you;
  if (!mine || more.length > 0 || prepared || now.result !== mine) return;
  const level = opponent_of(seats[mine === 'first' ? 'second' : 'first'].spec)?.level;
  if (level === undefined || beaten(game, level)) return;
  const all = beaten_levels();
  keep_beaten_levels({ ...all, [game]: [...(all[game] ?? []), level].sort() });
}
