// Puzzles: chosen, solved on the board by mouse and by keyboard, missed, hinted, given up; what the browser keeps of it.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, eventually } from './checks.ts';
import { test } from './harness.ts';
import { by_keys, pogo_click, square } from './steps.ts';

const shot = (page: Page, name: string) =>
  page.screenshot({ path: new URL(`../shots/puzzles-${name}.png`, import.meta.url).pathname });
const verdict = (page: Page, what: string) => page.locator(`[data-verdict=${what}]`);
/** A loaded machine takes its time. */
const patience = { timeout: 120_000 };

/** A win in three of Black; data/puzzles/pogo.txt has its lines. */
const in_three = '/puzzles/pogo/0e329659';

for (const width of [1280, 390])
  test(`puzzles: from the choice to a solved one, ${width} wide`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width, height: 900 } });
    await page.goto('/puzzles');
    const card = page.locator('[data-game=pogo]');
    await card.waitFor(patience);
    await page.getByText('Easy', { exact: true }).click();
    await check_axe(page, 'the choice of puzzles');
    await check_width(page, 'the choice of puzzles');
    await shot(page, `choice-${width}`);

    await page.goto(in_three);
    await page.locator('.task').waitFor(patience);
    await eventually(() => page.locator('.task').innerText(), /win in 3 moves/);
    await page.locator('.board [tabindex="0"]').first().waitFor(patience);
    await check_axe(page, 'a puzzle');
    await check_width(page, 'a puzzle');
    await shot(page, `begun-${width}`);
    await pogo_click(page, '2a2-b3');
    await verdict(page, 'goes-on').waitFor(patience);
    await pogo_click(page, '3b3-a1');
    await verdict(page, 'goes-on').waitFor(patience);
    await pogo_click(page, '1b3-b2');
    await verdict(page, 'solved').waitFor(patience);
    await check_axe(page, 'a solved puzzle');
    await shot(page, `solved-${width}`);
    await page.locator('.verdict button').first().click();
    await page.waitForURL(
      (url) => /^\/puzzles\/pogo\/[0-9a-f]{8}$/.test(url.pathname) && url.pathname !== in_three,
    );
    await page.goto('/puzzles');
    await card.getByText('1 of').waitFor(patience);
  });

test('puzzles: one is solved by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/puzzles/pogo/fd08e563');
  await page.locator('.board [tabindex="0"]').first().waitFor(patience);
  await square(page, 'b2').focus();
  await by_keys(page, '3a1-b3');
  await verdict(page, 'solved').waitFor(patience);
});

test('puzzles: a hint, a wrong move and the solution, then in French', async ({ visitor }) => {
  const page = await visitor();
  await page.goto(in_three);
  await page.getByText('win in 3 moves').waitFor(patience);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hints = page.locator('.hints button');
  await hints.first().waitFor(patience);
  assert((await hints.count()) >= 2);
  await pogo_click(page, '1a2-a3');
  await verdict(page, 'wrong').waitFor(patience);
  await page
    .getByTestId('why')
    .getByText(/That (loses|leaves|is a draw)/)
    .waitFor();
  await check_axe(page, 'a missed puzzle');
  await shot(page, 'missed');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await verdict(page, 'given-up').waitFor(patience);
  await shot(page, 'solution');
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await page.getByRole('heading', { name: 'La solution' }).waitFor(patience);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('joute.puzzles') ?? '{}'));
  assert.equal(kept.pogo.done['0e329659'], 'missed');
  assert.equal(kept.pogo.played, 1);
  await page.locator('.verdict').getByRole('link', { name: 'Analyser' }).click();
  await page.waitForURL(/\/analysis\/pogo\?position=/);
  await page.locator('.board [tabindex="0"]').first().waitFor();
});

test('puzzles: those of one theme, and one played out', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/puzzles');
  await page.locator('[data-game=pogo]').waitFor();
  await page.getByText('The best chances', { exact: true }).click();
  await page.locator('[data-game=pogo]').waitFor({ state: 'detached' });
  await page.goto('/puzzles/pogo/fd08e563');
  await page.locator('.board [tabindex="0"]').first().waitFor();
  await pogo_click(page, '3a1-b3');
  await verdict(page, 'solved').waitFor();
  await page.getByTestId('why').getByText('That wins').waitFor();
  await page.getByRole('button', { name: 'Play it out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('grid', { name: 'Board of Pogo' }).waitFor();
});

for (const width of [1280, 390])
  test(`puzzles: the one of the day stands on the home page, ${width} wide`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width, height: 900 } });
    await page.goto('/');
    const day = page.locator('[data-puzzle]');
    await day.waitFor(patience);
    await check_axe(page, 'home with the puzzle of the day');
    await check_width(page, 'home with the puzzle of the day');
    await day.scrollIntoViewIfNeeded();
    await shot(page, `day-${width}`);
    await day.getByRole('link', { name: 'Solve it' }).press('Enter');
    await page.waitForURL('**/puzzles/day');
    await page.locator('.task').waitFor(patience);
    await check_axe(page, 'the puzzle of the day');
  });
