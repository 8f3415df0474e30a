// The payoff matrix rendered without a browser: what is outlined is also announced.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { fr } from '../i18n/fr.ts';
import type { MatrixView } from '../lib/matrix.ts';
import type { MatrixMove } from '../lib/protocol.ts';
import MatrixTable from './MatrixTable.svelte';

const move = (text: string, share: number): MatrixMove => ({ text, move: {}, share, regret: 0 });
const view: MatrixView = {
  seat: 'first',
  rows: [move('hit', 0.25), move('hide', 0.75)],
  columns: [move('a', 1)],
  cells: [[40], [62]],
  value: 62,
  chosen: { row: 1, column: 0 },
};

it('a table of every pair says mixes, chances and what was chosen', () => {
  const props = { view, label: ({ text }: MatrixMove) => `<${text}>`, own: 'Ann', theirs: 'Bob' };
  const { body } = render(MatrixTable, { props });
  const plain = body.replace(/<[^>]*>/g, '');
  expect(plain).toContain('Ann’s chance to win in\u00a0%');
  expect(plain).toContain('✓chosen: &lt;hide> best mix: 75%');
  expect(plain).toContain('chosen: 62');
  expect(plain).not.toContain('chosen: 40');
});

it('a choice given away is told in plain words, in both languages', () => {
  expect(en.matrix.verdict('Ann', 'hit', 4, false)).toContain('gave away 4% against the best mix');
  expect(fr.matrix.verdict('Ann', 'hit', 4, false)).toContain('laissé filer 4 %');
  expect(en.matrix.verdict('Ann', 'hit', 0, true)).toContain('belongs to the best mix');
});
