// Runs the end-to-end tests, or those whose names contain one of the words given.
//   --quick      only one whole game of each game
//   --workers N  N tests at a time, 2 by default (or E2E_WORKERS); each worker has its own server and browser
//   --slow       messages come late and pages compute slowly: finds tests that read a page before it is ready
//   --shots      also save pictures of the pages to web/shots
// Results are printed in the order of the queue, whichever test ends first; the last line has the counts.
import { inspect, parseArgs, stripVTControlCharacters } from 'node:util';
import { type Test, tests, Worker, want_shots, want_slow } from './harness.ts';
import './games.ts';
import './generic.ts';
import './pogo_connect_four.ts';
import './people.ts';
import './screen.ts';
import './faults.ts';
import './pages.ts';
import './pokemon.ts';
import './ensea.ts';
import './schotten.ts';
import './jungle.ts';
import './learn.ts';
import './study.ts';
import './explore.ts';
import './analysis.ts';
import './arena.ts';
import './puzzles.ts';
import './home.ts';
import './opponents.ts';
import './embed.ts';
import './site.ts';
import './served.ts';
import './site_tables.ts';
import './site_troubles.ts';

const usage = 'usage: node e2e/run.ts [--quick] [--workers N] [--slow] [--shots] [part of a name ...]';

function read_arguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        shots: { type: 'boolean', default: false },
        slow: { type: 'boolean', default: false },
        workers: { type: 'string', default: process.env.E2E_WORKERS ?? '2' },
      },
    });
    if (!/^[1-9]\d?$/.test(values.workers)) throw new Error('--workers takes a number from 1 to 99');
    return { ...values, workers: Number(values.workers), parts: positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

const { quick, shots, slow, workers, parts } = read_arguments();
if (shots) want_shots();
if (slow) want_slow();

const wanted = ({ name, whole_game }: Test) =>
  (!quick || whole_game !== undefined) && (parts.length === 0 || parts.some((part) => name.includes(part)));
const chosen = tests.filter(wanted).toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0));

for (const [signal, number] of [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
] as const)
  process.on(signal, () => process.exit(128 + number));

const began = Date.now();
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const results: string[] = [];
const failed: Test[] = [];
let skipped = 0;
let next = 0;
let printed = 0;

async function work(): Promise<void> {
  const worker = new Worker();
  for (let at = next++; at < chosen.length; at = next++) {
    const test = chosen[at] as Test;
    const start = Date.now();
    try {
      if (test.skip !== undefined) {
        skipped++;
        results[at] = `  skipped ${test.name}: ${test.skip}`;
        continue;
      }
      await worker.run(test);
      results[at] = `  ok      ${test.name} (${seconds(start)})`;
    } catch (error) {
      failed.push(test);
      results[at] = `  FAILED  ${test.name} (${seconds(start)})\n${stripVTControlCharacters(inspect(error))}`;
    } finally {
      for (; results[printed] !== undefined; printed++) console.log(results[printed]);
    }
  }
  await worker.end();
}

await Promise.all(Array.from({ length: Math.min(workers, chosen.length) }, work));
for (const { name } of failed) console.log(`failed: ${name}`);
console.log(
  `end to end: ${chosen.length - failed.length - skipped} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''} in ${seconds(began)}`,
);
process.exit(failed.length > 0 || chosen.length === 0 ? 1 : 0);
