// Which cells a move's notation names, so that it can be played by pressing them: a column (`4`), a cell by its
// names (`b3`) or by what is written in it (`5`), or several cells one after the other (`b2-b3`, `e2e4`).
import type { Choice } from '../../lib/protocol.ts';
import type { TextGrid } from './text_grid.ts';

/** Numbers of cells: one set for each press. */
export type Presses = readonly (readonly number[])[];

function cell_named(grid: TextGrid, word: string): number | null {
  const { columns, column_names, row_names, cells } = grid;
  const named = column_names.flatMap((column, c) =>
    row_names.flatMap((row, r) => (column + row === word ? [r * columns + c] : [])),
  );
  const written = cells.flatMap((cell, i) => (cell.text === word ? [i] : []));
  const found = named.length > 0 ? named : written;
  return found.length === 1 ? (found[0] ?? null) : null;
}

function cells_named(grid: TextGrid, word: string): number[] | null {
  const whole = cell_named(grid, word);
  if (whole !== null) return [whole];
  for (let i = 1; i < word.length; i++) {
    const [a, b] = [cell_named(grid, word.slice(0, i)), cell_named(grid, word.slice(i))];
    if (a !== null && b !== null) return [a, b];
  }
  return null;
}

/** Null where the notation names anything but cells. */
export function presses_of(grid: TextGrid, text: string): Presses | null {
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const column = words.length === 1 ? grid.column_names.indexOf(text) : -1;
  if (column >= 0 && grid.row_names.length === 0)
    return [Array.from({ length: grid.rows }, (_, row) => row * grid.columns + column)];
  const found = words.map((word) => cells_named(grid, word));
  const cells = found.flatMap((each) => each ?? []);
  return cells.length === 0 || found.includes(null) ? null : cells.map((cell) => [cell]);
}

export interface Attached {
  choice: Choice;
  presses: Presses;
}

export const attach = (grid: TextGrid, choices: readonly Choice[]): Attached[] =>
  choices.flatMap((choice) => {
    const presses = presses_of(grid, choice.text);
    return presses ? [{ choice, presses }] : [];
  });

/** The moves that begin with these cells pressed. */
export const fitting = (moves: readonly Attached[], pressed: readonly number[]): Attached[] =>
  moves.filter(({ presses }) => pressed.every((cell, i) => presses[i]?.includes(cell)));
