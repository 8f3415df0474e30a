// Finding boards in text and moves on boards, for games without a board of their own.
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../lib/protocol.ts';
import { attach, fitting, presses_of } from './attach.ts';
import { in_order } from './filter.ts';
import { changed, grid_of, type Line, type TextGrid } from './text_grid.ts';

const dim = (text: string) => ({ text, style: 'dim' });
/** `|X . O|`: one span a cell, three letters wide. */
const row = (letters: string, before = '|'): Line => [
  dim(before),
  ...[...letters].map((letter) => ({
    text: ` ${letter} `,
    style: letter === 'X' ? 'first' : letter === 'O' ? 'second' : 'dim',
  })),
  dim('|'),
];
const found = (lines: Line[]): TextGrid => {
  const grid = grid_of(lines);
  if (!grid) throw new Error('no grid was found');
  return grid;
};
const choices = (...texts: string[]): Choice[] => texts.map((text) => ({ text, move: {} }));

const drops = found([row('...'), row('.O.'), row('XXO'), [dim('+---------+')], [dim('  1  2  3')]]);
const numbers = found([row('X23'), [dim('+---+---+---+')], row('4O6'), [dim('+---+---+---+')], row('789')]);
const squares = found([
  [dim('White to move')],
  [dim('    a  b  c')],
  row('.k.', '2  '),
  row('K.R', '1  '),
  [dim('Kings are slow.')],
]);

describe('a board in a text', () => {
  it('has rows, columns, pieces of both sides and names of columns', () => {
    expect([drops.columns, drops.rows]).toEqual([3, 3]);
    expect(drops.cells.map(({ text }) => text).join(',')).toBe(',,,,O,,X,X,O');
    expect(drops.cells[4]).toEqual({ column: 1, row: 1, text: 'O', style: 'second', framed: false });
    expect(drops.column_names).toEqual(['1', '2', '3']);
    expect([drops.above, drops.below]).toEqual([[], []]);
  });
  it('may have rules between its rows and names beside them; other lines stay text', () => {
    expect([numbers.columns, numbers.rows]).toEqual([3, 3]);
    expect(squares.row_names).toEqual(['2', '1']);
    expect(squares.column_names).toEqual(['a', 'b', 'c']);
    expect(squares.above).toEqual([[dim('White to move')]]);
    expect(squares.below).toEqual([[dim('Kings are slow.')]]);
  });
  it('shows what the game puts in brackets', () => {
    const grid = found([[dim('[X]'), dim('(O)'), dim(' . ')], row('XO.').slice(1, 4)]);
    expect(grid.cells.map(({ text, framed }) => text + framed).slice(0, 3)).toEqual([
      'Xtrue',
      'Otrue',
      'false',
    ]);
  });
  it('is not found in sentences, in a single row, or in nothing', () => {
    expect(grid_of([])).toBeNull();
    expect(grid_of([row('XOX')])).toBeNull();
    expect(grid_of([[dim('sum'), dim('  '), dim('12')], [dim('It is your turn.')]])).toBeNull();
  });
  it('tells which cells a step changed, framing aside', () => {
    const after = found([row('...'), row('.OX'), row('XXO')]);
    expect(changed(drops, after).map(({ column, row }) => [column, row])).toEqual([[2, 1]]);
    expect(changed(null, after)).toEqual([]);
  });
});

describe('a move on such a board', () => {
  it('is a column, a numbered cell, or cells by name', () => {
    expect(presses_of(drops, '2')).toEqual([[1, 4, 7]]);
    expect(presses_of(numbers, '6')).toEqual([[5]]);
    expect(presses_of(squares, 'a1-a2')).toEqual([[3], [0]]);
    expect(presses_of(squares, 'c1c2')).toEqual([[5], [2]]);
  });
  it('is left to the list where it says more than cells', () => {
    expect(presses_of(squares, 'pass')).toBeNull();
    expect(presses_of(squares, '2a1-a2')).toBeNull();
    expect(presses_of(drops, '4')).toBeNull();
  });
  it('is narrowed down press by press', () => {
    const moves = attach(squares, choices('a1-a2', 'a1-b1', 'c1-b1', 'pass'));
    const texts = (pressed: number[]) => fitting(moves, pressed).map(({ choice }) => choice.text);
    expect(texts([])).toEqual(['a1-a2', 'a1-b1', 'c1-b1']);
    expect(texts([3])).toEqual(['a1-a2', 'a1-b1']);
    expect(texts([3, 4])).toEqual(['a1-b1']);
    expect(texts([1])).toEqual([]);
  });
  it('is listed by its number', () => {
    expect(in_order(choices('10', '4', '1')).map(({ text }) => text)).toEqual(['1', '4', '10']);
  });
});
