// Thinking on the page of a server that offers its engine: in the browser where that can, on the server where not. What
// needs the engine is skipped where there is none; scripts/engine.sh builds it.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { comes_to } from './checks.ts';
import { test } from './harness.ts';
import { new_game, wait_for_moves } from './steps.ts';

const engine = join(new URL('../..', import.meta.url).pathname, 'build/wasm/engine.wasm');
const no_engine = existsSync(engine)
  ? undefined
  : 'there is no build/wasm/engine.wasm; scripts/engine.sh builds it';

const thinks = (page: Page, where: 'local' | 'server') => page.locator(`html[data-thinking=${where}]`);
const hint = (page: Page) => page.locator('.note.hint strong');

/** Another place of the same page: an engine that was loaded stays. */
const go_to = (page: Page, place: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);

/** Two moves of Connect Four on one screen, and a hint for the third. */
async function begun(page: Page): Promise<void> {
  await new_game(page, 'connect_four', { opponent: 'screen' });
  for (const [i, column] of ['3', '3'].entries()) {
    await page.keyboard.press(column);
    await wait_for_moves(page, i + 1);
  }
  await page.keyboard.press('h');
  await hint(page).waitFor();
}

/** Everything on the page that takes thinking: hints, evaluation, analysis, explore, a puzzle. Returns where the game is analysed. */
async function think_of_everything(page: Page): Promise<string> {
  await page.keyboard.press('4');
  await wait_for_moves(page, 3);
  await page.keyboard.press('h');
  await hint(page).waitFor();
  await page.getByLabel('Win chance').check();
  await page.locator('.chance .numbers, .chance .proof').first().waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('section.end').waitFor();

  await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  await page.getByRole('button', { name: /^Analyse (the game|again)$/ }).click();
  await page.getByText(/^All \d+ positions are analysed/).waitFor();
  await page.getByRole('region', { name: 'Best moves' }).locator('ol button').first().waitFor();
  const study = page.url();

  await go_to(page, '/explore/connect_four');
  await page.locator('.panels svg').first().waitFor();

  await go_to(page, '/puzzles/connect_four/2e0caca4');
  await page.locator('.board [tabindex="0"]').first().waitFor();
  await page.keyboard.press('4');
  await page.locator('[data-verdict=goes-on]').waitFor();
  return study;
}

test(
  'served: hints, analysis, explore and puzzles take none of the server’s thinking',
  async ({ server, visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page.locator('[data-game]').first().waitFor();
    const loaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /engine|worker/.test(name)),
      );
    assert.equal(await loaded(), false, 'who only looks loads no engine');
    await begun(page);
    await thinks(page, 'local').waitFor(); // where loading takes long, the first hint came from the server
    const [before, errors] = [
      await server.metric('joute_nodes_asked_total'),
      await server.metric('joute_errors_total'),
    ];
    const study = await think_of_everything(page);
    assert.equal(await server.metric('joute_nodes_asked_total'), before, 'the server has not thought');
    assert.equal(await server.metric('joute_errors_total'), errors, 'nor refused anything');
    await thinks(page, 'local').waitFor();

    // An engine that begins again has forgotten the study; this tab has not.
    await page.goto(study);
    await page.getByText(/^All \d+ positions are analysed/).waitFor();
  },
  { skip: no_engine, own_server: ['--engine', engine], seconds: 30 },
);

test(
  'served: hidden cards are thought about with what the seat knows',
  async ({ server, visitor }) => {
    const page = await visitor();
    await new_game(page, 'schotten', { level: 1, seed: 5 });
    await page.getByText('Your turn', { exact: true }).last().waitFor();
    await page.keyboard.press('h');
    await hint(page).waitFor();
    await thinks(page, 'local').waitFor();
    const before = await server.metric('joute_nodes_asked_total');
    // The first hint stays until the second is there; nothing can be asked for meanwhile.
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Hint' }).and(page.locator(':enabled')).waitFor();
    assert.equal(await server.metric('joute_nodes_asked_total'), before);
  },
  { skip: no_engine, own_server: ['--engine', engine] },
);

test(
  'served: without WebAssembly the server thinks',
  async ({ server, visitor }) => {
    const page = await visitor();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await begun(page);
    const before = await server.metric('joute_nodes_asked_total');
    await think_of_everything(page);
    assert(before > 0 && (await server.metric('joute_nodes_asked_total')) > before);
    await thinks(page, 'server').waitFor();
  },
  { skip: no_engine, own_server: ['--engine', engine], seconds: 30 },
);

const broken = join(mkdtempSync(join(tmpdir(), 'joute-engine-')), 'engine.wasm');
writeFileSync(broken, '\0asm and no more');
process.on('exit', () => rmSync(join(broken, '..'), { recursive: true, force: true }));
test(
  'served: an engine that does not run is not noticed',
  async ({ server, visitor }) => {
    const page = await visitor();
    await begun(page);
    await thinks(page, 'server').waitFor();
    await comes_to(() => page.locator('[data-trouble], .notices :text("engine")').count(), 0);
    assert((await server.metric('joute_nodes_asked_total')) > 0);
  },
  { own_server: ['--engine', broken] },
);

test(
  'served: an engine that breaks off is replaced by the server',
  async ({ server, visitor, expect_noise }) => {
    expect_noise();
    const page = await visitor();
    await page.addInitScript(() => {
      const made: Worker[] = [];
      Object.assign(globalThis, { made });
      globalThis.Worker = class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          made.push(this);
        }
      };
    });
    await begun(page);
    await thinks(page, 'local').waitFor();
    await page.evaluate(() => {
      const [tables] = (globalThis as unknown as { made: Worker[] }).made;
      tables?.dispatchEvent(new ErrorEvent('error'));
    });
    await thinks(page, 'server').waitFor();
    await think_of_everything(page);
    assert((await server.metric('joute_nodes_asked_total')) > 0);
  },
  { skip: no_engine, own_server: ['--engine', engine], seconds: 30 },
);
