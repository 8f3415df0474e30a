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

/**
 * What led to a position, short enough for a drawing: its first step, of two choices some of each; after half a turn
 * (`parent`) only the answer.
 */
export function short_step(node: TreeNode | undefined, parent?: TreeNode): string {
  const step = (node?.step ?? '').split('; ')[0] ?? '';
  const pair = step.split(' | ');
  if (pair.length !== 2) return cut(step, longest);
  if (parent?.half) return cut(pair.find((each) => each !== parent.step) ?? pair[1] ?? '', longest);
  return pair.map((each) => cut(each, longest_of_two)).join(' | ');
}

/** Widths of texts in pixels at 12 px: measured where there is a canvas, otherwise guessed. */
const guessed = 7;
let canvas: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();
export function text_width(text: string): number {
  let width = widths.get(text);
  if (width !== undefined) return width;
  if (canvas === undefined) {
    canvas = globalThis.document?.createElement('canvas').getContext('2d') ?? null;
    // As bold as a text can get, so that it never needs more.
    if (canvas) canvas.font = `800 12px ${getComputedStyle(document.body).fontFamily}`;
  }
  width = canvas ? canvas.measureText(text).width : text.length * guessed;
  widths.set(text, width);
  return width;
}

/** Shape, gap and the lines to the next level. */
const around = 44;

/**
 * The left edge of each level in pixels, then the right edge of the drawing. `label_width` says how wide the texts of a
 * position can become, so that levels do not move while a search goes on.
 */
export function columns_of(layout: Layout, label_width: (place: Placed) => number): number[] {
  const widest: number[] = new Array(layout.levels).fill(0);
  for (const place of layout.placed)
    widest[place.level] = Math.max(widest[place.level] ?? 0, label_width(place));
  const starts = [0];
  for (const width of widest) starts.push((starts.at(-1) ?? 0) + Math.round(width) + around);
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
