// What a visitor costs the server: a game against level 4 with five hints, the analysis of the whole game, explore once
// and two puzzles, in Chromium; with the thinking in the browser and on the server in turn. Prints the server's CPU
// seconds, and how long it thought in them: for the opponent, which it does in both cases, and for the visitor.
//   scripts/web.sh visitor [GAME [VISITORS]]     jungle; 3 visitors each
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Choice, Now } from '../src/lib/protocol.ts';
import { connect } from './client.ts';
import { type Stage, type TestServer, Worker } from './harness.ts';
import { new_game, wait_for_moves } from './steps.ts';

const [game = 'jungle', visitors = '3'] = process.argv.slice(2);
const engine = join(new URL('../..', import.meta.url).pathname, 'build/wasm/engine.wasm');
const hints = 5;
const max_turns = 20;
const ticks_per_second = 100; // of /proc, on every Linux
function cpu_seconds({ pid }: TestServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks_per_second;
}

/** Another place of the same page. */
const go_to = (page: Page, place: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);

/** How many steps were played. */
async function play(page: Page, server: TestServer): Promise<number> {
  const { table, secrets } = await new_game(page, game, { level: 4, seed: 1 });
  const client = connect(server);
  const { state } = await client.ask('watch', { table, secrets: Object.values(secrets) });
  let [steps, now] = [state.steps.length, state.now];
  let changed = () => {};
  client.pushes.subscribe({
    step: (push) => {
      steps += push.steps.length;
      now = push.now;
      changed();
    },
  });
  const my_turn = async (): Promise<Choice[]> => {
    const mine = (at: Now) => at.over || at.moves.first.length > 0;
    while (!mine(now)) await new Promise<void>((resolve) => (changed = resolve));
    return now.moves.first;
  };
  let dice = 7;
  for (let turn = 0; turn < max_turns; turn++) {
    const moves = await my_turn();
    if (moves.length === 0) break;
    if (turn < hints) {
      await wait_for_moves(page, steps);
      await page.getByText('Your turn', { exact: true }).last().waitFor();
      await page.keyboard.press('h');
      await page.locator('.note.hint strong').waitFor();
    }
    dice = (dice * 48271) % 0x7fffffff;
    const move = moves[dice % moves.length]?.text ?? '';
    now = { ...now, moves: { first: [], second: [] } }; // until the step is pushed
    await client.ask('play', { table, seat: 'first', at: steps, move });
  }
  if (!now.over) await client.ask('resign', { table, seat: 'first' });
  client.close();
  await page.locator('section.end').waitFor();
  return steps;
}

/** The names of two puzzles. */
async function easiest(server: TestServer): Promise<string[]> {
  const client = connect(server);
  const { games } = await client.ask('puzzles', {});
  client.close();
  const found = games.find((list) => list.game === game)?.puzzles ?? [];
  return found.slice(0, 2).map(({ puzzle }) => puzzle);
}

async function visit({ server, visitor }: Stage, where: 'local' | 'server'): Promise<void> {
  const page = await visitor();
  const before = cpu_seconds(server);
  await page.goto('/');
  await page.locator('[data-game]').first().waitFor();
  const steps = await play(page, server);
  await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  await page.getByRole('button', { name: /^Analyse (the game|again)$/ }).click();
  await page.getByText(/^All \d+ positions are analysed/).waitFor();
  await go_to(page, `/explore/${game}`);
  await page.locator('.panels svg').first().waitFor();
  for (const puzzle of await easiest(server)) {
    await go_to(page, `/puzzles/${game}/${puzzle}`);
    await page.getByRole('button', { name: 'Show the solution' }).and(page.locator(':enabled')).click();
    await page.getByTestId('why').waitFor();
  }
  await page.goto('about:blank'); // what is still looked at ends
  const [cpu, thoughts] = [cpu_seconds(server) - before, await server.metric('joute_thinking_seconds_total')];
  console.log(
    `${game}, ${steps} steps, thinking ${where}: ${cpu.toFixed(2)} s CPU, ${thoughts.toFixed(2)} s thinking`,
  );
}

const worker = new Worker();
for (let i = 0; i < Number(visitors); i++)
  for (const where of ['local', 'server'] as const)
    await worker.run({
      name: where,
      run: (stage) => visit(stage, where),
      own_server: ['--engine', where === 'local' ? engine : 'none'],
    });
await worker.end();
