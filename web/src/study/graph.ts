// The graph of a game: points, segments of estimates and proofs, and marked choices. Pure.
import type { Mark, Seat, StudiedStep } from '../lib/protocol.ts';

export const signs: Record<Mark, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const weight: Record<Mark, number> = { inaccuracy: 1, mistake: 2, blunder: 3 };

export interface Dot {
  at: number;
  x: number;
  y: number;
  proven: boolean;
}

/** The positions with a known value, in a drawing of this size; up is better for the first seat. */
export function dots(
  steps: readonly (StudiedStep | undefined)[],
  positions: number,
  width: number,
  height: number,
): Dot[] {
  const apart = positions > 1 ? width / (positions - 1) : 0;
  return steps.flatMap((step) =>
    step?.chance != null
      ? [{ at: step.at, x: step.at * apart, y: (1 - step.chance) * height, proven: step.proven !== null }]
      : [],
  );
}

/** Runs of points of one kind as paths; each begins where the previous one ends, so that there is no gap. */
export function runs(all: readonly Dot[]): { proven: boolean; path: string }[] {
  const found: { proven: boolean; dots: Dot[] }[] = [];
  for (const dot of all) {
    const last = found.at(-1);
    if (last && last.proven === dot.proven) last.dots.push(dot);
    else {
      const joint = last?.dots.at(-1);
      found.push({ proven: dot.proven, dots: joint ? [joint, dot] : [dot] });
    }
  }
  const point = ({ x, y }: Dot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return found.map((run) => ({ proven: run.proven, path: `M${run.dots.map(point).join('L')}` }));
}

export interface Marked {
  /** Steps played after the choice, to show what it led to. */
  at: number;
  seat: Seat;
  mark: Mark;
  sign: string;
  /** Chances given away, 0 to 1. */
  loss: number;
}

export function marks(steps: readonly (StudiedStep | undefined)[]): Marked[] {
  return steps.flatMap((step) =>
    (step?.choices ?? []).flatMap(({ seat, mark, loss }) =>
      step && mark ? [{ at: step.at + 1, seat, mark, sign: signs[mark], loss: loss ?? 0 }] : [],
    ),
  );
}

/** The marks of one step as a list of moves shows them; both seats may have chosen. */
export const signs_at = (all: readonly Marked[], at: number): string =>
  all
    .filter((mark) => mark.at === at)
    .map(({ sign }) => sign)
    .join(' ');

/** The worse one where a step has two. */
export const gravest = (all: readonly Marked[], at: number): Mark | null =>
  all
    .filter((mark) => mark.at === at)
    .map(({ mark }) => mark)
    .sort((a, b) => weight[b] - weight[a])[0] ?? null;
