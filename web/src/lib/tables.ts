// Which tables the home page shows, and in which order. Pure.
import { other, type Summary } from './protocol.ts';

/** Somebody else has moved and waits for me. */
export const waits_for_me = (table: Summary): boolean => waiting_seat(table) !== null;

/** The seat of who waits for me; null where nobody does: it is not my turn, or I play against an agent or alone. */
export function waiting_seat({ over, your_turn, you, seats }: Summary): 'first' | 'second' | null {
  const [mine] = you;
  if (over || !your_turn || !mine || you.length !== 1) return null;
  return seats[other(mine)].kind === 'person' ? other(mine) : null;
}

/** It goes on with another person, or one who is still to come: it may be my turn there sooner or later. */
export function may_wait_for_me({ over, you, seats }: Summary): boolean {
  const [mine] = you;
  return !over && mine !== undefined && you.length === 1 && seats[other(mine)].kind !== 'agent';
}

/** Those where somebody waits first, then those where it is my turn, then the latest; finished ones last. */
export const first_to_go_on = (a: Summary, b: Summary): number =>
  Number(a.over) - Number(b.over) ||
  Number(waits_for_me(b)) - Number(waits_for_me(a)) ||
  Number(b.your_turn) - Number(a.your_turn) ||
  b.touched - a.touched;

/** Games of others that go on. */
export function to_watch(all: readonly Summary[], mine: readonly Summary[]): Summary[] {
  const known = new Set(mine.map(({ table }) => table));
  return all.filter(({ table, over, watchers }) => !over && watchers > 0 && !known.has(table));
}
