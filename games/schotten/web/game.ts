// The table as the server sends it (docs/protocol.md, "Scenes"), and how a move is chosen step by step. Pure.
//
// Every legal move is a path of presses: a card of the hand, then a stone; the Strategist, then a card, then where it
// goes. What can be pressed next are the continuations of what was pressed, so only legal moves are ever offered and
// no rule is known here.
import type { Choice, MoveParts, Seat } from 'joute/lib/protocol.ts';

export const colours = ['r', 'o', 'y', 'g', 'b', 'v'] as const;
export type Colour = (typeof colours)[number];
export const ruses = [
  'joker',
  'spy',
  'shield',
  'bluff',
  'mud',
  'recruiter',
  'strategist',
  'banshee',
  'traitor',
] as const;
export type Ruse = (typeof ruses)[number];

export interface Claim {
  /** It may be claimed now. */
  possible: boolean;
  holds: boolean;
  proof: { en: string; fr: string };
}

export interface StoneScene {
  owner: Seat | null;
  first: string[];
  second: string[];
  needed: number;
  bluff: boolean;
  mud: boolean;
  early: Seat | null;
  claim: Claim | null;
}

export interface HandScene {
  clan: number;
  tactic: number;
  /** null for those who may not see them. */
  cards: string[] | null;
}

export interface Schotten {
  rules: 'base' | 'tactics';
  claims: 'after' | 'start';
  phase: string;
  seat: Seat | null;
  stones: StoneScene[];
  hands: Record<Seat, HandScene>;
  deck: number;
  tactics: number;
  discard: string[];
  played: Record<Seat, number>;
  jokers: Record<Seat, number>;
  idle: number;
  owed: number;
  under: { seat: Seat; clan: number; tactic: number; cards: string[] | null } | null;
}

/** A move in its parts. */
export interface Deed {
  kind: string;
  card?: string;
  stone?: number;
  to?: number | 'out';
  clan?: number;
  tactic?: number;
}
export const deed_of = (move: MoveParts): Deed => move as unknown as Deed;

export const is_ruse = (card: string): card is Ruse => (ruses as readonly string[]).includes(card);
export const clan_of = (card: string): { colour: Colour; value: number } => ({
  colour: card[0] as Colour,
  value: Number(card.slice(1)),
});

// Keys of what can be pressed.
export const in_hand = (card: string): string => `hand:${card}`;
export const at_stone = (stone: number): string => `stone:${stone}`;
export const on_board = (card: string, stone: number): string => `card:${card}@${stone}`;
export const deck = (tactic: boolean): string => (tactic ? 'deck:tactic' : 'deck:clan');

/** The card a key is about, if any. */
export const card_in = (key: string | undefined): string =>
  /^(?:hand|card):([a-z0-9]+)/.exec(key ?? '')?.[1] ?? '';

/** The presses that make a move, in their order. */
export function path_of(move: MoveParts): string[] {
  const { kind, card = '', stone = 0, to, clan = 0, tactic = 0 } = deed_of(move);
  const goes_to = to === 'out' ? 'out' : at_stone(to ?? 0);
  switch (kind) {
    case 'place':
    case 'bluff':
    case 'mud':
      return [in_hand(card), at_stone(stone)];
    case 'strategist':
    case 'traitor':
      return [in_hand(kind), on_board(card, stone), goes_to];
    case 'banshee':
      return [in_hand(kind), on_board(card, stone)];
    case 'recruiter':
      return [in_hand(kind), `recruit:${clan}+${tactic}`];
    case 'return':
      return [in_hand(card), deck(is_ruse(card))];
    case 'draw':
      return [deck(tactic > 0)];
    case 'claim':
      return [`claim:${stone}`];
    default:
      return [kind]; // pass, done
  }
}

const begins_with = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((key, i) => path[i] === key);

/** What can be pressed after these presses. */
export function next_keys(choices: readonly Choice[], chosen: readonly string[]): Set<string> {
  const keys = choices
    .map(({ move }) => path_of(move))
    .filter((path) => path.length > chosen.length && begins_with(path, chosen))
    .map((path) => path[chosen.length] ?? '');
  return new Set(keys);
}

export interface Pressed {
  chosen: string[];
  /** The move that is complete by this press. */
  play: string | null;
}

/** What a press leads to: on with the path, back by pressing its end again, or to another beginning. */
export function press(choices: readonly Choice[], chosen: readonly string[], key: string): Pressed {
  const walk = (path: string[]): Pressed => {
    const done = choices.find(({ move }) => {
      const whole = path_of(move);
      return whole.length === path.length && begins_with(whole, path);
    });
    return done ? { chosen: [], play: done.text } : { chosen: path, play: null };
  };
  if (next_keys(choices, chosen).has(key)) return walk([...chosen, key]);
  const at = chosen.indexOf(key);
  if (at >= 0) return { chosen: chosen.slice(0, at), play: null };
  // Another card of the same kind of step, as another hand card or another card to be moved.
  for (let keep = chosen.length - 1; keep >= 0; keep--) {
    const kept = chosen.slice(0, keep);
    if (next_keys(choices, kept).has(key)) return walk([...kept, key]);
  }
  return { chosen: [...chosen], play: null };
}

/** Whether a drag may begin here: anything that has a continuation. */
export const can_lift = (choices: readonly Choice[], chosen: readonly string[], key: string): boolean => {
  const lifted = press(choices, chosen.includes(key) ? chosen.slice(0, chosen.indexOf(key)) : chosen, key);
  return lifted.play === null && lifted.chosen.at(-1) === key;
};

/** The stones a seat has. */
export const owned = (stones: readonly StoneScene[], seat: Seat): number =>
  stones.filter((stone) => stone.owner === seat).length;
