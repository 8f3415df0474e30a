// Runs the end-to-end tests one after the other: `node e2e/run.ts [part of a name ...]`. Ends with the counts.
import { mkdirSync } from 'node:fs';
import { launch, perform, TestServer, tests } from './harness.ts';
import './games.ts';
import './people.ts';
import './faults.ts';
import './pages.ts';
import './pokemon.ts';
import './ensea.ts';
import './schotten.ts';
import './learn.ts';
import './study.ts';
import './explore.ts';
import './arena.ts';
import './puzzles.ts';

const wanted = process.argv.slice(2);
const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const began = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

mkdirSync(new URL('../shots', import.meta.url), { recursive: true });
const shared = new TestServer();
await shared.start();
const browser = await launch();
let failed = 0;
for (const test of chosen) {
  const start = Date.now();
  try {
    await perform(test, browser, shared);
    console.log(`  ok      ${test.name} (${seconds(start)})`);
  } catch (error) {
    failed++;
    console.log(
      `  FAILED  ${test.name} (${seconds(start)})\n${error instanceof Error ? error.stack : error}`,
    );
  }
}
await browser.close();
await shared.end();
console.log(`end to end: ${chosen.length - failed} passed, ${failed} failed in ${seconds(began)}`);
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);
