// Addresses.
import { expect, it } from 'vitest';
import { invite_in, parse_path } from './route.svelte.ts';

it.each([
  ['/', { page: 'home' }],
  ['/t/b7k2m9x4qd', { page: 'table', id: 'b7k2m9x4qd' }],
  ['/rules/pogo', { page: 'rules', game: 'pogo' }],
  ['/rules/connect_four', { page: 'rules', game: 'connect_four' }],
  ['/learn', { page: 'learn', game: null, step: null }],
  ['/learn/pogo', { page: 'learn', game: 'pogo', step: null }],
  ['/learn/pogo/3', { page: 'learn', game: 'pogo', step: 3 }],
  ['/learn/pogo/0', { page: 'lost', path: '/learn/pogo/0' }],
  ['/study', { page: 'study', id: null }],
  ['/study/b7k2m9x4qd', { page: 'study', id: 'b7k2m9x4qd' }],
  ['/study/../etc', { page: 'lost', path: '/study/../etc' }],
  ['/explore', { page: 'explore', game: null }],
  ['/explore/pogo', { page: 'explore', game: 'pogo' }],
  ['/arena', { page: 'arena', id: null }],
  ['/arena/b7k2m9x4qd', { page: 'arena', id: 'b7k2m9x4qd' }],
  ['/t/', { page: 'lost', path: '/t/' }],
  ['/t/../etc', { page: 'lost', path: '/t/../etc' }],
  ['/rules/<b>', { page: 'lost', path: '/rules/<b>' }],
  ['/nowhere', { page: 'lost', path: '/nowhere' }],
])('%s', (path, route) => expect(parse_path(path)).toEqual(route));

it('finds an invitation in the fragment', () => {
  expect(invite_in('#invite=abc%2B')).toBe('abc+');
  expect(invite_in('#rules')).toBeNull();
});
