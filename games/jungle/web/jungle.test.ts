// The board of Jungle without a browser.
import { board_defaults } from 'joute/boards/defaults.ts';
import type { Choice } from 'joute/lib/protocol.ts';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import Board from './Board.svelte';
import { can_leave, targets } from './geometry.ts';

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

it('each square says its ground and its animal', () => {
  const scene = {
    files: 7,
    rows: 9,
    ground: { b4: 'water', d8: 'trap-second' },
    pieces: [{ square: 'd8', side: 'first', animal: 'lion', rank: 7, trapped: true }],
    captured: [],
    quiet: 0,
  };
  const { body } = render(Board, { props: { ...board_defaults, scene } });
  expect(body).toContain('d8, 1 lion, strength 7, trapped, trap of the second player');
  expect(body).toContain('aria-label="b4, water"');
});
