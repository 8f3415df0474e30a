// The board of Jungle without a browser.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice, Happening, Step } from 'joute/lib/protocol.ts';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { heads } from './animals.ts';
import Board from './Board.svelte';
import Captured from './Captured.svelte';
import { animals, can_leave, type JunglePiece, type JungleScene, targets } from './geometry.ts';
import { at_beat, cue } from './staging.ts';
import { outline } from './terrain.ts';

const lion: JunglePiece = { square: 'a3', side: 'first', animal: 'lion', rank: 7, trapped: false };
const cat: JunglePiece = { square: 'd8', side: 'second', animal: 'cat', rank: 2, trapped: false };
const scene_of = (pieces: JunglePiece[]): JungleScene => ({
  files: 7,
  rows: 9,
  ground: { b4: 'water', d8: 'trap-second' },
  pieces,
  captured: [{ side: 'second', animal: 'rat' }],
  quiet: 0,
});

it('every animal has a head, and every part of it a colour', () => {
  expect(Object.keys(heads)).toEqual([...animals]);
  for (const part of Object.values(heads).flat()) {
    expect(part.d).toMatch(/^M/);
    expect(part.fill === 'none' && part.stroke === 'none').toBe(false);
    expect([part.fill, part.stroke].join(' ')).toMatch(/^(none|#[0-9a-f]{6,8}) (none|#[0-9a-f]{6})$/);
  }
});

it('animals go where their moves lead', () => {
  const choices: Choice[] = [
    { text: 'b2-b3', move: { from: 'b2', to: 'b3', kind: 'shift' } },
    { text: 'b2-c2', move: { from: 'b2', to: 'c2', kind: 'attack' } },
    { text: 'd2-d3', move: { from: 'd2', to: 'd3', kind: 'shift' } },
  ];
  expect([...targets(choices, 'b2')].map(([square, target]) => [square, target.kind])).toEqual([
    ['b3', 'shift'],
    ['c2', 'attack'],
  ]);
  expect(can_leave(choices)).toEqual(new Set(['b2', 'd2']));
});

it('each square says its ground and its animal, and a trapped one has strength 0', () => {
  const scene = scene_of([{ ...lion, square: 'd8', trapped: true }]);
  const { body } = render(Board, { props: { ...board_defaults, scene: { ...scene } } });
  expect(body).toContain('d8, Red lion, strength 0, trapped, trap of Blue');
  expect(body).toContain('aria-label="b4, water"');
  expect(body).toMatch(/<text y="6"[^>]*>0<\/text>/);
});

it('a plate shows what its side has taken since the start', () => {
  const scene = { ...scene_of([]) };
  const start = { ...scene, captured: [] };
  expect(render(Captured, { props: { scene, start, seat: 'first' } }).body).toContain('Taken: rat');
  expect(render(Captured, { props: { scene, start, seat: 'second' } }).body).not.toContain('rat');
  expect(render(Captured, { props: { scene, start: scene, seat: 'first' } }).body).not.toContain('rat');
});

describe('a step is staged', () => {
  const tell = (what: string, seat: string, animal: string): Happening => ({
    what,
    seat,
    animal,
    from: 'd7',
    to: 'd8',
  });
  const happenings = [
    tell('move', 'first', 'lion'),
    tell('capture', 'second', 'cat'),
    tell('trap', 'first', 'lion'),
  ];
  const scene = scene_of([{ ...lion, square: 'd7' }, cat]);
  const moment = (index: number) => {
    const at = at_beat(scene, happenings, index);
    return {
      standing: at?.pieces.map(({ animal, square, trapped }) => [animal, square, trapped]),
      taken: at?.taken?.animal,
    };
  };

  it('the mover comes, its victim is taken, then the trap shuts', () => {
    expect(moment(0)).toEqual({
      standing: [
        ['cat', 'd8', false],
        ['lion', 'd8', false],
      ],
      taken: undefined,
    });
    expect(moment(1)).toEqual({ standing: [['lion', 'd8', false]], taken: 'cat' });
    expect(moment(2)).toEqual({ standing: [['lion', 'd8', true]], taken: undefined });
    expect(scene.pieces).toEqual([{ ...lion, square: 'd7' }, cat]);
  });

  it('leaving a trap gives the strength back, and there is nothing before the first happening', () => {
    const leaving = scene_of([{ ...lion, square: 'd7', trapped: true }]);
    expect(at_beat(leaving, happenings, 0)?.pieces[0]?.trapped).toBe(false);
    expect(at_beat(leaving, [], 0)).toBeNull();
  });

  it('each happening has its time and its sound', () => {
    for (const what of ['move', 'jump', 'capture', 'throne', 'trap', 'swim']) {
      const shown = cue({ what });
      expect(shown?.ms).toBeGreaterThanOrEqual(350);
      expect(shown?.ms).toBeLessThanOrEqual(700);
      expect(shown?.sound).toBeTruthy();
    }
    expect(cue({ what: 'end' })).toBeNull();
  });

  it('the board shows the happening of a beat on the position before its step', () => {
    const step = { n: 1, happenings } as unknown as Step;
    const { body } = render(Board, {
      props: { ...board_defaults, scene: { ...scene }, beat: { step, index: 1, ms: 500, serial: 1 } },
    });
    expect(body).toContain('data-beat="capture"');
    expect(body).toContain('d8, Red lion, strength 7');
  });
});

describe('shores', () => {
  const lake = (left: number) =>
    [0, 1].flatMap((dx) => [0, 1, 2].map((row) => ({ column: left + dx, row: 3 + row })));
  const loops = (path: string) => path.match(/M/g)?.length ?? 0;
  const sides = (path: string) => path.match(/Q/g)?.length ?? 0;

  it('run once round each lake', () => {
    expect(outline([], 5)).toBe('');
    expect([loops(outline(lake(1), 5)), sides(outline(lake(1), 5))]).toEqual([1, 10]);
    const both = outline([...lake(1), ...lake(4)], 5);
    expect([loops(both), sides(both)]).toEqual([2, 20]);
  });

  it('keep squares apart that only touch at a corner', () => {
    expect(
      loops(
        outline(
          [
            { column: 0, row: 0 },
            { column: 1, row: 1 },
          ],
          0,
        ),
      ),
    ).toBe(2);
  });

  it('never leave their squares', () => {
    const numbers = outline([{ column: 1, row: 1 }], 9).match(/-?[\d.]+/g) ?? [];
    for (const n of numbers.map(Number)) expect(n >= 64 && n <= 128).toBe(true);
  });
});
