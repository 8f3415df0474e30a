// Pogo and Connect Four on their own boards: every way to play, what is told, and in which order it is shown.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import { ending, new_game, square, wait_for_moves } from './steps.ts';

/** Cross wins with four in the bottom row. */
const four_line = ['4', '4', '3', '3', '5', '5', '6'];

/** Writes down what a board shows, one thing after the other, from now on. */
async function watch_staging(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const board = document.querySelector<HTMLElement>('[data-doing], .four, .pogo');
    if (!board) throw new Error('no board');
    new MutationObserver(() => {
      const doing = board.dataset.doing;
      if (doing && seen.at(-1) !== doing) seen.push(doing);
    }).observe(board, { attributes: true, attributeFilter: ['data-doing'] });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const [width, height] of [
  [1366, 657],
  [390, 664],
] as const)
  test(`a whole game of Connect Four by pointer, ${width} wide`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width, height } });
    await new_game(page, 'Connect Four', { opponent: 'Same screen' });
    const box = await square(page, '1').boundingBox();
    assert(box && box.width >= 44, `a column is ${box?.width} wide`);
    for (const [i, column] of four_line.entries()) {
      // Anywhere in the column counts.
      await square(page, column).click({ position: { x: box.width / 2, y: box.height * (0.1 + 0.12 * i) } });
      await wait_for_moves(page, i + 1);
      if (i === 3) {
        await eventually(
          () => square(page, '3').getAttribute('aria-label'),
          /^Column 3; 2 discs from the bottom: Cross, Circle; last disc on top$/,
        );
        await check_axe(page, 'Connect Four');
        await check_width(page, 'Connect Four');
      }
    }
    await ending(page).filter({ hasText: 'Cross wins' }).waitFor();
    await comes_to(() => page.getByRole('button', { name: /in the line of four: row 1$/ }).count(), 4);
    await check_axe(page, 'Connect Four, won');
    await shot(page, `connect-four-${width}`);
  });

test('a whole game of Connect Four by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'Connect Four', { opponent: 'Same screen' });
  // A number drops a disc wherever the focus is; arrows and Enter do where it is on the board.
  for (const [i, column] of four_line.slice(0, 5).entries()) {
    await page.keyboard.press(column);
    await wait_for_moves(page, i + 1);
  }
  await square(page, '1').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await wait_for_moves(page, 6);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await ending(page).filter({ hasText: 'Cross wins' }).waitFor();
  await page.getByText('Notation', { exact: true }).click();
  assert.deepEqual(await page.locator('[data-step]').allInnerTexts(), four_line);
});

test('Connect Four is shown in order: discs fall, then the four', async ({ visitor }) => {
  const page = await visitor({ speed: 'normal', ...moving });
  await new_game(page, 'Connect Four', {
    opponent: 'Same screen',
    position: '......./......./......./......./.o.o.../.xxxo..',
  });
  const seen = await watch_staging(page);
  await page.keyboard.press('1');
  await ending(page).waitFor();
  assert.deepEqual(await seen(), ['drop', 'four']);
});

/** The line of each move in the list, and how it ended. */
async function told_by_page(page: Page): Promise<string[]> {
  const lines = await page.locator('[data-step] span:last-child').allInnerTexts();
  return lines.flatMap((line) => line.split('. '));
}

for (const lang of ['en', 'fr'] as const)
  test(`the page tells Connect Four as the terminal does, ${lang}`, async ({ visitor }) => {
    const position = '......./......./......./......./.o.o.../.xxxo..';
    const told = told_by_terminal('connect_four', position, '1', lang);
    assert(told.length === 3, 'a disc, a line of four, the end');
    const page = await visitor();
    await new_game(page, 'Connect Four', { opponent: 'Same screen', position });
    if (lang === 'fr') await page.getByRole('button', { name: 'FR, Français' }).click();
    await page.keyboard.press('1');
    await wait_for_moves(page, 1);
    assert.deepEqual(await told_by_page(page), told.slice(0, -1));
    await page
      .locator('section.end')
      .getByText(told.at(-1) ?? '')
      .waitFor();
  });
