// What the service worker keeps.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cache_prefix, digits_of, file_at, type KeptFile, key_of } from './plan.ts';

const scope = 'https://host/a/joute/';
const files: KeptFile[] = [
  ['index.html', '0123'],
  ['assets/main-x.js', '4567'],
];

it.each([
  [scope, 'index.html'],
  [`${scope}?server=wss://other#/t/abc`, 'index.html'],
  [`${scope}index.html#/learn`, 'index.html'],
  [`${scope}assets/main-x.js`, 'assets/main-x.js'],
  [`${scope}assets/main-y.js`, undefined],
  ['https://host/a/', undefined],
  ['https://host/a/joute', undefined],
  ['https://host/assets/main-x.js', undefined],
  ['https://other/a/joute/index.html', undefined],
])('%s is the file %s', (address, path) => expect(file_at(scope, files, address)?.[0]).toBe(path));

it('other contents have another name, and other folders other caches', () => {
  expect(key_of(scope, ['a.js', '1'])).not.toBe(key_of(scope, ['a.js', '2']));
  expect(cache_prefix('https://host/a/b/').startsWith(cache_prefix('https://host/a/'))).toBe(false);
});

it('has the digits of SHA-256', async () => {
  const bytes = new TextEncoder().encode('joute');
  const digits = createHash('sha256').update(bytes).digest('hex');
  expect(digits.startsWith(digits_of(await crypto.subtle.digest('SHA-256', bytes)))).toBe(true);
});
