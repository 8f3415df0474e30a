// The first load stays small: what index.html asks for, compressed. Boards come when they are needed.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = new URL('../dist/', import.meta.url);
const limit = 150_000;

it.skipIf(!existsSync(new URL('index.html', dist)))('the first load is under 150 kB compressed', () => {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThanOrEqual(3);
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0);
  console.log(`first load: ${(size / 1000).toFixed(1)} kB compressed, ${files.length} files`);
  expect(size).toBeLessThan(limit);
});

it.skipIf(!existsSync(new URL('index.html', dist)))('the page needs nothing inline and no other host', () => {
  const html = readFileSync(new URL('index.html', dist), 'utf8');
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|https?:/);
});
