// Geometry shared by boards made of squares: where a square lies in the drawing, which one lies under a
// point, and which one an arrow key leads to. Pure; columns count from the left, rows from the top, as seen.

export interface Frame {
  /** The whole drawing, in its own units. */
  width: number;
  height: number;
  /** Where the first square begins. */
  left: number;
  top: number;
  cell_width: number;
  cell_height: number;
  columns: number;
  rows: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Place {
  column: number;
  row: number;
}

/** `c2` on a board with `rows` rows, as seen by the first player or turned round. */
export function place_of(square: string, columns: number, rows: number, flipped: boolean): Place {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1)) - 1;
  return flipped ? { column: columns - 1 - file, row: rank } : { column: file, row: rows - 1 - rank };
}

export function square_at(place: Place, columns: number, rows: number, flipped: boolean): string {
  const file = flipped ? columns - 1 - place.column : place.column;
  const rank = flipped ? place.row : rows - 1 - place.row;
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

/** All squares in reading order as seen. */
export function squares_of(columns: number, rows: number, flipped: boolean): string[] {
  return Array.from({ length: columns * rows }, (_, i) =>
    square_at({ column: i % columns, row: Math.floor(i / columns) }, columns, rows, flipped),
  );
}

export function corner(frame: Frame, place: Place): Point {
  return { x: frame.left + place.column * frame.cell_width, y: frame.top + place.row * frame.cell_height };
}

export function centre(frame: Frame, place: Place): Point {
  const { x, y } = corner(frame, place);
  return { x: x + frame.cell_width / 2, y: y + frame.cell_height / 2 };
}

/** The square under a point of the drawing; null beside the board. */
export function place_at(frame: Frame, point: Point): Place | null {
  const column = Math.floor((point.x - frame.left) / frame.cell_width);
  const row = Math.floor((point.y - frame.top) / frame.cell_height);
  return column >= 0 && column < frame.columns && row >= 0 && row < frame.rows ? { column, row } : null;
}

/** Where a key leads from a square; null for other keys. Stays on the board. */
export function step_by_key(frame: Frame, from: Place, key: string): Place | null {
  const at = (column: number, row: number): Place => ({
    column: Math.max(0, Math.min(frame.columns - 1, column)),
    row: Math.max(0, Math.min(frame.rows - 1, row)),
  });
  switch (key) {
    case 'ArrowLeft':
      return at(from.column - 1, from.row);
    case 'ArrowRight':
      return at(from.column + 1, from.row);
    case 'ArrowUp':
      return at(from.column, from.row - 1);
    case 'ArrowDown':
      return at(from.column, from.row + 1);
    case 'Home':
      return at(0, from.row);
    case 'End':
      return at(frame.columns - 1, from.row);
    default:
      return null;
  }
}

/** An arrow between two points that stops short of both, as a path with its head. */
export function arrow_path(from: Point, to: Point, gap: number, head: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [ax, ay] = [from.x + ux * gap, from.y + uy * gap];
  const [bx, by] = [to.x - ux * gap, to.y - uy * gap];
  const wing = (side: number) =>
    `${(bx - ux * head + side * uy * head * 0.7).toFixed(1)} ${(by - uy * head - side * ux * head * 0.7).toFixed(1)}`;
  const tip = `${bx.toFixed(1)} ${by.toFixed(1)}`;
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${tip}M${wing(1)}L${tip}L${wing(-1)}`;
}
