// What the page makes of the happenings told with each step (rules.md, "Happenings"): lines of the log, one text to be
// spoken or listed, floating numbers. Pure.
import type { Seat, Step } from 'joute/lib/protocol.ts';
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
}

export const told_of = (step: Step): readonly Told[] => step.happenings;

/** Somebody decided it; what follows came of it. */
export const is_deed = ({ what }: { what: string }): boolean => ['act', 'pass', 'use'].includes(what);

const signed = ({ what, hp = 0 }: Told): string => `${what === 'heal' ? '+' : '−'}${hp}`;

/** What happens to one member of a team after the other stands in one line. */
const of_all = new Set(['join', 'heal', 'hurt', 'spent']);
const together = (a: Told, b: Told): boolean =>
  of_all.has(a.what) && a.what === b.what && a.seat === b.seat && a.cause === b.cause;

function line_of(group: readonly Told[], name_of: NameOf, texts: Words): string {
  const [one] = group;
  if (!one?.seat || group.length === 1) return one?.words ?? '';
  const side = name_of(one.seat);
  if (one.what === 'spent') return texts.spent(side);
  if (one.what === 'join') return texts.of_team(side, group.map(({ who }) => who).join(', '));
  const each = group.map((event) => `${event.who} ${signed(event)} (${event.left})`).join(', ');
  return one.cause === 'regen' ? texts.regenerates(side, each) : texts.of_team(side, each);
}

export interface Line {
  what: string;
  text: string;
}

/** A step as the log tells it. */
export function lines_of(step: Step, name_of: NameOf, texts: Words): Line[] {
  const groups: Told[][] = [];
  for (const event of told_of(step)) {
    const group = groups.at(-1);
    if (group?.[0] && together(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups.map((group) => ({ what: group[0]?.what ?? '', text: line_of(group, name_of, texts) }));
}

/** A step in one text; how the game ended is said apart. */
export const told_step = (step: Step, name_of: NameOf, texts: Words): string =>
  lines_of(step, name_of, texts)
    .filter(({ what }) => what !== 'end')
    .map(({ text }) => text)
    .join('. ')
    .replaceAll('!. ', '! ');

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
