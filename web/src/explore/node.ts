// What is drawn of one position of a tree: its shape and its short texts. Pure.
import type { Seat } from '../lib/protocol.ts';
import { short_step } from './layout.ts';
import { type About, short_number, window_text } from './tell.ts';
import type { TreeNode } from './types.ts';
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
  const { children, probability } = tree[id] ?? {};
  const odds = probability === undefined ? '' : ` ${Math.round(probability * 100)} %`;
  const step = `${short_step(tree[id])}${odds}`;
  if (!known) return { step, worth: '', range: '' };
  const { alpha, beta, value } = known;
  const windowed = !simulated && children !== undefined && (alpha !== null || beta !== null);
  const range = windowed ? window_text(alpha, beta, unit) : '';
  if (value === undefined) return { step, worth: '', range };
  const worth = simulated
    ? `${known.visits}× ${short_number(value, 'result')}`
    : `${known.open ? '…' : signs[known.bound]}${short_number(value, unit)}`;
  return { step, worth, range };
}
