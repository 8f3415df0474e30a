// The table in words, of the language given: cards, stones, what to choose next. Pure.
import type { Choice, Lang, Seat } from 'joute/lib/protocol.ts';
import { card_in, clan_of, is_ruse, next_keys, type Schotten, type StoneScene } from './game.ts';
import type { Words } from './words.ts';

type NameOf = (seat: Seat) => string;

/** `r5` as "red 5", `shield` as "Shield bearer". */
export function card_name(card: string, texts: Words): string {
  if (is_ruse(card)) return texts.ruses[card];
  const { colour, value } = clan_of(card);
  return texts.clan_card(texts.colours[colour], value);
}

/** A card with what it does. */
export const card_words = (card: string, texts: Words): string =>
  is_ruse(card) ? texts.told(texts.ruses[card], texts.effects[card]) : card_name(card, texts);

const list = (cards: readonly string[], texts: Words): string =>
  cards.length > 0 ? cards.map((card) => card_name(card, texts)).join(', ') : texts.no_cards;

/** Everything about a stone: spoken at it, and shown when it is looked at. */
export function stone_words(
  stone: StoneScene,
  n: number,
  sides: { near: Seat; far: Seat },
  on_turn: Seat | null,
  name_of: NameOf,
  lang: Lang,
  texts: Words,
): string {
  return [
    `${texts.stone(n)}, ${stone.owner ? texts.owned_by(name_of(stone.owner)) : texts.unclaimed}`,
    stone.mud && texts.told(texts.ruses.mud, texts.needs_four),
    stone.bluff && texts.told(texts.ruses.bluff, texts.sum_only),
    texts.side(name_of(sides.near), list(stone[sides.near], texts)),
    texts.side(name_of(sides.far), list(stone[sides.far], texts)),
    stone.early &&
      stone[sides.near].length === stone[sides.far].length &&
      texts.first_complete(name_of(stone.early)),
    stone.claim && on_turn && texts.proof_for(name_of(on_turn), stone.claim.proof[lang]),
  ]
    .filter(Boolean)
    .join(lang === 'fr' ? ' ; ' : '; ');
}

/** One line that says what to choose next. */
export function ask(
  scene: Schotten,
  choices: readonly Choice[],
  chosen: readonly string[],
  { ask: asks, ...texts }: Words,
): string {
  const all = { ask: asks, ...texts };
  const card = card_in(chosen[0]);
  if (chosen.length === 0) {
    const keys = next_keys(choices, []);
    if (choices.length === 0) return '';
    if (keys.has('done')) return scene.claims === 'start' ? asks.claim_start : asks.claim;
    if (keys.has('pass')) return asks.pass;
    if (scene.phase === 'draw') return asks.draw;
    if (scene.phase === 'return') return asks.return(scene.owed);
    return asks.play;
  }
  if (scene.phase === 'return') return asks.under(card_name(card, all));
  if (chosen.length === 2) {
    const moved = card_name(card_in(chosen[1]), all);
    return card === 'traitor' ? asks.traitor_to(moved) : asks.strategist_to(moved);
  }
  switch (card) {
    case 'bluff':
    case 'mud':
    case 'recruiter':
    case 'strategist':
    case 'banshee':
    case 'traitor':
      return asks[card];
    default:
      return asks.stone(card_name(card, all));
  }
}

/** What the seat on turn is about to do, for those who wait. */
export function waiting(scene: Schotten, name_of: NameOf, texts: Words): string {
  const deeds: Record<string, string> = texts.waits;
  const deed = deeds[scene.phase];
  return deed && scene.seat ? `${name_of(scene.seat)} ${deed}…` : '';
}
