// The analysis board: every game from a blank one, a position of one's own, a refused one, my finished games.
import assert from 'node:assert/strict';
import { check_axe, check_width } from './checks.ts';
import { test } from './harness.ts';
import { pogo_click } from './steps.ts';

test('analysis: a blank board of every game', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/analysis');
  const links = page.locator('article[data-game] a');
  await links.first().waitFor();
  await check_axe(page, 'the choice of an analysis');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert(addresses.length >= 6, addresses.join());
  for (const address of addresses) {
    await page.goto(address);
    await page.locator('[aria-busy=false]').waitFor();
    await page.getByRole('heading', { name: 'Best moves' }).waitFor();
  }
});

test('analysis: a position set up, a refused one, and on a phone', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  await page.goto('/analysis/pogo');
  await page.getByText('Set up a position').click();
  const field = page.getByLabel('Position, in the notation of the game');
  await field.fill('b,bbb,bb/-,-,-/wwww,ww,- nobody');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(await field.inputValue(), 'b,bbb,bb/-,-,-/wwww,ww,- nobody', 'what was typed is kept');
  await field.fill('b,bbb,bb/-,-,-/wwww,ww,- w');
  await field.press('Enter');
  await page.waitForURL(/position=b%2Cbbb/);
  await page.locator('[aria-busy=false]').waitFor();
  await page.locator('[data-square].active').first().waitFor();
  await pogo_click(page, '3a1-b3');
  await page.locator('[data-branch]').filter({ hasText: '3a1-b3' }).waitFor();
  await check_width(page, 'an analysis on a phone');
  await check_axe(page, 'an analysis on a phone');
});
