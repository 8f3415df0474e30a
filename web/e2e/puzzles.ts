// Puzzles: chosen, solved on the board by mouse and by keyboard, missed, hinted, given up; what the browser keeps of it.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, eventually } from './checks.ts';
import { shot, test } from './harness.ts';
import { by_keys, pogo_click, square, visit } from './steps.ts';

const verdict = (page: Page, what: string) => page.locator(`[data-verdict=${what}]`);
/** A win in three of Black; data/puzzles/pogo.txt has its lines. */
const in_three = '/puzzles/pogo/0e329659';

test('puzzles: from the choice to a solved one, wide and on a phone', async ({ visitor }) => {
  const page = await visitor();
  const on_phone = async (where: string) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await check_width(page, where);
  };
  await page.goto('/puzzles');
  const card = page.locator('[data-game=pogo]');
  await card.waitFor();
  await page.getByText('Easy', { exact: true }).click();
  await check_axe(page, 'the choice of puzzles');
  await shot(page, 'puzzles-choice');
  await on_phone('the choice of puzzles');
  await shot(page, 'puzzles-choice-390');

  await visit(page, in_three);
  await page.locator('.task').waitFor();
  await eventually(() => page.locator('.task').innerText(), /win in 3 moves/);
  await page.locator('.board [tabindex="0"]').first().waitFor();
  await check_axe(page, 'a puzzle on a phone');
  await check_width(page, 'a puzzle on a phone');
  await shot(page, 'puzzles-begun-390');
  await pogo_click(page, '2a2-b3');
  await verdict(page, 'goes-on').waitFor();
  await pogo_click(page, '3b3-a1');
  await verdict(page, 'goes-on').waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await pogo_click(page, '1b3-b2');
  await verdict(page, 'solved').waitFor();
  await check_axe(page, 'a solved puzzle');
  await shot(page, 'puzzles-solved');
  await on_phone('a solved puzzle');
  await page.locator('.verdict button').first().click();
  await page.waitForURL(
    (url) => /^\/puzzles\/pogo\/[0-9a-f]{8}$/.test(url.pathname) && url.pathname !== in_three,
  );
  await visit(page, '/puzzles');
  await card.getByText('1 of').waitFor();
});

test('puzzles: one is solved by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/puzzles/pogo/fd08e563');
  await page.locator('.board [tabindex="0"]').first().waitFor();
  await square(page, 'b2').focus();
  await by_keys(page, '3a1-b3');
  await verdict(page, 'solved').waitFor();
});

test('puzzles: a hint, a wrong move and the solution, then in French', async ({ visitor }) => {
  const page = await visitor();
  await page.goto(in_three);
  await page.getByText('win in 3 moves').waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hints = page.locator('.hints button');
  await hints.first().waitFor();
  assert((await hints.count()) >= 2);
  await pogo_click(page, '1a2-a3');
  await verdict(page, 'wrong').waitFor();
  await page
    .getByTestId('why')
    .getByText(/That (loses|leaves|is a draw)/)
    .waitFor();
  await check_axe(page, 'a missed puzzle');
  await shot(page, 'puzzles-missed');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await verdict(page, 'given-up').waitFor();
  await shot(page, 'puzzles-solution');
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await page.getByRole('heading', { name: 'La solution' }).waitFor();
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
  await visit(page, '/puzzles/pogo/fd08e563');
  await page.locator('.board [tabindex="0"]').first().waitFor();
  await pogo_click(page, '3a1-b3');
  await verdict(page, 'solved').waitFor();
  await page.getByTestId('why').getByText('That wins').waitFor();
  await page.getByRole('button', { name: 'Play it out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('grid', { name: 'Pogo board' }).waitFor();
});

test('puzzles: the one of the day stands on the home page', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const day = page.locator('[data-puzzle]');
  await day.waitFor();
  await day.scrollIntoViewIfNeeded();
  await shot(page, 'puzzles-day');
  await day.getByRole('link', { name: 'Solve it' }).press('Enter');
  await page.waitForURL('**/puzzles/day');
  await page.locator('.task').waitFor();
  await check_axe(page, 'the puzzle of the day');
  await page.setViewportSize({ width: 390, height: 900 });
  await check_width(page, 'the puzzle of the day');
});
