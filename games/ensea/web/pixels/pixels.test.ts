// Drawings from text: every pixel has a colour, every row the same width, and letters can be read.

import { height_of, layers, mirrored, width_of } from 'joute/design/pixels.ts';
import { expect, it } from 'vitest';
import { majors } from '../majors.ts';
import { arenas, backdrop_layers } from './backdrops.ts';
import { written } from './font.ts';
import { breath, stride } from './frames.ts';
import { backdrop_height, backdrop_width } from './painter.ts';
import { boss_drawing, champion_drawings, effect_frames, emblems, things } from './sprites.ts';

it('runs of one colour become one path', () => {
  expect(layers({ rows: ['kk.w', '.kkk'], palette: {} })).toEqual([
    { colour: '#1b1526', d: 'M0 0h2v1h-2zM1 1h3v1h-3z' },
    { colour: '#f8f8f0', d: 'M3 0h1v1h-1z' },
  ]);
  expect(() => layers({ rows: ['?'], palette: {} })).toThrow('without a colour');
});

it('a half is mirrored around its last column', () => {
  expect(mirrored(['abc'])).toEqual(['abcba']);
});

it('every drawing has rows of one width and a colour for each pixel', () => {
  const bosses = [null, ...majors].map(boss_drawing);
  const all = [
    ...Object.values(champion_drawings),
    ...bosses,
    ...Object.values(emblems),
    ...Object.values(things),
    ...(['slash', 'burst', 'spark', 'curse'] as const).flatMap(effect_frames),
  ];
  for (const drawing of all) {
    expect(new Set(drawing.rows.map((row) => row.length))).toEqual(new Set([width_of(drawing)]));
    expect(layers(drawing).length).toBeGreaterThan(0);
  }
  expect(Object.keys(champion_drawings)).toHaveLength(9);
  expect(Object.keys(emblems).sort()).toEqual([...majors].sort());
  expect(Object.keys(things)).toHaveLength(7);
  expect(new Set(bosses.map((drawing) => JSON.stringify(drawing))).size).toBe(6);
});

it('frames of breathing and running are as large as the drawing, and differ from it and each other', () => {
  for (const drawing of [...Object.values(champion_drawings), boss_drawing(null)]) {
    const frames = [drawing, breath(drawing), stride(drawing, 'left'), stride(drawing, 'right')];
    expect(new Set(frames.map(({ rows }) => rows.join())).size).toBe(4);
    for (const frame of frames) {
      expect(height_of(frame)).toBe(height_of(drawing));
      expect(new Set(frame.rows.map((row) => row.length))).toEqual(new Set([width_of(drawing)]));
    }
  }
});

it('backdrops stay within their frame', () => {
  for (const name of ['yard', ...arenas] as const)
    for (const { d } of backdrop_layers(name))
      for (const [, x, y, width, height] of d.matchAll(/M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)/g)) {
        expect(Number(x), name).toBeGreaterThanOrEqual(0);
        expect(Number(width) + Number(x), name).toBeLessThanOrEqual(backdrop_width);
        expect(Number(height) + Number(y), name).toBeLessThanOrEqual(backdrop_height);
      }
});

it('words are written in five rows, with three more above them for accents', () => {
  expect(written('E!')).toEqual(['1111101', '1000001', '1111001', '1000000', '1111101']);
  expect(written('É!')).toEqual(['0010000', '0100000', '0000000', ...written('E!')]);
  expect(written('È')[0]).toBe('01000');
});
