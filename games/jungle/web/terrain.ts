// The ground of Jungle as a landscape: outlines that run round whole lakes and dens. Pure.
import type { Place } from 'joute/boards/grid.ts';
import { cell } from './geometry.ts';

/** A number from 0 to 1 that always is the same for a place, so that nothing changes when the board is drawn again. */
export function chance_of(x: number, y: number): number {
  const wild = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return wild - Math.floor(wild);
}

const key = (x: number, y: number) => `${x},${y}`;

/** The sides of these squares that border on others, clockwise: where each begins, in squares, and where it leads. */
function borders(places: readonly Place[]): [x: number, y: number, dx: number, dy: number][] {
  const inside = new Set(places.map(({ column, row }) => key(column, row)));
  return places.flatMap(({ column: x, row: y }) => {
    const free = (dx: number, dy: number) => !inside.has(key(x + dx, y + dy));
    return [
      ...(free(0, -1) ? [[x, y, 1, 0] as [number, number, number, number]] : []),
      ...(free(1, 0) ? [[x + 1, y, 0, 1] as [number, number, number, number]] : []),
      ...(free(0, 1) ? [[x + 1, y + 1, -1, 0] as [number, number, number, number]] : []),
      ...(free(-1, 0) ? [[x, y + 1, 0, -1] as [number, number, number, number]] : []),
    ];
  });
}

/** A path round each group of squares, with round corners; `wild` is how far its sides bend inwards, as banks do. */
export function outline(places: readonly Place[], wild: number): string {
  const left = new Map(borders(places).map((side) => [key(side[0], side[1]) + key(side[2], side[3]), side]));
  let path = '';
  for (const first of left.values()) {
    const loop: [number, number][][] = [];
    for (let side: typeof first | undefined = first; side; ) {
      const [x, y, dx, dy]: typeof first = side;
      left.delete(key(x, y) + key(dx, dy));
      const inwards = wild * chance_of(x + dx / 2, y + dy / 2);
      loop.push([
        [x * cell, y * cell],
        [(x + dx / 2) * cell - dy * inwards, (y + dy / 2) * cell + dx * inwards],
      ]);
      // A right turn first: squares that touch at a corner stay apart.
      side = [
        [-dy, dx],
        [dx, dy],
        [dy, -dx],
      ]
        .map(([u, v]) => left.get(key(x + dx, y + dy) + key(u as number, v as number)))
        .find(Boolean);
    }
    const middle = (i: number) => (loop.at(i)?.[1] ?? [0, 0]).map((n) => n.toFixed(1)).join(' ');
    path += `M${middle(-1)}${loop.map(([corner], i) => `Q${corner?.join(' ')} ${middle(i)}`).join('')}z`;
  }
  return path;
}

/** Squares as one path. */
export const tiles = (places: readonly Place[]): string =>
  places.map(({ column, row }) => `M${column * cell} ${row * cell}h${cell}v${cell}h-${cell}z`).join('');
