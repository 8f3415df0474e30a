// The battle as the server sends it (docs/protocol.md, "Scenes"), and what the page reads from it. Pure.
import type { Choice, MoveParts, Seat, Step } from 'joute/lib/protocol.ts';

export const status_names = ['burn', 'poison', 'seeds', 'paralysis', 'prison'] as const;
export type Status = (typeof status_names)[number];
export type Type = 'vol' | 'sol' | 'feu' | 'plante' | 'eau' | 'normal' | 'electrik';
export type Barred = 'ko' | 'field' | 'prison';

export interface Attack {
  id: string;
  name: string;
  type: Type;
  power: number;
  pp: number;
  pp_max: number;
  effect: string;
  factor?: number;
  damage?: number;
  /** The chance of a KO if both stay on the field. */
  ko?: number;
}

export interface Fighter {
  id: string;
  name: string;
  type: Type;
  pv: number;
  pv_max: number;
  /** Bonuses in ten-thousandths. */
  attack: number;
  defence: number;
  speed: number;
  statuses: Partial<Record<Status, number>>;
  barred: Barred | null;
  entry: number;
  attacks?: Attack[];
}

/** An attack, a switch or one sent in. */
export interface Deed {
  kind: 'attack' | 'switch' | 'send';
  attack?: string;
  to?: string;
  name: string;
}

export interface Side {
  active: string | null;
  traps: number;
  plan: Deed | null;
  team: Fighter[];
}

export interface Battle {
  turn: number;
  phase: string;
  first: Side;
  second: Side;
}

export const active_of = (side: Side): Fighter | null =>
  side.team.find((fighter) => fighter.id === side.active) ?? null;

/** Share of PV left, 0 to 1. */
export const share = (fighter: Fighter): number => Math.max(0, Math.min(1, fighter.pv / fighter.pv_max));

/** How a bar is drawn: a pattern goes with each, so that it is not told by colour alone. */
export function level(fighter: Fighter): 'high' | 'middle' | 'low' {
  const left = share(fighter);
  return left > 0.5 ? 'high' : left > 0.2 ? 'middle' : 'low';
}

export const statuses_of = (fighter: Fighter): [Status, number][] =>
  status_names.flatMap((name) => {
    const left = fighter.statuses[name];
    return left ? [[name, left] as [Status, number]] : [];
  });

/** 12500 as "×1.25". */
export const factor_of = (bonus: number): number => Number((bonus / 10_000).toFixed(2));

const deed_of = (move: MoveParts): Deed => move as unknown as Deed;

export const choice_of_attack = (choices: readonly Choice[], id: string): Choice | undefined =>
  choices.find(({ move }) => deed_of(move).kind === 'attack' && deed_of(move).attack === id);

/** The switch or send that brings one in. */
export const choice_of_comer = (choices: readonly Choice[], id: string): Choice | undefined =>
  choices.find(({ move }) => deed_of(move).kind !== 'attack' && deed_of(move).to === id);

/** The last choices of both, revealed together and kept until the next turn. */
export function revealed(steps: readonly Step[]): Record<Seat, Deed> | null {
  const step = steps.findLast(({ by }) => by === 'both');
  return step ? (step.move as unknown as Record<Seat, Deed>) : null;
}

export type Happening =
  | { what: 'enters'; seat: Seat; name: string }
  | { what: 'loses' | 'gains'; seat: Seat; name: string; pv: number; left: number }
  | { what: 'ko'; seat: Seat; name: string }
  | { what: 'gets' | 'rid'; seat: Seat; name: string; status: Status }
  | { what: 'bonus'; seat: Seat; name: string; of: 'attack' | 'defence'; now: number }
  | { what: 'traps'; seat: Seat; set: boolean };

function of_fighter(seat: Seat, before: Fighter, after: Fighter): Happening[] {
  const who = { seat, name: after.name };
  const found: Happening[] = [];
  const change = after.pv - before.pv;
  if (change < 0) found.push({ what: 'loses', ...who, pv: -change, left: after.pv });
  if (change > 0) found.push({ what: 'gains', ...who, pv: change, left: after.pv });
  if (before.pv > 0 && after.pv === 0) return [...found, { what: 'ko', ...who }];
  for (const status of status_names) {
    const [had, has] = [before.statuses[status] ?? 0, after.statuses[status] ?? 0];
    if (has > had) found.push({ what: 'gets', ...who, status });
    if (had > 0 && has === 0) found.push({ what: 'rid', ...who, status });
  }
  for (const of of ['attack', 'defence'] as const)
    if (after[of] !== before[of]) found.push({ what: 'bonus', ...who, of, now: factor_of(after[of]) });
  return found;
}

/** The actual changes between two positions, in reading order: entries, then each team. */
export function happenings(before: Battle, after: Battle): Happening[] {
  const found: Happening[] = [];
  for (const seat of ['first', 'second'] as const) {
    const comer = active_of(after[seat]);
    if (comer && after[seat].active !== before[seat].active)
      found.push({ what: 'enters', seat, name: comer.name });
  }
  for (const seat of ['first', 'second'] as const) {
    after[seat].team.forEach((fighter, i) => {
      const was = before[seat].team[i];
      if (was) found.push(...of_fighter(seat, was, fighter));
    });
    const [had, has] = [before[seat].traps > 0, after[seat].traps > 0];
    if (had !== has) found.push({ what: 'traps', seat, set: has });
  }
  return found;
}

/** Everything since the last simultaneous choice, or since the start. */
export function since_choice(steps: readonly Step[], start: Battle | null, now: Battle): Happening[] {
  const last = steps.findLastIndex(({ by }) => by === 'both');
  const before = last > 0 ? (steps[last - 1]?.scene as unknown as Battle) : start;
  return last >= 0 && before ? happenings(before, now) : [];
}
