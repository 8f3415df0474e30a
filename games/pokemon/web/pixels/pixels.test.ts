// The drawings of the battle: complete, of one size, every pixel with a colour.
import { type Drawing, height_of, layers, width_of } from 'joute/design/pixels.ts';
import { expect, it } from 'vitest';
import { meadow, meadow_height, meadow_width, patch } from './meadow.ts';
import { frames_of, icons, marks } from './sprites.ts';

const six = ['boulbizarre', 'carapuce', 'etourmi', 'pikachou', 'osselait', 'salameche'];
const whole = (drawing: Drawing, width: number, height: number) => {
  expect([width_of(drawing), height_of(drawing)]).toEqual([width, height]);
  expect(new Set(drawing.rows.map((row) => row.length))).toEqual(new Set([width]));
  expect(layers(drawing).length).toBeGreaterThan(2);
};

it('each of the six has two frames from both sides, and an icon', () => {
  for (const id of six) {
    for (const back of [false, true]) {
      const frames = frames_of(id, back);
      expect(frames?.[0]).not.toEqual(frames?.[1]);
      for (const frame of frames ?? []) whole(frame, 56, 56);
    }
    whole(icons[id] as Drawing, 28, 28);
  }
  expect(frames_of('nobody', false)).toBeNull();
});

it('types, statuses and effects have marks', () => {
  for (const drawing of Object.values(marks)) whole(drawing, 13, 13);
  expect(Object.keys(marks)).toHaveLength(17);
});

it('the meadow fills its frame, and a patch lies on it', () => {
  whole(meadow(), meadow_width, meadow_height);
  expect(meadow().rows.join('')).not.toContain('.');
  whole(patch(), 88, 22);
});
