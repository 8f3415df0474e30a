// Finds a board in the text of a position: lines whose spans repeat at the same columns are rows of cells, a line of
// short words right above or below names the columns, words beside them name the rows. The rest stays text. Only
// spans are inspected, nothing is known of any game; docs/adding-a-game.md says how to print such a board.
import type { Frame } from '../grid.ts';

export interface Span {
  text: string;
  style: string;
}
export type Line = readonly Span[];

export interface Cell {
  column: number;
  row: number;
  /** The content, without blanks, frame or empty-cell sign. */
  text: string;
  style: string;
  /** Written in brackets: the game points at it. */
  framed: boolean;
}

export interface TextGrid {
  columns: number;
  rows: number;
  /** In reading order. */
  cells: Cell[];
  /** As many as there are columns and rows, or none. */
  column_names: string[];
  row_names: string[];
  above: Line[];
  below: Line[];
}

/** Wider spans are sentences. */
const widest_cell = 5;
const bars = /^[|│║┃]+$/;
const rule = /^[\s|+=─│┼├┤┬┴┌┐└┘═║━┃-]*(--|──|==|══|━━)[\s|+=─│┼├┤┬┴┌┐└┘═║━┃-]*$/;
const empty = /^[.·_-]?$/;
const name = /^[\p{L}\d]{1,3}$/u;

const text_of = (line: Line): string => line.map((span) => span.text).join('');
const width_of = (text: string): number => [...text].length;
const is_rule = (line: Line): boolean => rule.test(text_of(line));

interface Row {
  line: number;
  width: number;
  spans: (Span & { at: number })[];
}

/** The cells of a line: its spans of the width that covers most of it. */
function row_of(line: Line, index: number): Row | null {
  if (is_rule(line)) return null;
  const filled = new Map<number, number>();
  let at = 0;
  const spans = line.map((span) => {
    const width = width_of(span.text);
    if (width <= widest_cell) filled.set(width, (filled.get(width) ?? 0) + width);
    at += width;
    return { ...span, at: at - width };
  });
  const width = [...filled].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
  const cells = spans.filter(({ text }) => width_of(text) === width && !bars.test(text));
  return cells.length < 2 ? null : { line: index, width, spans: cells };
}

/** The longest run of similar rows; only separator lines may come between them. */
function rows_of(lines: readonly Line[]): Row[] {
  let best: Row[] = [];
  let run: Row[] = [];
  const shape = (row?: Row) => row && `${row.width} ${row.spans.map(({ at }) => at)}`;
  for (const [i, line] of lines.entries()) {
    const row = row_of(line, i);
    if (row) run = shape(run.at(-1)) === shape(row) ? [...run, row] : [row];
    else if (!is_rule(line)) run = [];
    if (run.length > best.length) best = run;
  }
  return best;
}

interface Heading {
  names: string[];
  /** The first span that has a name, and the one after the last: names of rows may be as wide as cells. */
  from: number;
  to: number;
}

/** A line of short words, each right above or below its own column; else null. */
function heading_of(line: Line | undefined, { spans, width }: Row): Heading | null {
  const letters = [...text_of(line ?? [])];
  const words = spans.map(({ at }) =>
    letters
      .slice(at, at + width)
      .join('')
      .trim(),
  );
  const from = words.findIndex((word) => word !== '');
  const to = words.findLastIndex((word) => word !== '') + 1;
  const names = words.slice(from, to);
  const alone = letters.join('').trim().split(/\s+/).join() === names.join();
  const fits =
    alone && to - from > 1 && from < 2 && to > words.length - 2 && names.every((word) => name.test(word));
  return fits && new Set(names).size === names.length ? { names, from, to } : null;
}

function cell_of(span: Span, column: number, row: number): Cell {
  const bare = span.text.trim();
  const framed = /^(\[.+\]|\(.+\))$/.test(bare);
  const text = framed ? bare.slice(1, -1).trim() : bare;
  return { column, row, text: empty.test(text) ? '' : text, style: span.style, framed };
}

/** Null where the text shows no board of at least two by two cells. */
export function grid_of(lines: readonly Line[]): TextGrid | null {
  const found = rows_of(lines);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || found.length < 2) return null;
  let [from, to] = [first.line, last.line + 1];
  while (is_rule(lines[from - 1] ?? [])) from--;
  while (is_rule(lines[to] ?? [])) to++;
  const over = heading_of(lines[from - 1], first);
  const under = heading_of(lines[to], first);
  const heading = under ?? over ?? { names: [], from: 0, to: first.spans.length };
  const rows = found.map((row) => ({ ...row, spans: row.spans.slice(heading.from, heading.to) }));
  const row_names = rows.map(({ line, spans }) =>
    [...text_of(lines[line] ?? [])]
      .slice(0, spans[0]?.at)
      .join('')
      .replace(/[|│║┃]/g, '')
      .trim(),
  );
  return {
    columns: heading.to - heading.from,
    rows: rows.length,
    cells: rows.flatMap(({ spans }, row) => spans.map((span, column) => cell_of(span, column, row))),
    column_names: heading.names,
    row_names: row_names.every((each) => name.test(each)) ? row_names : [],
    above: lines.slice(0, over ? from - 1 : from),
    below: lines.slice(under ? to + 1 : to),
  };
}

/** Cells that a step changed. */
export function changed(before: TextGrid | null, now: TextGrid): Cell[] {
  return now.cells.filter((cell, i) => {
    const was = before?.cells[i];
    return was !== undefined && (was.text !== cell.text || (cell.text !== '' && was.style !== cell.style));
  });
}

/** Side of a cell in the drawing. */
export const cell_size = 64;

/** The drawing of a board, with margins for the names of rows and columns. */
export function frame_of({ columns, rows, column_names, row_names }: TextGrid): Frame {
  const [left, top] = [row_names.length > 0 ? 30 : 14, 14];
  const bottom = column_names.length > 0 ? 30 : 14;
  const [width, height] = [left + columns * cell_size + 14, top + rows * cell_size + bottom];
  return { width, height, left, top, cell_width: cell_size, cell_height: cell_size, columns, rows };
}
