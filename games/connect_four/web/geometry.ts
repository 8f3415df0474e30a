// Connect Four's board in numbers: a frame of seven columns by six rows, with room above it for the disc to be dropped.
import type { Frame, Point } from 'joute/boards/grid.ts';

export const columns = 7;
export const rows = 6;
export const size = 64;
/** Where the frame begins, and where its first hole does. */
export const panel = { x: 6, y: 58, width: 468, height: 408, rim: 12 };
export const hole = 26;
export const disc = 28.5;
/** The middle of a disc that waits above the frame. */
export const ready_y = 29;

/** A column is one target from top to bottom. */
export const frame: Frame = {
  width: 480,
  height: 496,
  left: 16,
  top: 0,
  cell_width: size,
  cell_height: 466,
  columns,
  rows: 1,
};

/** The middle of a cell; columns and rows count from 1, rows from the bottom. */
export const middle = (column: number, row: number): Point => ({
  x: frame.left + (column - 0.5) * size,
  y: panel.y + panel.rim + (rows - row + 0.5) * size,
});

/** How long a disc takes to come to rest, at normal speed: as the root of the height it falls. */
export const drop_ms = (row: number): number => Math.round(210 + 180 * Math.sqrt(rows + 1 - row));

/** A fall from above the frame, and two bounces that get smaller. */
export function fall(row: number): Keyframe[] {
  const height = middle(1, row).y - ready_y;
  const up = (by: number) => `translateY(${-by.toFixed(1)}px)`;
  const [down, rise] = ['cubic-bezier(0.4, 0, 0.9, 0.6)', 'cubic-bezier(0.1, 0.4, 0.6, 1)'];
  return [
    { offset: 0, transform: up(height), easing: down },
    { offset: 0.56, transform: up(0), easing: rise },
    { offset: 0.7, transform: up(height * 0.1), easing: down },
    { offset: 0.84, transform: up(0), easing: rise },
    { offset: 0.92, transform: up(height * 0.02), easing: down },
    { offset: 1, transform: up(0) },
  ];
}

/** The front of the frame, with its holes (to be filled by the even-odd rule). */
export const front = [
  `M${panel.x + 16} ${panel.y}h${panel.width - 32}q16 0 16 16v${panel.height - 32}q0 16-16 16h-${panel.width - 32}`,
  `q-16 0-16-16v-${panel.height - 32}q0-16 16-16z`,
  ...cells().map(([column, row]) => {
    const { x, y } = middle(column, row);
    return `M${x - hole} ${y}a${hole} ${hole} 0 1 0 ${2 * hole} 0a${hole} ${hole} 0 1 0-${2 * hole} 0z`;
  }),
].join('');

export function cells(): [number, number][] {
  return Array.from({ length: columns * rows }, (_, i) => [(i % columns) + 1, Math.floor(i / columns) + 1]);
}
