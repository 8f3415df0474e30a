// Searches made visible: side by side, step by step, by mouse and by keyboard, in both languages, at both widths.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to } from './checks.ts';
import { test } from './harness.ts';
import { new_game } from './steps.ts';

const slow = { timeout: 120_000 };
const panel = (page: Page, search: string) => page.locator(`[data-search=${search}]`);
const told = (page: Page) => page.locator('.told[aria-live]');
const shot = (page: Page, name: string) =>
  page.screenshot({ path: new URL(`../shots/${name}.png`, import.meta.url).pathname, fullPage: true });

async function nodes(page: Page, search: string): Promise<number> {
  const text = await page.locator(`[data-count=${search}]`).innerText();
  return Number(/(\d+) position/.exec(text)?.[1]);
}

async function open(page: Page, address: string, search: string): Promise<void> {
  await page.goto(address);
  await panel(page, search).waitFor(slow);
}

test('Explore: searches side by side on one tree, by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'See a search think' }).click();
  await panel(page, 'alphabeta').waitFor(slow);
  for (const search of ['minimax', 'pvs', 'mcts']) await panel(page, search).waitFor(slow);
  await comes_to(() => panel(page, 'expectimax').count(), 0);
  await page.locator('[data-not-shown=expectimax]', { hasText: 'would be minimax' }).waitFor();
  await told(page).getByText('Nothing has been looked at yet.').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await told(page).getByText('Looks below the root').waitFor();
  await page.keyboard.press('.');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Step 1 of').waitFor();
  await page.keyboard.press('End');
  await told(page).getByText('done:').waitFor();
  assert((await nodes(page, 'alphabeta')) < (await nodes(page, 'minimax')));
  assert((await panel(page, 'alphabeta').locator('.cross').count()) > 0, 'nothing is struck out');
  await comes_to(() => panel(page, 'minimax').locator('.cross').count(), 0);
  assert((await panel(page, 'alphabeta').locator('.edge.line').count()) >= 3, 'no principal line');
  // Over the tree with the arrows: the card tells the position, and its board is drawn.
  await panel(page, 'alphabeta').getByRole('group').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByText(/^After .+/).waitFor();
  await page.locator('.board svg, .board [role=grid]').first().waitFor(slow);
  await check_axe(page, 'explore');
  await shot(page, 'explore-1280');
  // The slider, playing, and a cut-off with its reason.
  await page.getByRole('slider').fill('0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 3,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('slider')
    .fill(await page.getByRole('slider').evaluate((e) => (e as HTMLInputElement).max));
  await panel(page, 'alphabeta').locator('.node.struck').first().click();
  await page.locator('.card').getByText('so the rest cannot matter').first().waitFor();
});

test('Explore: order, width and depth change the work, not the value', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/pogo', 'alphabeta');
  const natural = await nodes(page, 'minimax');
  const unsorted = await nodes(page, 'alphabeta');
  await page.getByLabel('Order of moves').selectOption('best');
  await page.waitForFunction(
    (many) =>
      Number(
        /(\d+) position/.exec(document.querySelector('[data-count=alphabeta]')?.textContent ?? '')?.[1],
      ) < many,
    unsorted,
    slow,
  );
  const best = await nodes(page, 'alphabeta');
  await page.getByLabel('Order of moves').selectOption('worst');
  await page.waitForFunction(
    (few) =>
      Number(
        /(\d+) position/.exec(document.querySelector('[data-count=alphabeta]')?.textContent ?? '')?.[1],
      ) > few,
    best,
    slow,
  );
  await comes_to(() => nodes(page, 'minimax'), natural);
  await page.getByLabel('Moves kept').selectOption('0');
  await page.getByText('too many to draw').waitFor(slow);
  await page.getByLabel('Depth').selectOption('2');
  await panel(page, 'pvs').waitFor(slow);
  await page.getByLabel('Whole tree').check();
  await page.keyboard.press('End');
  await check_width(page, 'a whole tree');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('own');
  await page.getByLabel('Position text').fill('nonsense');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('alert').waitFor(slow);
});

test('Explore: every game, in French, on a phone', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await open(page, '/explore/pokemon', 'expectimax');
  await page.locator('h1').click();
  await page.keyboard.press('End');
  await panel(page, 'expectimax').getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByText(/mélange/)
    .first()
    .waitFor(slow);
  await page.locator('[data-not-shown=alphabeta]', { hasText: 'la matrice des paires' }).waitFor();
  await check_width(page, 'explore, pokemon');
  await check_axe(page, 'explore, pokemon, French and dark');
  await shot(page, 'explore-390');
  for (const [game, search] of [
    ['ensea', 'star1'],
    ['schotten', 'alphabeta'],
    ['jungle', 'pvs'],
    ['connect_four', 'minimax'],
  ] as const) {
    await page.getByLabel('Jeu').selectOption(game);
    await panel(page, search).waitFor(slow);
    if (game === 'schotten') await page.getByText('Une donne parmi d’autres').waitFor(slow);
    await panel(page, search).getByRole('group').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.board').first().waitFor(slow);
    await check_width(page, `explore, ${game}`);
    await shot(page, `explore-390-${game}`);
  }
});

test('Explore: from a table at a step', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'Schotten', { level: 1 });
  await page.getByRole('link', { name: 'See a search think here' }).click();
  await page.getByText(/A table, after step \d+/).waitFor(slow);
  await panel(page, 'alphabeta').waitFor(slow);
  await page.getByText('One deal of many').waitFor();
  await check_axe(page, 'explore from a table');
});

test('Explore: from what one seat knows', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/schotten', 'alphabeta');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('own');
  await page
    .getByLabel('Position text')
    .fill('seat second play second / stones - - - - - - - - - / hand v7,v8,v9 / other 6+0 / deck 45');
  await page.getByRole('button', { name: 'Show' }).click();
  await panel(page, 'alphabeta')
    .getByText(/^v[789]@/)
    .first()
    .waitFor({ ...slow, state: 'attached' });
  await page.getByText('One deal of many').waitFor();
  await comes_to(() => page.getByRole('alert').count(), 0);
});
