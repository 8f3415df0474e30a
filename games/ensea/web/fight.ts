// ENSEA as the server sends it (docs/protocol.md, "Scenes"), and what the page reads from it. Pure.
import type { Choice, MoveParts, Seat } from 'joute/lib/protocol.ts';
import type { Major } from './majors.ts';

export const stats = ['attack', 'power', 'defense', 'luck'] as const;
export type Stat = (typeof stats)[number];
export type Kind = 'all-round' | 'mage' | 'attacker' | 'tank' | 'support' | 'boss';
export type Words = Record<'en' | 'fr', string>;
export type ObjectName = 'cafe' | 'rattrapage';

export type Figures = Record<Stat, number> & { pv: number };

export interface Fighter extends Figures {
  champion: string;
  /** null: the boss before its first attack. */
  major: Major | null;
  kind: Kind;
  pv_max: number;
  base: Figures;
  acted: boolean;
}

export interface Side {
  team: Fighter[];
  regen: { amount: number; left: number };
  boost: boolean;
}

export interface ActionCard {
  code: string;
  name: Words;
  value: number;
  uses: 'attack' | 'power';
  effect: Words;
}

/** A champion one may choose. */
export interface Card {
  champion: string;
  major: Major;
  kind: Kind;
  base: Figures;
  actions: ActionCard[];
}

export interface Campaign {
  arena: number;
  fight: number;
  fights: number;
  objects: Record<ObjectName, number>;
  starter: string | null;
  met: string[];
  beaten: string[];
  boss_major: Major | null;
  kind: 'ordinary' | 'report';
}

export interface Fight {
  rules: 'duel' | 'solo';
  phase:
    | 'draft'
    | 'team'
    | 'begin'
    | 'starter'
    | 'enemy'
    | 'event'
    | 'replace'
    | 'fight'
    | 'critical'
    | 'over';
  action: number;
  first: Side;
  second: Side;
  pending: Act | null;
  campaign: Campaign | null;
  roster?: Card[];
}

/** An action with what it would do; without a target it does no damage. */
export interface Act {
  kind: 'act';
  actor: string;
  code: string;
  name: Words;
  effect: Words;
  target?: string;
  factor?: number;
  damage?: number;
  critical_damage?: number;
  critical?: number;
  expected?: number;
  ko?: number;
}
export type Deed =
  | Act
  | { kind: 'pass' | 'keep' }
  | { kind: 'use'; object: ObjectName; target: string }
  | { kind: 'pick'; champions: string[] }
  | { kind: 'replace'; leaves: string; joins: string };

export const deed_of = (move: MoveParts): Deed => move as unknown as Deed;
export const fight_of = (scene: object): Fight => scene as Fight;

export interface Offer<D extends Deed = Deed> {
  text: string;
  deed: D;
}
type OfKind<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

/** The choices of one kind, as text to send and what they are. */
export const offers = <K extends Deed['kind']>(choices: readonly Choice[], kind: K): Offer<OfKind<K>>[] =>
  choices.flatMap(({ text, move }) =>
    deed_of(move).kind === kind ? [{ text, deed: deed_of(move) as OfKind<K> }] : [],
  );

/** One action of a champion with each target it may have. */
export interface Row {
  code: string;
  name: Words;
  effect: Words;
  cells: Offer<Act>[];
}

/** What a champion may do now, an action a row. */
export function rows_of(choices: readonly Choice[], actor: string): Row[] {
  const rows = new Map<string, Row>();
  for (const offer of offers(choices, 'act')) {
    if (offer.deed.actor !== actor) continue;
    const { code, name, effect } = offer.deed;
    const row = rows.get(code) ?? { code, name, effect, cells: [] };
    row.cells.push(offer);
    rows.set(code, row);
  }
  return [...rows.values()];
}

/** Who may act now. */
export const actors_of = (choices: readonly Choice[]): string[] => [
  ...new Set(offers(choices, 'act').map(({ deed }) => deed.actor)),
];

/** The pick of exactly these champions. */
export function pick_of(choices: readonly Choice[], champions: readonly string[]): string | undefined {
  const wanted = [...champions].sort().join();
  return offers(choices, 'pick').find(({ deed }) => [...deed.champions].sort().join() === wanted)?.text;
}

export const share = (fighter: Fighter): number => Math.max(0, Math.min(1, fighter.pv / fighter.pv_max));

export function level(fighter: Fighter): 'high' | 'middle' | 'low' {
  const left = share(fighter);
  return left > 0.5 ? 'high' : left > 0.2 ? 'middle' : 'low';
}

export interface Change {
  stat: Stat;
  by: number;
}

/** What has changed of a champion's figures in this fight. */
export const changes = (fighter: Fighter): Change[] =>
  stats.flatMap((stat) => {
    const by = fighter[stat] - fighter.base[stat];
    return by === 0 ? [] : [{ stat, by }];
  });

/** "+20↑", "−5↓": a sign, a number and an arrow, so that colour adds nothing. */
export const change_text = (by: number): string => (by > 0 ? `+${by}↑` : `−${-by}↓`);

/** Fights in each arena; the rules' plan of a run, for the map. */
export const fights_in_arena = [3, 3, 2, 1] as const;

/** Which fight of the whole run this is, from 0. */
export const place_in_run = (campaign: Campaign): number =>
  fights_in_arena.slice(0, campaign.arena - 1).reduce((sum, fights) => sum + fights, 0) + campaign.fight - 1;

export const seat_index = (seat: Seat): 0 | 1 => (seat === 'first' ? 0 : 1);
