// Geometry and choice on the boards, without a browser.
import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/protocol.ts';
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
import { can_leave, frame_of, targets as jungle_targets } from './jungle/geometry.ts';
import { lesson as jungle_lesson } from './jungle/lesson.ts';
import { count_for, counts_from, depth_at, face_y, frame, targets, thickness } from './pogo/geometry.ts';
import { lesson as pogo_lesson } from './pogo/lesson.ts';

const go = (text: string): Choice => {
  const [, count, from, to] = /^(\d)(..)-(..)$/.exec(text) ?? [];
  return { text, move: { count: Number(count), from, to } };
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
    const war: Frame = frame_of(12, 13);
    const at = corner(war, { column: 4, row: 7 });
    expect(place_at(war, { x: at.x + 1, y: at.y + 63 })).toEqual({ column: 4, row: 7 });
    expect(place_at(war, { x: 3, y: 100 })).toBeNull();
    expect(place_at(war, { x: war.width - 1, y: 100 })).toBeNull();
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

describe('stacks of Pogo', () => {
  it('stay within their square, however high', () => {
    for (let height = 1; height <= 12; height++) {
      expect(face_y(height - 1, height)).toBeGreaterThanOrEqual(14);
      expect(thickness(height)).toBeGreaterThan(5);
    }
  });
  it('give the piece under the pointer, top one first', () => {
    for (const height of [1, 2, 5, 12])
      for (let depth = 1; depth <= height; depth++) {
        const side = face_y(height - depth, height) + 14 * 0.55 + thickness(height) / 2;
        expect(depth_at(side, height)).toBe(depth);
      }
    expect(depth_at(0, 4)).toBe(1);
    expect(depth_at(124, 2)).toBe(2);
  });
  it('lift the number pointed at, or the nearest that can move', () => {
    const choices = ['1a1-b1', '2a1-c1', '1b1-b2'].map(go);
    expect(counts_from(choices, 'a1')).toEqual([1, 2]);
    expect(count_for(choices, 'a1', 3)).toBe(2);
    expect(count_for(choices, 'b1', 2)).toBe(1);
  });
  it('have every reachable square as a target, with its number', () => {
    const choices = ['1a1-b1', '2a1-c1', '3a1-b1', '2b1-b3'].map(go);
    const found = targets(choices, 'a1', 1);
    expect(found.get('b1')).toEqual({ count: 1, text: '1a1-b1', exact: true });
    expect(found.get('c1')).toEqual({ count: 2, text: '2a1-c1', exact: false });
    expect(found.has('b3')).toBe(false);
    expect(targets(choices, 'a1', 3).get('b1')?.text).toBe('3a1-b1');
    expect(targets(choices, 'a1', 2).get('b1')?.count).toBe(1);
  });
});

it('animals of Jungle go where their moves lead', () => {
  const choices: Choice[] = [
    { text: 'b2-b3', move: { from: 'b2', to: 'b3', kind: 'shift' } },
    { text: 'b2-c2', move: { from: 'b2', to: 'c2', kind: 'attack' } },
    { text: 'd2-d3', move: { from: 'd2', to: 'd3', kind: 'shift' } },
  ];
  expect([...jungle_targets(choices, 'b2')].map(([square, target]) => [square, target.kind])).toEqual([
    ['b3', 'shift'],
    ['c2', 'attack'],
  ]);
  expect(can_leave(choices)).toEqual(new Set(['b2', 'd2']));
});

it('moves are found by typing, accents and case aside', () => {
  const choices: Choice[] = [
    { text: 'attaque-1', words: 'Éclair frappe', move: {} },
    { text: 'soin', words: 'Guérit', move: {} },
  ];
  expect(matching(choices, 'ECLAIR att').map((choice) => choice.text)).toEqual(['attaque-1']);
  expect(matching(choices, '').length).toBe(2);
});

describe('pictures of the rules', () => {
  it('have captions in both languages that differ', () => {
    for (const { caption } of [...pogo_lesson, ...jungle_lesson]) {
      expect(caption.en.length).toBeGreaterThan(20);
      expect(caption.fr).not.toBe(caption.en);
    }
  });
  it('of Pogo show at most six pieces of each colour', () => {
    for (const { scene } of pogo_lesson) {
      const pieces = (scene.board as [string, string][]).map(([, stack]) => stack).join('');
      expect([...pieces].filter((piece) => piece === 'w').length).toBeLessThanOrEqual(6);
      expect([...pieces].filter((piece) => piece === 'b').length).toBeLessThanOrEqual(6);
    }
  });
});
