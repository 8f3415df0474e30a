// The board of Connect Four without a browser.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Happening, Step } from 'joute/lib/protocol.ts';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from './Board.svelte';
import { drop_ms, fall, frame, middle, rows } from './geometry.ts';
import { kit } from './kit.ts';
import { at_beat } from './scene.ts';

const before = { columns: ['xo', 'xo', 'xo', '', '', '', ''], four: [] };
const four = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
];
const happening = (what: string): Happening => ({ what, seat: 'first', column: 4, row: 1 });
const step: Step = {
  n: 7,
  by: 'first',
  text: '4',
  move: { column: 4, row: 1 },
  happenings: [happening('drop'), happening('four'), { what: 'end', result: 'first' }],
  position: '',
  scene: { columns: ['xo', 'xo', 'xo', 'x', '', '', ''], four },
  actor: 'over',
} as unknown as Step;
const beat = (index: number | null) => ({ step, index, ms: 500, serial: 1 });

describe('a beat', () => {
  it('adds the disc, then the line it completes', () => {
    const falling = at_beat(before, [3, 2], beat(0));
    expect(falling).toEqual({ columns: step.scene.columns, four: [], last: [4, 1], doing: 'drop' });
    expect(at_beat(before, [3, 2], beat(1))).toEqual({ ...falling, four, doing: 'four' });
    expect(at_beat(before, [3, 2], beat(2))).toEqual({ ...falling, four, doing: 'four' });
    expect(before.columns[3]).toBe('');
  });
  it('that is a step as a whole shows the scene as it is', () => {
    expect(at_beat(step.scene, [4, 1], beat(null)).doing).toBeNull();
    expect(at_beat(before, null, null)).toEqual({ ...before, last: null, doing: null });
  });
  it('of a fall lasts longer from higher up, and all of it is staged in time', () => {
    for (let row = 1; row < rows; row++) expect(drop_ms(row)).toBeGreaterThan(drop_ms(row + 1));
    expect(drop_ms(1)).toBeLessThan(700);
    expect(drop_ms(rows)).toBeGreaterThan(300);
    expect(kit.cue?.(happening('drop'), step)).toEqual({ ms: drop_ms(1), sound: 'move' });
    expect(kit.cue?.(happening('four'), step)?.sound).toBe('claim');
    expect(kit.cue?.({ what: 'end' }, step)).toBeNull();
    expect(fall(1).at(-1)?.transform).toBe('translateY(0px)');
  });
});

it('cells lie within the frame, the first row at the bottom', () => {
  expect(middle(1, 1).x).toBeGreaterThan(frame.left);
  expect(middle(7, 1).x).toBeLessThan(frame.width - frame.left);
  expect(middle(1, 1).y).toBeGreaterThan(middle(1, 6).y);
  expect(middle(1, 1).y).toBeLessThan(frame.cell_height);
});

it('each column says what it holds, and which discs are in the line of four', () => {
  const { body } = render(Board, {
    props: { ...board_defaults, scene: step.scene, last: { column: 4, row: 1 } },
  });
  expect(body).toContain(
    'aria-label="Column 1; 2 discs from the bottom: Cross, Circle; in the line of four: row 1"',
  );
  expect(body).toContain(
    'Column 4; 1 disc from the bottom: Cross; last disc on top; in the line of four: row 1',
  );
  expect(body).toContain('aria-label="Column 5; empty"');
});
