// Geometry and choice on the boards, without a browser.
import { describe, expect, it } from 'vitest';
import type { Choice, Happening } from '../lib/protocol.ts';
import { sample_step } from '../lib/samples.ts';
import { next_by_key } from './arrows.ts';
import { matching } from './generic/filter.ts';
import {
  arrow_path,
  corner,
  type Frame,
  place_at,
  place_of,
  square_at,
  squares_of,
  step_by_key,
} from './grid.ts';
import { words_of } from './told.ts';

/** Three by three squares of 40 by 50, with a margin. */
const frame: Frame = {
  width: 140,
  height: 170,
  left: 10,
  top: 10,
  cell_width: 40,
  cell_height: 50,
  columns: 3,
  rows: 3,
};

describe('squares', () => {
  it('are where the first player sees them, and turned for the second', () => {
    expect(place_of('a1', 3, 3, false)).toEqual({ column: 0, row: 2 });
    expect(place_of('a1', 3, 3, true)).toEqual({ column: 2, row: 0 });
    expect(place_of('l13', 12, 13, false)).toEqual({ column: 11, row: 0 });
  });
  it('come back from their place, on every board, both ways round', () => {
    for (const [columns, rows] of [
      [3, 3],
      [7, 9],
      [12, 13],
    ] as const)
      for (const flipped of [false, true])
        for (const square of squares_of(columns, rows, flipped))
          expect(square_at(place_of(square, columns, rows, flipped), columns, rows, flipped)).toBe(square);
  });
  it('are found under a point, and nothing beside the board', () => {
    const at = corner(frame, { column: 1, row: 2 });
    expect(place_at(frame, { x: at.x + 1, y: at.y + 49 })).toEqual({ column: 1, row: 2 });
    expect(place_at(frame, { x: 3, y: 100 })).toBeNull();
    expect(place_at(frame, { x: frame.width - 1, y: 100 })).toBeNull();
  });
  it('are reached by arrow keys, which stop at the edge', () => {
    expect(step_by_key(frame, { column: 0, row: 0 }, 'ArrowLeft')).toEqual({ column: 0, row: 0 });
    expect(step_by_key(frame, { column: 0, row: 0 }, 'ArrowDown')).toEqual({ column: 0, row: 1 });
    expect(step_by_key(frame, { column: 1, row: 2 }, 'End')).toEqual({ column: 2, row: 2 });
    expect(step_by_key(frame, { column: 1, row: 2 }, 'x')).toBeNull();
  });
  it('are joined by an arrow that is a valid path even to itself', () => {
    expect(arrow_path({ x: 5, y: 5 }, { x: 5, y: 5 }, 3, 3)).not.toContain('NaN');
  });
});

it('arrow keys lead to the nearest button in that direction', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(0, 0), box(20, 0), box(0, 20), box(20, 20), box(10, 40)];
  expect(next_by_key(boxes, 0, 'ArrowRight')).toBe(1);
  expect(next_by_key(boxes, 0, 'ArrowDown')).toBe(2);
  expect(next_by_key(boxes, 3, 'ArrowDown')).toBe(4);
  expect(next_by_key(boxes, 0, 'ArrowUp')).toBe(-1);
  expect(next_by_key(boxes, 4, 'ArrowRight')).toBe(-1);
});

it('moves are found by typing, accents and case aside', () => {
  const choices: Choice[] = [
    { text: 'attaque-1', words: 'Éclair frappe', move: {} },
    { text: 'soin', words: 'Guérit', move: {} },
  ];
  expect(matching(choices, 'ECLAIR att').map((choice) => choice.text)).toEqual(['attaque-1']);
  expect(matching(choices, '').length).toBe(2);
});

it('a step is told by what happened, by the choices made where nothing has yet, without the end', () => {
  const told = (...happenings: Happening[]) =>
    words_of({ ...sample_step(1, 'first'), text: 'a | b', words: 'Ann: a; Bob: b', happenings });
  const [critical, hurt] = [
    { what: 'critical', words: 'A critical hit!' },
    { what: 'hurt', words: 'It hurts' },
  ];
  const end = { what: 'end', words: 'Ann wins' };
  expect(told(hurt, critical, hurt, end)).toBe('It hurts. A critical hit! It hurts');
  expect(told(end)).toBe('Ann: a; Bob: b');
});
