// What a search did, in sentences: one for each event, and why something was cut off.
import { decimal, interval } from '../i18n/numbers.ts';
import type { Seat } from '../lib/protocol.ts';
import type { TraceEvent, TreeNode, Unit } from './types.ts';
import { path_to } from './walk.ts';
import type { ExploreWords } from './words.ts';

export interface About {
  tree: readonly TreeNode[];
  parents: readonly number[];
  unit: Unit;
  maximiser: Seat;
  sides: readonly [string, string];
}

/** Proven results lie beyond every estimate, a win in n at 32000 - n (src/core/score.hpp). */
const win_now = 32_000;
const min_proven = win_now - 1_000;

const signed = (text: string, value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${decimal(text.replace('-', ''))}`;

/** Thousands apart, means to one place. */
const plain = (value: number): string =>
  signed(
    (Number.isInteger(value) ? String(value) : value.toFixed(1)).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f'),
    value,
  );

export function number_text(value: number, unit: Unit, texts: ExploreWords): string {
  if (unit === 'plain') return plain(value);
  if (unit === 'result') return signed(value.toFixed(2), Number(value.toFixed(2)));
  if (value >= min_proven) return texts.win_in(win_now - value);
  if (value <= -min_proven) return texts.loss_in(win_now + value);
  return signed(String(value), value);
}

/** Short form for the drawing: a win in 3 is #3, as in chess. */
export function short_number(value: number, unit: Unit): string {
  if (unit === 'plain') return plain(value);
  if (unit === 'points' && Math.abs(value) >= min_proven)
    return `${value < 0 ? '−' : ''}#${win_now - Math.abs(value)}`;
  return unit === 'result'
    ? signed(value.toFixed(2), Number(value.toFixed(2)))
    : signed(String(value), value);
}

export function window_text(
  alpha: number | null,
  beta: number | null,
  unit: Unit,
  number = (value: number) => short_number(value, unit),
): string {
  return interval(alpha === null ? '−∞' : number(alpha), beta === null ? '+∞' : number(beta));
}

export const side_of = (about: About, seat: Seat): string => about.sides[seat === 'first' ? 0 : 1];
const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

/** A position by the moves that lead to it. */
export function name_of(id: number, about: About, texts: ExploreWords): string {
  if (id === 0) return texts.root;
  return path_to(about.parents, id)
    .filter((step) => step === id || !about.tree[step]?.half)
    .map((step) => about.tree[step]?.step ?? '')
    .join(' ');
}

function cut_sentence(
  event: Extract<TraceEvent, ['cut', ...unknown[]]>,
  about: About,
  texts: ExploreWords,
): string {
  const [, id, alpha, beta, value] = event;
  const number = (x: number) => number_text(x, about.unit, texts);
  const actor = about.tree[id]?.actor;
  if (actor !== 'first' && actor !== 'second')
    return texts.tell.cut_chance(window_text(alpha, beta, about.unit, number));
  const max = actor === about.maximiser;
  const limit = max ? beta : alpha;
  const tell = max ? texts.tell.cut_max : texts.tell.cut_min;
  return tell(side_of(about, actor), number(value), side_of(about, other(actor)), number(limit ?? 0));
}

export function sentence(event: TraceEvent, about: About, texts: ExploreWords): string {
  const number = (x: number) => number_text(x, about.unit, texts);
  const name = (id: number) => name_of(id, about, texts);
  const { tell } = texts;
  switch (event[0]) {
    case 'enter': {
      const open = event[2] === null && event[3] === null;
      return tell.enter(name(event[1]), open ? '' : window_text(event[2], event[3], about.unit, number));
    }
    case 'again':
      return tell.again(name(event[1]), window_text(event[2], event[3], about.unit, number));
    case 'leaf':
      return tell.leaf(name(event[1]), number(event[2]));
    case 'sort':
      return tell.sort(name(event[1]), event[2]);
    case 'hash':
      return tell.hash(about.tree[event[2]]?.step ?? '');
    case 'best': {
      const actor = about.tree[event[1]]?.actor;
      const side = actor === 'first' || actor === 'second' ? side_of(about, actor) : '';
      return tell.best(side, about.tree[event[2]]?.step ?? '', number(event[3]));
    }
    case 'cut':
      return cut_sentence(event, about, texts);
    case 'matrix':
      return tell.matrix(number(event[2]));
    case 'leave':
      return tell[event[3]](name(event[1]), number(event[2]));
    case 'simulate': {
      const end = event[2].at(-1) ?? event[1].at(-1) ?? 0;
      return tell.simulate(name(end), number_text(event[3], 'result', texts));
    }
  }
}
