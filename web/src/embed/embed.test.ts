// Boards on other sites: their addresses.
import { expect, it } from 'vitest';
import { embed_code, embed_link, look_in, may_be_framed, record_in } from './address.ts';

const query = (fields: Record<string, string>) => new URLSearchParams(fields);

it('only boards may be framed', () => {
  expect(['/embed/board/toy', '/embed/puzzles/day'].every(may_be_framed)).toBe(true);
  for (const path of ['/', '/t/embed', '/embed', '/embedded/toy', '/profile'])
    expect(may_be_framed(path), path).toBe(false);
});

it('an address is about a saved game, or a position and moves', () => {
  expect(record_in('toy', query({}))).toBe('joute record 1\ngame: toy\n\n');
  expect(record_in('toy', query({ position: '[size=3] x/o', moves: 'a1-b2; c;;' }))).toBe(
    'joute record 1\ngame: toy\noptions: [size=3]\nposition: x/o\n\na1-b2\nc\n',
  );
  expect(record_in('toy', query({ record: 'joute record 1\ngame: toy\n\na\n', moves: 'b' }))).toBe(
    'joute record 1\ngame: toy\n\na\n',
  );
});

it('moves bring no headers', () => {
  expect(record_in('toy', query({ moves: 'a\nresult: first' }))).toBe(
    'joute record 1\ngame: toy\n\na result: first\n',
  );
});

it('what a site wants is taken, what is none is not', () => {
  expect(look_in(query({ lang: 'fr', theme: 'dark' }))).toEqual({ lang: 'fr', theme: 'dark' });
  expect(look_in(query({ lang: 'de', theme: 'pink' }))).toEqual({});
});

it('the code for a page is safe to paste', () => {
  const link = embed_link({ game: 'toy', position: 'a "b' });
  expect(link).toBe('/embed/board/toy?position=a+%22b');
  expect(embed_code('https://host/?a=1&b="', 'Toy')).toBe(
    '<iframe src="https://host/?a=1&amp;b=&quot;" title="Toy" width="480" height="560" loading="lazy"></iframe>',
  );
});
