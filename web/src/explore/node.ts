// What is drawn of one position of a tree: its shape and its short texts. Pure.
import { percentage } from '../i18n/numbers.ts';
import type { Seat } from '../lib/protocol.ts';
import { short_step, text_width } from './layout.ts';
import { type About, short_number, window_text } from './tell.ts';
import type { Search, TreeNode } from './types.ts';
import type { Known } from './walk.ts';

export const outlines = {
  max: 'M0 -8 8.5 7H-8.5z',
  min: 'M0 8 8.5 -7H-8.5z',
  both: 'M-7 -7H7V7H-7z',
  chance: 'M0 -7.5A7.5 7.5 0 1 1 -.01 -7.5z',
  leaf: 'M-5 -5H5V5H-5z',
};

export function shape_of(node: TreeNode | undefined, maximiser: Seat): keyof typeof outlines {
  if (!node?.children) return 'leaf';
  if (node.actor === 'chance' || node.actor === 'both') return node.actor;
  return node.actor === maximiser ? 'max' : 'min';
}

const signs = { exact: '', lower: '≥', upper: '≤' };

export interface NodeTexts {
  step: string;
  /** The value of the action itself, as a report writes it on its nodes. */
  own: string;
  worth: string;
  /** The search window, where it has an end. */
  range: string;
}

export function node_texts(
  id: number,
  about: About,
  known: Known | undefined,
  simulated: boolean,
): NodeTexts {
  const { tree, unit } = about;
  const { children, probability, half, own: value_itself } = tree[id] ?? {};
  const odds = probability === undefined ? '' : ` ${percentage(probability)}`;
  const step = `${short_step(tree[id], tree[about.parents[id] ?? -1])}${odds}`;
  const shows_own = unit === 'plain' && id > 0 && !half && value_itself !== undefined;
  const own = shows_own ? `(${short_number(value_itself, unit)})` : '';
  if (!known) return { step, own, worth: '', range: '' };
  const { alpha, beta, value } = known;
  const windowed = !simulated && children !== undefined && (alpha !== null || beta !== null);
  const range = windowed ? window_text(alpha, beta, unit) : '';
  if (value === undefined) return { step, own, worth: '', range };
  const worth = simulated
    ? `${known.visits}× ${short_number(value, 'result')}`
    : `${known.open ? '…' : signs[known.bound]}${short_number(value, unit)}`;
  return { step, own, worth, range };
}

/** Gap between two texts of one line. */
export const gap = 5;

/** The widest value and window each position gets in the course of a search. */
export function widest_texts(about: About, { search, events }: Search): { worth: number[]; range: number[] } {
  const worth: number[] = new Array(about.tree.length).fill(0);
  const range: number[] = new Array(about.tree.length).fill(0);
  const grow = (list: number[], id: number, text: string) => {
    list[id] = Math.max(list[id] ?? 0, text_width(text));
  };
  const valued = (id: number, value: number) => grow(worth, id, `≥${short_number(value, about.unit)}`);
  for (const event of events) {
    if (event[0] === 'simulate')
      event[1].forEach((id, i) => {
        grow(worth, id, `${event[4][i]}× ${short_number(event[5][i] ?? 0, 'result')}`);
      });
    else if (event[0] === 'enter' || event[0] === 'again') {
      if (event[2] !== null || event[3] !== null)
        grow(range, event[1], window_text(event[2], event[3], about.unit));
    } else if (event[0] === 'leaf' || event[0] === 'leave') valued(event[1], event[2]);
    else if (event[0] === 'best') valued(event[1], event[3]);
  }
  if (search === 'mcts') range.fill(0);
  return { worth, range };
}
