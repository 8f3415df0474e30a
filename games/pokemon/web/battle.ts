// The battle as the server sends it (docs/protocol.md, "Scenes"), and what the page reads from it. Pure.
import type { Choice, Happening, Lang, MoveParts, Step } from 'joute/lib/protocol.ts';

export const status_names = ['burn', 'poison', 'seeds', 'paralysis', 'prison'] as const;
export type Status = (typeof status_names)[number];
export type Type = 'vol' | 'sol' | 'feu' | 'plante' | 'eau' | 'normal' | 'electrik';
/** A name in each language. */
export type Title = Record<Lang, string>;
export type Barred = 'ko' | 'field' | 'prison';

export interface Attack {
  id: string;
  name: Title;
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
  name: Title;
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
  /** Of those on the field, and of all at the first choice; the others have only what is left of theirs. */
  attacks?: Attack[];
  pp?: number[];
  /** While a turn plays: without HP, but the fall is still to come. */
  reels?: boolean;
}

/** An attack, a switch or one sent in. */
export interface Deed {
  kind: 'attack' | 'switch' | 'send';
  attack?: string;
  to?: string;
  name: Title;
}

export interface Side {
  active: string | null;
  traps: number;
  plan: Deed | null;
  team: Fighter[];
}

/** What an attack of a type is multiplied by: defender, then attack. */
export type Chart = Record<Type, Record<Type, number>>;

export interface Battle {
  turn: number;
  phase: string;
  first: Side;
  second: Side;
  /** At the first choice: what never changes. */
  reference?: {
    stats: Record<string, { attack: number; defence: number; speed: number; remark: Title }>;
    chart: Chart;
  };
}

export const active_of = (side: Side): Fighter | null => fighter_of(side, side.active) ?? null;

export const fighter_of = (side: Side, id: unknown): Fighter | undefined =>
  side.team.find((fighter) => fighter.id === id);

/** What is left of an attack, by its place in the list. */
export const pp_of = (fighter: Fighter | undefined, place: number): number =>
  fighter?.attacks?.[place]?.pp ?? fighter?.pp?.[place] ?? 0;

/** Lies on the ground. */
export const fallen = (fighter: Fighter): boolean => fighter.pv === 0 && !fighter.reels;

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

/** Everything that happened since the last simultaneous choice, or since the start. */
export function since_choice(steps: readonly Step[]): Happening[] {
  const last = steps.findLastIndex(({ by }) => by === 'both');
  return steps.slice(Math.max(0, last)).flatMap(({ happenings }) => happenings);
}
