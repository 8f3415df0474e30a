// The first load stays small: what index.html asks for, compressed. Boards come when they are needed.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const limit = 150_000;
const pages = ['../dist/', '../../site/']
  .map((folder) => new URL(folder, import.meta.url))
  .filter((folder) => existsSync(new URL('index.html', folder)));

it.skipIf(pages.length === 0).each(pages)('the first load of %s is under 150 kB compressed', (folder) => {
  const html = readFileSync(new URL('index.html', folder), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\.?\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThanOrEqual(3);
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, folder))).length, 0);
  console.log(`first load: ${(size / 1000).toFixed(1)} kB compressed, ${files.length} files`);
  expect(size).toBeLessThan(limit);
});

it.skipIf(pages.length === 0).each(pages)('%s needs nothing inline and no other host', (folder) => {
  const html = readFileSync(new URL('index.html', folder), 'utf8').replace(/<meta property="og:[^>]*>/g, '');
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|https?:/);
});
