// From opening the site with nothing stored to a first move of level 4 on the board, in milliseconds. Run by
// bench/wasm_speed.sh.
//
//   node e2e/first_move.ts [TIMES]     10 unless told
import { chromium } from 'playwright-core';
import { StaticHost } from './host.ts';
import { folder, new_table, open, shows_steps } from './site_page.ts';

const times = Number(process.argv[2] ?? 10);
const host = new StaticHost(folder);
await host.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const took: number[] = [];
for (let i = 0; i < times; i++) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, host);
  await new_table(page, {
    game: 'pogo',
    seats: { first: { kind: 'agent', spec: 'level:4' }, second: { kind: 'me' } },
  });
  await shows_steps(page, 1);
  took.push(await page.evaluate(() => performance.now()));
  await context.close();
}
took.sort((a, b) => a - b);
console.log(`a first move of level 4 after ${took.map((ms) => ms.toFixed(0)).join(' ')} ms`);
await browser.close();
await host.stop();
process.exit(0);
