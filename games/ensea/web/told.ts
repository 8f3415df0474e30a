// The happenings told with each step (rules.md, "Happenings"), and the texts made of them. Pure.
import type { Seat, Step } from 'joute/lib/protocol.ts';
import type { ObjectName, Stat } from './fight.ts';
import type { Major } from './majors.ts';
import type { NameOf } from './tell.ts';
import type { Words } from './words.ts';

/** A happening; which facts it has depends on `what`. */
export interface Told {
  what: string;
  words?: string;
  seat?: Seat;
  who?: string;
  cause?: string;
  hp?: number;
  left?: number;
  action?: string;
  target?: string | null;
  factor?: number;
  critical?: boolean;
  object?: ObjectName;
  stat?: Stat;
  by?: number;
  now?: number;
  amount?: number;
  major?: Major;
  arena?: number;
}

export const told_of = (step: Step): readonly Told[] => step.happenings;

/** Somebody decided it; what follows came of it. */
export const is_deed = ({ what }: { what: string }): boolean => ['act', 'pass', 'use'].includes(what);

/** What happens to the members of a team at the same time is shown and listed together. */
const of_all = new Set(['join', 'heal', 'hurt', 'spent']);
export const together = (a: Told, b: Told): boolean =>
  of_all.has(a.what) && a.what === b.what && a.seat === b.seat && a.cause === b.cause;

/** The first of those that happen together with the one at `index`. */
export function first_of_group(told: readonly Told[], index: number): number {
  let first = index;
  for (;;) {
    const [one, before] = [told[first], told[first - 1]];
    if (!one || !before || !together(before, one)) return first;
    first--;
  }
}

/** A number with its sign. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

function line_of(group: readonly Told[], name_of: NameOf, texts: Words): string {
  const [one] = group;
  if (!one?.seat || group.length === 1) return one?.words ?? '';
  const side = name_of(one.seat);
  if (one.what === 'spent') return texts.spent(side);
  if (one.what === 'join') return texts.of_team(side, group.map(({ who }) => who).join(', '));
  const each = group
    .map(({ who, what, hp = 0, left }) => `${who} ${signed(what === 'heal' ? hp : -hp)} (${left})`)
    .join(', ');
  return one.cause === 'regen' ? texts.regenerates(side, each) : texts.of_team(side, each);
}

/** Happenings in as few lines as possible. */
export function lines_of(told: readonly Told[], name_of: NameOf, texts: Words): string[] {
  const groups: Told[][] = [];
  for (const event of told) {
    const group = groups.at(-1);
    if (group?.[0] && together(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => line_of(group, name_of, texts));
}

/** HP lost (negative) and gained by each champion over some steps, in order, keyed like "first IS". */
export function hp_changes(steps: readonly Step[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { what, seat, who, hp } of steps.flatMap(told_of)) {
    if ((what !== 'hurt' && what !== 'heal') || !hp) continue;
    const key = `${seat} ${who}`;
    found.set(key, [...(found.get(key) ?? []), what === 'heal' ? hp : -hp]);
  }
  return found;
}

/** Steps since the last decision made here (or by the first seat, for those who watch), that one included. */
export function since_mine(steps: readonly Step[], mine: readonly Seat[]): readonly Step[] {
  const seats = mine.length === 1 ? mine : ['first'];
  const last = steps.findLastIndex(({ by }) => by === 'both' || seats.includes(by as Seat));
  return steps.slice(Math.max(0, last, steps.length - max_told));
}
const max_told = 8;
