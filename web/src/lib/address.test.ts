// The two styles of addresses.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type AddressStyle, hash_style, path_style } from './address.ts';

const bar = (url: string) => {
  const { origin, pathname, search, hash } = new URL(url);
  return { origin, pathname, search, hash };
};
const read = (style: AddressStyle, url: string) => {
  const { path, query, invite } = style.read(bar(url));
  return [path, query.toString(), invite];
};
/** What the bar says after a link to the place was followed from a page. */
const after = (style: AddressStyle, place: string, page: string) => new URL(style.href(place), page).href;

const served = 'http://host:8080/';
const hosted = 'https://host/a%20b/joute/index.html?server=wss://other';

it.each([
  ['/', '/', '', null],
  ['/t/abc', '/t/abc', '', null],
  ['/t/abc#invite=x%2By%26', '/t/abc', '', 'x+y&'],
  ['/analysis/toy?position=a+%2F+b%23c', '/analysis/toy', 'position=a+%2F+b%23c', null],
  ['/explore/toy?at=3&table=x#invite=z', '/explore/toy', 'at=3&table=x', 'z'],
])('%s is the same place in both styles', (place, ...expected) => {
  expect(read(path_style, after(path_style, place, served))).toEqual(expected);
  expect(read(hash_style, after(hash_style, place, hosted))).toEqual(expected);
});

it('a static host never sees the place, and its path and query stay', () => {
  const url = new URL(after(hash_style, '/t/abc?at=3#invite=xyz', hosted));
  expect(url.pathname + url.search).toBe('/a%20b/joute/index.html?server=wss://other');
  expect(url.hash).toBe('#/t/abc?at=3&invite=xyz');
});

it.each(['', '#', '#in-short', '#invite=x', '#//', '#?'])('%j behind a page is no wrong place', (hash) => {
  expect(['/', '//']).toContain(hash_style.read(bar(`https://host/joute/${hash}`)).path);
});

it('what stands before the # is none of a place behind it', () => {
  expect(read(hash_style, 'https://host/t/abc?position=x#/learn')).toEqual(['/learn', '', null]);
  expect(read(path_style, 'http://host/index.html')).toEqual(['/', '', null]);
});

it.each([
  ['/learn', '/learn'],
  ['/t/abc?at=3', '/t/abc?at=3'],
  ['/rules/toy#part', null],
  ['#part', null],
  ['https://elsewhere/learn', null],
])('a link %s on a served page leads to %s', (href, place) => {
  const page = 'http://host:8080/rules/toy';
  expect(path_style.place_of(bar(new URL(href, page).href), bar(page))).toBe(place);
});

it.each([
  ['#/learn', '/learn'],
  ['#/t/abc?at=3', '/t/abc?at=3'],
  ['#part', null],
  ['other.html#/learn', null],
  ['?server=wss://other#/learn', null],
  ['https://elsewhere/joute/#/learn', null],
])('a link %s on the site leads to %s', (href, place) => {
  const page = 'https://host/joute/#/rules/toy';
  expect(hash_style.place_of(bar(new URL(href, page).href), bar(page))).toBe(place);
});

it('no link of the page is written without its style', () => {
  const web = new URL('../', import.meta.url);
  const games = new URL('../../../games/', import.meta.url);
  const files = [web, games].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.svelte'))
      .map((name) => new URL(name, folder)),
  );
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) => /<a\b[^>]*href=["'{`]+\//.test(readFileSync(file, 'utf8')));
  expect(wrong.map(({ pathname }) => pathname)).toEqual([]);
});
