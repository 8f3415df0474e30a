// A table's game as requests take it that name no table: so an engine can be asked that does not have the table. Pure.
import { blank_record } from '../study/blank.ts';
import type { TableState } from './protocol.ts';

/** The steps and bytes of a line that are accepted (docs/protocol.md). */
const max_steps = 500;
const max_bytes = 32_768;

export type GameByValue = { game: string; position: string; moves?: string };

const seat_text = /^\s*(\[[^\]]*\]\s*)?seat /;

/**
 * The game after so many steps: its start and what was played since, because a position alone does not say what
 * repeats. While cards are hidden, what the seat knew then. Null where this page does not know it.
 */
export function game_by_value({ game, eyes, start, steps }: TableState, at: number): GameByValue | null {
  const { position } = (at === 0 ? start : steps[at - 1]) ?? start;
  if (position === null || start.position === null) return null;
  if (eyes !== 'all' || seat_text.test(position)) return { game, position };
  const played = steps.slice(0, at).map(({ text }) => text);
  if (played.length > max_steps || played.includes(null)) return null;
  const moves = played.join('; ');
  if (moves.length > max_bytes) return null;
  return { game, position: start.position, ...(moves && { moves }) };
}

/** The same as a saved game. */
export const record_of = ({ moves = '', ...start }: GameByValue): string =>
  `${blank_record(start)}${moves.replaceAll('; ', '\n')}`;

/** A record of at most so many bytes can be part of a request. */
export const fits_request = (record: string): boolean => new TextEncoder().encode(record).length <= max_bytes;
