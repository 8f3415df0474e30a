// Pogo's board in numbers: where the pieces of a stack are drawn, and which one lies under a point. Tall stacks
// are drawn with thinner pieces, so that every piece of every stack is always seen.
import type { Frame } from 'joute/boards/grid.ts';
import type { Choice } from 'joute/lib/protocol.ts';

export const frame: Frame = {
  width: 402,
  height: 414,
  left: 28,
  top: 14,
  cell_width: 120,
  cell_height: 124,
  columns: 3,
  rows: 3,
};

export const radius = { x: 43, y: 14 };
const thickest = 16;
/** From the cell's top: the middle of the lowest piece's underside. */
const base = 104;
/** Room for the pieces of one stack. */
const room = 86;
/** How far lifted pieces rise. */
export const rise = 8;
/** The number on a target: its middle from the cell's right top corner, and how near counts as pressing it. */
export const badge = { x: 20, y: 20, near: 26 };

export const thickness = (height: number): number => Math.min(thickest, room / Math.max(1, height));

/** The middle of a piece's upper face, from the cell's top; `index` counts from the bottom, from 0. */
export const face_y = (index: number, height: number): number => base - (index + 1) * thickness(height);

/** Which piece lies at `y` (from the cell's top): 1 is the top one; at most the height of the stack. */
export function depth_at(y: number, height: number): number {
  const top = face_y(height - 1, height);
  const depth = Math.floor((y - top - radius.y * 0.55) / thickness(height)) + 1;
  return Math.max(1, Math.min(height, depth));
}

export interface PogoMove {
  from: string;
  to: string;
  count: number;
}

export const parts = (choice: Choice): PogoMove => choice.move as unknown as PogoMove;

/** The numbers of pieces that can leave a square. */
export function counts_from(choices: readonly Choice[], from: string): number[] {
  const counts = new Set(
    choices
      .map(parts)
      .filter((move) => move.from === from)
      .map((move) => move.count),
  );
  return [...counts].sort((a, b) => a - b);
}

/** The number lifted when `wanted` pieces were pointed at: that many, or the nearest that can move. */
export function count_for(choices: readonly Choice[], from: string, wanted: number): number {
  const counts = counts_from(choices, from);
  return counts.reduce(
    (best, count) => (Math.abs(count - wanted) < Math.abs(best - wanted) ? count : best),
    counts[0] ?? 0,
  );
}

export interface Target {
  count: number;
  text: string;
  /** Reached with exactly the pieces that are lifted. */
  exact: boolean;
}

/**
 * Where the pieces of `from` can go. A square that the lifted number does not reach is a target too, with the
 * number that reaches it, so that one press on a stack and one on a square are a move.
 */
export function targets(choices: readonly Choice[], from: string, lifted: number): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const choice of choices) {
    const move = parts(choice);
    if (move.from !== from) continue;
    const known = found.get(move.to);
    const exact = move.count === lifted;
    if (!known || exact || (!known.exact && Math.abs(move.count - lifted) < Math.abs(known.count - lifted)))
      found.set(move.to, { count: move.count, text: choice.text, exact });
  }
  return found;
}
