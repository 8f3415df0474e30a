// The analysis board: every game from a blank one, a position of one's own, a refused one, my finished games.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width } from './checks.ts';
import { test } from './harness.ts';
import { in_all_windows, pogo_click, visit } from './steps.ts';

/** How much of the window the board has: its height and lower edge, and its part of the width there is. */
const board_size = (page: Page) =>
  page.evaluate(() => {
    // A battle's choices stand beside its field.
    const parts = [...document.querySelectorAll('[data-role=board], [data-role=commands]')];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const side = (name: 'left' | 'right' | 'top' | 'bottom') => boxes.map((box) => box[name]);
    const [bottom, right] = [Math.max(...side('bottom')), Math.max(...side('right'))];
    const room = document.querySelector('.middle')?.getBoundingClientRect().width ?? 0;
    return {
      high: bottom - Math.min(...side('top')),
      wide: (right - Math.min(...side('left'))) / room,
      bottom,
    };
  });

test('analysis: a blank board of every game, as large as fits', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/analysis');
  const links = page.locator('article[data-game] a');
  await links.first().waitFor();
  await check_axe(page, 'the choice of an analysis');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  assert(addresses.length >= 6, addresses.join());
  for (const address of addresses) {
    await visit(page, address);
    await page.locator('[aria-busy=false] [data-role=board]').first().waitFor();
    await page.getByRole('heading', { name: 'Best moves' }).waitFor();
    await in_all_windows(page, async ({ width, height }) => {
      if (width < 600) return;
      const size = await board_size(page);
      const where = `${address}, ${width} x ${height}: ${JSON.stringify(size)}`;
      assert(size.bottom <= height, `in sight: ${where}`);
      assert(size.high > 0.7 * height || size.wide > 0.95, `as large as fits: ${where}`);
    });
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
