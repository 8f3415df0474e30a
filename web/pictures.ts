// Draws what the site has as PNG: its icons (site/icon.svg) and the pictures that links have in messages, from the games'
// own drawings. The results are committed; run again when a drawing changed:
//   scripts/web.sh pictures
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { find_kits } from './games.ts';

const web = import.meta.dirname;
const folder = join(web, 'site');
const max_preview_bytes = 60_000;
const colours = '40';

const vite = await createServer({ root: web, logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await vite.listen();
const address = vite.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' });
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
  for (const size of [192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    await page.screenshot({ path: join(folder, `icon-${size}.png`) });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  const previews = [...find_kits()].map(([game, kit]) => [game, join(kit, '..', 'preview.png')] as const);
  for (const [game, path] of [['', join(folder, 'preview.png')] as const, ...previews]) {
    await page.goto(`${address}src/pictures/index.html?game=${game}`);
    await page.locator('.picture svg').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path });
    // Few colours and no dithering: these drawings are flat, and a preview has to be small.
    execFileSync('pngquant', [
      '--nofs',
      '--speed',
      '1',
      '--strip',
      '--force',
      '--output',
      path,
      colours,
      path,
    ]);
    const { size } = statSync(path);
    console.log(`${path.slice(join(web, '..').length + 1)}: ${size} bytes`);
    if (size > max_preview_bytes) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await vite.close();
}
