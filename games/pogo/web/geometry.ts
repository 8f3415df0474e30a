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

export const radius = { x: 44, y: 15 };
const thickest = 17;
/** From the cell's top: the middle of the lowest piece's underside. */
export const base = 103;
/** Room for the pieces of one stack. */
const room = 84;
/** How far lifted pieces rise. */
export const rise = 10;
/** The middle of the number on a target, from the cell's right top corner. */
export const badge = { x: 19, y: 19 };

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
 * number that reaches it, so that one press on a stack and one on a square are a move; but one's own stacks only with
 * the number lifted, because pressing another one chooses it.
 */
export function targets(choices: readonly Choice[], from: string, lifted: number): Map<string, Target> {
  const found = new Map<string, Target>();
  const own = new Set(choices.map((choice) => parts(choice).from));
  for (const choice of choices) {
    const move = parts(choice);
    const exact = move.count === lifted;
    if (move.from !== from || (own.has(move.to) && !exact)) continue;
    const known = found.get(move.to);
    if (!known || exact || (!known.exact && Math.abs(move.count - lifted) < Math.abs(known.count - lifted)))
      found.set(move.to, { count: move.count, text: choice.text, exact });
  }
  return found;
}

/** A hop that ends where the pieces lie: from an offset, in an arc. */
export function hop(from: { x: number; y: number }): Keyframe[] {
  const frames = 14;
  const height = 30 + 0.2 * Math.hypot(from.x, from.y);
  return Array.from({ length: frames + 1 }, (_, i) => {
    const t = i / frames;
    const y = from.y * (1 - t) - height * 4 * t * (1 - t);
    return { transform: `translate(${(from.x * (1 - t)).toFixed(1)}px, ${y.toFixed(1)}px)` };
  });
}
