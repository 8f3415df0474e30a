// Tree layout: the root at the left, leaves below each other, a parent beside the middle of its children. Large trees are
// folded: what is far from the search shows as one stub.
import type { TreeNode } from './types.ts';

export interface Placed {
  id: number;
  level: number;
  /** In rows; parents may lie between two. */
  row: number;
  /** Positions folded away below it. */
  folded: number;
}

export interface Layout {
  placed: Placed[];
  rows: number;
  levels: number;
}

/** Trees with more positions than this start folded. */
export const max_open = 60;

/** How many positions lie below each. */
export function sizes_of(tree: readonly TreeNode[]): number[] {
  const sizes: number[] = new Array(tree.length).fill(0);
  for (let id = tree.length - 1; id >= 0; id--)
    for (const child of tree[id]?.children ?? []) sizes[id] = (sizes[id] ?? 0) + 1 + (sizes[child] ?? 0);
  return sizes;
}

/**
 * Which positions show their children: all of a small tree; of a larger one the way to `current` and to `chosen`, and
 * what the reader has opened or closed by hand (`toggled`).
 */
export function opened(
  tree: readonly TreeNode[],
  ways: readonly (readonly number[])[],
  toggled: ReadonlySet<number>,
  whole: boolean,
): Set<number> {
  const open = new Set<number>();
  const all = whole || tree.length <= max_open;
  const near = new Set(ways.flat());
  tree.forEach((node, id) => {
    if (!node.children) return;
    const by_default = all || id === 0 || near.has(id);
    if (by_default !== toggled.has(id)) open.add(id);
  });
  return open;
}

export function layout_of(
  tree: readonly TreeNode[],
  open: ReadonlySet<number>,
  sizes: readonly number[],
): Layout {
  const placed: Placed[] = [];
  let rows = 0;
  let levels = 0;
  const place = (id: number, level: number): number => {
    levels = Math.max(levels, level + 1);
    const children = open.has(id) ? (tree[id]?.children ?? []) : [];
    const entry: Placed = { id, level, row: 0, folded: open.has(id) ? 0 : (sizes[id] ?? 0) };
    placed.push(entry);
    if (children.length === 0) entry.row = rows++;
    else {
      const at = children.map((child) => place(child, level + 1));
      entry.row = ((at[0] ?? 0) + (at.at(-1) ?? 0)) / 2;
    }
    return entry.row;
  };
  if (tree.length > 0) place(0, 0);
  return { placed, rows, levels };
}

const longest = 14;
const longest_of_two = 7;
const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** What led to a position, short enough for a drawing; of two choices some of each. */
export function short_step(node: TreeNode | undefined): string {
  const step = node?.step ?? '';
  const pair = step.split(' | ');
  return pair.length === 2 ? pair.map((each) => cut(each, longest_of_two)).join(' | ') : cut(step, longest);
}

/** Approximate width of a letter in pixels. */
export const letter = 6.6;

/** The left edge of each level in pixels, then the right edge of the drawing; names and values fit in between. */
export function columns_of(tree: readonly TreeNode[], layout: Layout, simulated: boolean): number[] {
  const names: number[] = new Array(layout.levels).fill(0);
  for (const { id, level } of layout.placed) {
    const odds = tree[id]?.probability === undefined ? 0 : 5;
    names[level] = Math.max(names[level] ?? 0, short_step(tree[id]).length + odds);
  }
  const value = simulated ? 106 : 78; // with the shape before it and the lines behind
  const starts = [0];
  names.forEach((name, level) => {
    starts.push((starts.at(-1) ?? 0) + Math.round(name * letter) + value - (level === 0 ? 16 : 0));
  });
  return starts;
}

export type Direction = 'parent' | 'child' | 'above' | 'below';

/** The position an arrow key leads to, among those drawn; the same one if there is none. */
export function neighbour(layout: Layout, parents: readonly number[], from: number, to: Direction): number {
  const here = layout.placed.find(({ id }) => id === from);
  if (!here) return layout.placed[0]?.id ?? 0;
  if (to === 'parent') return Math.max(0, parents[from] ?? 0);
  if (to === 'child') return layout.placed.find(({ id }) => parents[id] === from)?.id ?? from;
  const column = layout.placed.filter(({ level }) => level === here.level);
  const at = column.findIndex(({ id }) => id === from);
  return column[at + (to === 'below' ? 1 : -1)]?.id ?? from;
}
