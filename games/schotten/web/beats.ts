// A turn as it is shown: for how long each happening, what the table looks like after it, where cards fly from and to,
// and what the last turn changed. Everything comes from the happenings told with a step (rules.md, "Happenings"). Pure.
import type { Cue } from 'joute/boards/kit.ts';
import type { Happening, Seat } from 'joute/lib/protocol.ts';
import { other } from 'joute/lib/protocol.ts';
import { colours, type HandScene, is_ruse, type Schotten, type StoneScene } from './game.ts';

export interface Told {
  what: string;
  words?: string;
  seat?: Seat;
  /** null: not for these eyes. */
  card?: string | null;
  stone?: number;
  from?: number;
  /** null: out of play. */
  to?: number | null;
  clan?: number;
  tactic?: number;
  deck?: 'clan' | 'tactic';
}
export const told_of = (happening: Happening): Told => happening as Told;

const cues: Readonly<Record<string, Cue>> = {
  place: { ms: 500, sound: 'card' },
  mode: { ms: 550, sound: 'card' },
  shift: { ms: 600, sound: 'card' },
  strike: { ms: 600, sound: 'capture' },
  lure: { ms: 600, sound: 'capture' },
  recruit: { ms: 500, sound: 'card' },
  return: { ms: 400, sound: 'card' },
  draw: { ms: 400, sound: 'card' },
  claim: { ms: 600, sound: 'claim' },
  pass: { ms: 350 },
};
export const cue = ({ what }: Happening): Cue | null => cues[what] ?? null;

// The order of a hand: by colour and value, tactic cards last by name.
const place_in_hand = (card: string): string =>
  is_ruse(card) ? `~${card}` : `${colours.indexOf(card[0] as never)}${card}`;
const in_order = (a: string, b: string): number => (place_in_hand(a) < place_in_hand(b) ? -1 : 1);

const without = (cards: readonly string[], card: string): string[] => {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, i) => i !== at);
};

/** A hand with a card more (`by` 1) or less; `card` null: nobody here knows which. */
function counted(hand: HandScene, tactic: boolean, by: 1 | -1, card: string | null): HandScene {
  const cards =
    hand.cards === null || card === null
      ? hand.cards
      : by > 0
        ? [...hand.cards, card].sort(in_order)
        : without(hand.cards, card);
  return { clan: hand.clan + (tactic ? 0 : by), tactic: hand.tactic + (tactic ? by : 0), cards };
}

const with_hand = (scene: Schotten, seat: Seat, hand: HandScene): Schotten => ({
  ...scene,
  hands: { ...scene.hands, [seat]: hand },
});
const with_stone = (
  scene: Schotten,
  n: number | null | undefined,
  change: (stone: StoneScene) => object,
) => ({
  ...scene,
  stones: scene.stones.map((stone, i) => (i === (n ?? 0) - 1 ? { ...stone, ...change(stone) } : stone)),
});
const laid = (scene: Schotten, n: number | null | undefined, seat: Seat, card: string) =>
  with_stone(scene, n, (stone) => ({ [seat]: [...stone[seat], card] }));
const lifted = (scene: Schotten, n: number | undefined, seat: Seat, card: string) =>
  with_stone(scene, n, (stone) => ({ [seat]: without(stone[seat], card), claim: null }));

/** A card leaves the hand to be played. */
function spent(scene: Schotten, seat: Seat, card: string): Schotten {
  const left = with_hand(scene, seat, counted(scene.hands[seat], is_ruse(card), -1, card));
  return is_ruse(card) ? { ...left, played: { ...left.played, [seat]: left.played[seat] + 1 } } : left;
}
const thrown = (scene: Schotten, ...cards: string[]): Schotten => ({
  ...scene,
  discard: [...scene.discard, ...cards],
});

/** The tactic card a happening is the effect of. */
const ruse_of: Readonly<Record<string, string>> = {
  shift: 'strategist',
  strike: 'banshee',
  lure: 'traitor',
  recruit: 'recruiter',
};

/** The table after one happening, as far as it can be seen. */
export function after(
  scene: Schotten,
  { what, seat = 'first', card, stone, from, to, deck }: Told,
): Schotten {
  const ruse = ruse_of[what];
  const played = ruse ? thrown(spent(scene, seat, ruse), ruse) : scene;
  const name = card ?? '';
  switch (what) {
    case 'place':
      return laid(spent(scene, seat, name), stone, seat, name);
    case 'mode':
      return with_stone(spent(scene, seat, name), stone, () =>
        name === 'mud' ? { mud: true, needed: 4 } : { bluff: true },
      );
    case 'shift':
      return to == null
        ? thrown(lifted(played, from, seat, name), name)
        : laid(lifted(played, from, seat, name), to, seat, name);
    case 'strike':
      return thrown(lifted(played, from, other(seat), name), name);
    case 'lure':
      return laid(lifted(played, from, other(seat), name), to, seat, name);
    case 'recruit':
      return played;
    case 'claim':
      return with_stone(scene, stone, () => ({ owner: seat, claim: null }));
    case 'draw':
    case 'return': {
      const tactic = deck === 'tactic';
      const by = what === 'draw' ? 1 : -1;
      const held = with_hand(scene, seat, counted(scene.hands[seat], tactic, by, card ?? null));
      return tactic ? { ...held, tactics: held.tactics - by } : { ...held, deck: held.deck - by };
    }
    default:
      return scene;
  }
}

/** The table while the happening of this number is shown: it and those before it have happened. */
export const at_beat = (scene: Schotten, happenings: readonly Happening[], index: number): Schotten =>
  happenings
    .slice(0, index + 1)
    .map(told_of)
    .reduce(after, scene);

// Places on the page, by name (`data-spot`).
export const spots = {
  on_stone: (card: string, n: number) => `card:${card}@${n}`,
  stone: (n: number) => `stone:${n}`,
  mode: (mode: string, n: number) => `mode:${mode}@${n}`,
  deck: (kind: string) => `deck:${kind}`,
  returned: (kind: string) => `returned:${kind}`,
  discard: (card: string) => `discard:${card}`,
  discards: 'discards',
  hand: (seat: Seat) => `hand:${seat}`,
  held: (seat: Seat, id: string) => `hand:${seat}:${id}`,
} as const;

export interface HeldCard {
  id: string;
  card: string | null;
  tactic: boolean;
}
/** The cards of a hand, known or as so many backs, each with an id of its own. */
export function held_cards({ cards, clan, tactic }: HandScene): HeldCard[] {
  if (cards)
    return cards.map((card, i) => ({
      id: cards.indexOf(card) === i ? card : `${card}-2`,
      card,
      tactic: is_ruse(card),
    }));
  return Array.from({ length: clan + tactic }, (_, i) => ({
    id: i < clan ? `clan-${i + 1}` : `tactic-${i - clan + 1}`,
    card: null,
    tactic: i >= clan,
  }));
}

export interface Flight {
  from: string;
  to: string;
  /** It leaves face down, from a hand not seen here or from a deck, and is turned face up where it lands. */
  turns?: boolean;
}

/** What flies in a happening; `scene` is the table after it. A hand stands for a card of it that nobody here knows. */
export function flights_of(
  { what, seat = 'first', card, stone = 0, from = 0, to, deck = 'clan' }: Told,
  scene: Schotten,
): Flight[] {
  const name = card ?? '';
  const hand = scene.hands[seat];
  const of_hand = (id: string) => (hand.cards ? spots.held(seat, id) : spots.hand(seat));
  const played = (card: string, to: string): Flight => ({ from: of_hand(card), to, turns: !hand.cards });
  const ruse = ruse_of[what];
  const shown = ruse ? [played(ruse, spots.discard(ruse))] : [];
  const lands = to == null ? spots.discard(name) : spots.on_stone(name, to);
  switch (what) {
    case 'place':
      return [played(name, spots.on_stone(name, stone))];
    case 'mode':
      return [played(name, spots.mode(name, stone))];
    case 'shift':
    case 'strike':
    case 'lure':
      return [...shown, { from: spots.on_stone(name, from), to: lands }];
    case 'recruit':
      return shown;
    case 'draw': {
      const back = `${deck}-${deck === 'clan' ? hand.clan : hand.tactic}`;
      const twins = hand.cards?.filter((each) => each === name).length === 2;
      const id = hand.cards ? (twins ? `${name}-2` : name) : back;
      return [{ from: spots.deck(deck), to: spots.held(seat, id), turns: hand.cards !== null }];
    }
    case 'return':
      return [{ from: of_hand(name), to: spots.returned(deck) }];
    default:
      return [];
  }
}

/** What the turn shown last changed: cards by their spots, stones, and cards drawn. */
export interface Marks {
  spots: ReadonlySet<string>;
  stones: ReadonlySet<number>;
  drawn: Readonly<Record<Seat, { cards: readonly string[]; clan: number; tactic: number }>>;
}

export function marks_of(happenings: readonly Told[]): Marks {
  const marked = new Set<string>();
  const stones = new Set<number>();
  const drawn = {
    first: { cards: [] as string[], clan: 0, tactic: 0 },
    second: { cards: [] as string[], clan: 0, tactic: 0 },
  };
  for (const { what, seat = 'first', card, stone = 0, from = 0, to, deck = 'clan' } of happenings) {
    const name = card ?? '';
    const ruse = ruse_of[what];
    if (ruse) marked.add(spots.discard(ruse));
    if (what === 'place') marked.add(spots.on_stone(name, stone));
    else if (what === 'mode') marked.add(spots.mode(name, stone));
    else if (what === 'claim') stones.add(stone);
    else if (what === 'shift' || what === 'lure' || what === 'strike') {
      stones.add(from);
      marked.add(to == null ? spots.discard(name) : spots.on_stone(name, to));
    } else if (what === 'draw') {
      drawn[seat][deck]++;
      if (card) drawn[seat].cards.push(card);
    } else if (what === 'return') marked.add(spots.deck(deck));
  }
  return { spots: marked, stones, drawn };
}
