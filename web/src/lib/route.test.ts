// Addresses.
import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { place_at } from './route.svelte.ts';

it.each([
  ['/', '', {}],
  ['/t/b7k2m9x4qd', '/t', { id: 'b7k2m9x4qd' }],
  ['/t/b7k2m9x4qd/', '/t', { id: 'b7k2m9x4qd' }],
  ['/rules/toy_game', '/rules', { game: 'toy_game' }],
  ['/learn', '/learn', {}],
  ['/learn/toy', '/learn', { game: 'toy', step: undefined }],
  ['/learn/toy/3', '/learn', { game: 'toy', step: '3' }],
  ['/study', '/study', { id: undefined }],
  ['/study/b7k2m9x4qd', '/study', { id: 'b7k2m9x4qd' }],
  ['/explore/toy', '/explore', { game: 'toy' }],
  ['/puzzles/day', '/puzzles', { game: 'day', puzzle: undefined }],
  ['/puzzles/toy/0123abcd', '/puzzles', { game: 'toy', puzzle: '0123abcd' }],
  ['/embed/board/toy', '/embed/board', { game: 'toy' }],
  ['/embed/puzzles/day', '/embed/puzzles', { game: 'day', puzzle: undefined }],
  ['/embed/puzzles/toy/0123abcd', '/embed/puzzles', { game: 'toy', puzzle: '0123abcd' }],
  ['/arena/b7k2m9x4qd', '/arena', { id: 'b7k2m9x4qd' }],
])('%s', (path, base, params) => {
  const place = place_at(routes, path);
  expect([place?.route.base, place?.params]).toEqual([base, params]);
});

it.each(['/t/', '/t/../etc', '/study/../etc', '/rules/<b>', '/learn/toy/0', '/puzzles/toy/x', '/nowhere'])(
  '%s leads nowhere',
  (path) => expect(place_at(routes, path)).toBeNull(),
);

it.each(routes.map(({ base, page }) => [base, page] as const))('%s has a page', async (_, page) =>
  expect((await page()).default).toBeTypeOf('function'),
);
