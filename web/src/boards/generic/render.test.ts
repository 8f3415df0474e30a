// The generic board drawn without a browser: what it shows and what it says.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { Scene } from '../../lib/protocol.ts';
import { board_defaults } from '../defaults.ts';
import type { BoardProps } from '../kit.ts';
import Generic from './Board.svelte';

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
