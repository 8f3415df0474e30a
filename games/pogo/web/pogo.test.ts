// The board of Pogo without a browser.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice, Happening, Step } from 'joute/lib/protocol.ts';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Board from './Board.svelte';
import { count_for, counts_from, depth_at, face_y, hop, radius, targets, thickness } from './geometry.ts';
import { kit } from './kit.ts';
import { rule_pictures } from './rule_pictures.ts';
import { at_beat } from './scene.ts';

const go = (text: string): Choice => {
  const [, count, from, to] = /^(\d)(..)-(..)$/.exec(text) ?? [];
  return { text, move: { count: Number(count), from, to } };
};

describe('stacks', () => {
  it('stay within their square, however high', () => {
    for (let height = 1; height <= 12; height++) {
      expect(face_y(height - 1, height)).toBeGreaterThanOrEqual(radius.y);
      expect(thickness(height)).toBeGreaterThan(5);
    }
  });
  it('give the piece under the pointer, top one first', () => {
    for (const height of [1, 2, 5, 12])
      for (let depth = 1; depth <= height; depth++) {
        const side = face_y(height - depth, height) + radius.y * 0.55 + thickness(height) / 2;
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
    expect(targets(choices, 'a1', 2).get('c1')?.text).toBe('2a1-c1');
  });
  it('of one’s own are targets only of the number lifted: what is marked plays, another one is chosen', () => {
    const choices = ['1a1-b1', '2a1-c1', '1c1-b1', '2c1-a1', '1b1-b2'].map(go);
    expect([...targets(choices, 'a1', 1).keys()]).toEqual(['b1']);
    expect([...targets(choices, 'a1', 2).keys()]).toEqual(['c1']);
  });
  it('hop in an arc from where they were to where they lie', () => {
    const frames = hop({ x: -120, y: 40 });
    expect(frames[0]?.transform).toBe('translate(-120.0px, 40.0px)');
    expect(frames.at(-1)?.transform).toMatch(/^translate\(-?0.0px, -?0.0px\)$/);
    expect(frames[7]?.transform).toMatch(/, -\d/);
  });
});

describe('a beat', () => {
  const happening = (what: string): Happening => ({ what, seat: 'first', pieces: 2, from: 'a1', to: 'a3' });
  const step = { happenings: ['move', 'take', 'uncover', 'end'].map(happening) } as unknown as Step;
  const scene = { board: [...Object.entries({ a1: 'bww', a3: 'wb', b1: '' })] };
  const beat = (index: number | null) => ({ step, index, ms: 400, serial: 1 });
  it('moves the pieces, and tells what that does', () => {
    const seen = [0, 1, 2].map((index) => at_beat(scene, null, beat(index)));
    expect(seen.map(({ doing }) => doing)).toEqual(['move', 'take', 'uncover']);
    for (const { stacks, last } of seen) {
      expect(Object.fromEntries(stacks)).toEqual({ a1: 'b', a3: 'wbww', b1: '' });
      expect(last).toEqual({ from: 'a1', to: 'a3', count: 2 });
    }
  });
  it('changes nothing by itself, and nothing where none is shown', () => {
    const last = { from: 'b1', to: 'a1', count: 1 };
    for (const none of [null, beat(null)])
      expect(at_beat(scene, last, none)).toEqual({
        stacks: new Map(Object.entries({ a1: 'bww', a3: 'wb', b1: '' })),
        last,
        doing: null,
      });
  });
  it('has its time and sound', () => {
    for (const { what } of step.happenings.slice(0, 3))
      expect(kit.cue?.(happening(what), step)).toMatchObject({
        ms: expect.any(Number),
        sound: expect.any(String),
      });
    expect(kit.cue?.(happening('end'), step)).toBeNull();
  });
});

it('each square says what stands on it and whose it is', () => {
  const board = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'].map((square) => [
    square,
    square === 'b2' ? 'wwb' : '',
  ]);
  const { body } = render(Board, { props: { ...board_defaults, scene: { board } } });
  expect(body).toContain('aria-label="b2, stack of Black, from the top: Black, White, White"');
  expect(body).toContain('aria-label="a1, empty"');
});

it('pictures of the rules show at most six pieces of each colour', () => {
  for (const { scene } of rule_pictures) {
    const pieces = (scene.board as [string, string][]).map(([, stack]) => stack).join('');
    expect([...pieces].filter((piece) => piece === 'w').length).toBeLessThanOrEqual(6);
    expect([...pieces].filter((piece) => piece === 'b').length).toBeLessThanOrEqual(6);
  }
});
