// The actual changes between two positions, for the floating numbers and the log. Pure.
import type { Seat, Step } from 'joute/lib/protocol.ts';
import { type Fight, type Fighter, fight_of, type Stat, stats } from './fight.ts';
import type { Major } from './majors.ts';

export type Happening =
  | { what: 'loses' | 'gains'; seat: Seat; name: string; pv: number; left: number }
  | { what: 'ko' | 'back' | 'joins'; seat: Seat; name: string }
  | { what: 'stat'; seat: Seat; name: string; stat: Stat; by: number; now: number }
  | { what: 'major'; major: Major }
  | { what: 'regen'; seat: Seat; amount: number }
  | { what: 'boost'; seat: Seat }
  | { what: 'beaten'; name: string }
  | { what: 'arena'; arena: number };

function of_fighter(seat: Seat, before: Fighter, after: Fighter): Happening[] {
  const who = { seat, name: after.champion };
  const found: Happening[] = [];
  const change = after.pv - before.pv;
  if (change < 0) found.push({ what: 'loses', ...who, pv: -change, left: after.pv });
  if (change > 0 && before.pv > 0) found.push({ what: 'gains', ...who, pv: change, left: after.pv });
  if (change > 0 && before.pv === 0) found.push({ what: 'back', ...who });
  if (before.pv > 0 && after.pv === 0) found.push({ what: 'ko', ...who });
  for (const stat of stats)
    if (after[stat] !== before[stat])
      found.push({ what: 'stat', ...who, stat, by: after[stat] - before[stat], now: after[stat] });
  return found;
}

const member = (fight: Fight, seat: Seat, name: string): Fighter | undefined =>
  fight[seat].team.find(({ champion }) => champion === name);

function of_side(seat: Seat, before: Fight, after: Fight): Happening[] {
  const found = after[seat].team.flatMap((fighter) => {
    const was = member(before, seat, fighter.champion);
    return was ? of_fighter(seat, was, fighter) : [];
  });
  const [had, has] = [before[seat].regen, after[seat].regen];
  if (has.left > had.left || (has.left > 0 && has.amount !== had.amount))
    found.push({ what: 'regen', seat, amount: has.amount });
  if (after[seat].boost && !before[seat].boost) found.push({ what: 'boost', seat });
  return found;
}

/** A campaign fight just won: the end of a fight resets changes and may heal everyone, which is summarised. */
function of_victory(before: Fight, after: Fight): Happening[] {
  const enemy = before.second.team[0];
  const found: Happening[] = enemy ? [{ what: 'beaten', name: enemy.champion }] : [];
  for (const { champion } of after.first.team)
    if (!member(before, 'first', champion)) found.push({ what: 'joins', seat: 'first', name: champion });
  if (before.campaign?.arena !== after.campaign?.arena)
    found.push({ what: 'arena', arena: after.campaign?.arena ?? 0 });
  return found;
}

const picking = (fight: Fight): boolean => ['draft', 'team', 'starter'].includes(fight.phase);

export function happenings(before: Fight, after: Fight): Happening[] {
  if (picking(before)) return [];
  if (after.rules === 'solo' && before.second.team.length > 0 && after.second.team.length === 0)
    return of_victory(before, after);
  const found = [...of_side('first', before, after), ...of_side('second', before, after)];
  const major = after.campaign?.boss_major;
  if (major && major !== before.campaign?.boss_major) found.unshift({ what: 'major', major });
  return found;
}

/** Steps since the last decision made here (or by the first seat, for those who watch), that one included. */
export function since_mine(steps: readonly Step[], mine: readonly Seat[]): number {
  const seats = mine.length === 1 ? mine : ['first'];
  const last = steps.findLastIndex(({ by }) => by === 'both' || seats.includes(by as Seat));
  return Math.max(0, last, steps.length - max_told);
}
const max_told = 8;

/** The scene before step `at` (from 0); null when it is not known. */
export const scene_before = (steps: readonly Step[], at: number, start: object | null): Fight | null => {
  const scene = at > 0 ? steps[at - 1]?.scene : start;
  return scene ? fight_of(scene) : null;
};

/** PV lost and gained by each champion over some steps, keyed like "first IS", for the floating numbers. */
export function balance(
  steps: readonly Step[],
  from: number,
  start: object | null,
): Map<string, { lost: number; gained: number }> {
  const found = new Map<string, { lost: number; gained: number }>();
  for (let at = from; at < steps.length; at++) {
    const before = scene_before(steps, at, start);
    const step = steps[at];
    if (!before || !step) continue;
    for (const event of happenings(before, fight_of(step.scene))) {
      if (event.what !== 'loses' && event.what !== 'gains') continue;
      const key = `${event.seat} ${event.name}`;
      const sum = found.get(key) ?? { lost: 0, gained: 0 };
      if (event.what === 'loses') sum.lost += event.pv;
      else sum.gained += event.pv;
      found.set(key, sum);
    }
  }
  return found;
}
