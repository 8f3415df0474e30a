// Boards drawn without a browser: what they show and what they say.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { Scene } from '../lib/protocol.ts';
import { board_defaults } from './defaults.ts';
import Generic from './generic/Board.svelte';
import Jungle from './jungle/Board.svelte';
import Pogo from './pogo/Board.svelte';
import type { BoardProps } from './types.ts';

const props = (scene: Scene, change: Partial<BoardProps> = {}): BoardProps => ({
  ...board_defaults,
  scene,
  ...change,
});

it('a game without a board of its own shows its text and its moves in words', () => {
  const scene = { text: [[{ text: 'a <b>', style: 'first' }], [{ text: 'line 2', style: 'plain' }]] };
  const choices = [{ text: 'go north', words: 'walks to the north', move: {} }];
  const { body } = render(Generic, { props: props(scene, { choices }) });
  expect(body).toContain('a &lt;b');
  expect(body).toContain('walks to the north');
  expect(body).toContain('Your moves');
});

it('a board found in a text has a button for each cell that says what stands there', () => {
  const line = (letters: string) =>
    [...letters].map((letter) => ({ text: ` ${letter} `, style: letter === 'X' ? 'first' : 'dim' }));
  const scene = { text: [line('..'), line('X.'), [{ text: ' 1  2 ', style: 'strong' }]] };
  const choices = [{ text: '2', words: 'drops a stone', move: {} }];
  const { body } = render(Generic, { props: props(scene, { choices }) });
  expect(body).toContain('aria-label="column 1, row 2, X"');
  expect(body).toContain('aria-label="column 2, row 1, empty"');
  expect(body).toContain('drops a stone');
  expect(render(Generic, { props: props(scene, { choices, still: true }) }).body).not.toContain('<button');
});

it('each square of Pogo says what stands on it and whose it is', () => {
  const board = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'].map((square) => [
    square,
    square === 'b2' ? 'wwb' : '',
  ]);
  const { body } = render(Pogo, { props: props({ board }) });
  expect(body).toContain('aria-label="b2, stack of Black, from the top: Black, White, White"');
  expect(body).toContain('aria-label="a1, empty"');
});

it('each square of Jungle says its ground and its animal', () => {
  const scene = {
    files: 7,
    rows: 9,
    ground: { b4: 'water', d8: 'trap-second' },
    pieces: [{ square: 'd8', side: 'first', animal: 'lion', rank: 7, trapped: true }],
    captured: [],
    quiet: 0,
  };
  const { body } = render(Jungle, { props: props(scene) });
  expect(body).toContain('d8, 1 lion, strength 7, trapped, trap of the second player');
  expect(body).toContain('aria-label="b4, water"');
});

it('a picture has no buttons', () => {
  const { body } = render(Pogo, { props: props({ board: [] }, { still: true }) });
  expect(body).not.toContain('<button');
});
