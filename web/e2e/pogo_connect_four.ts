// Pogo and Connect Four on their own boards: every way to play, what is told, and in which order it is shown.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import { ending, in_both_languages, new_game, pogo_click, square, wait_for_moves } from './steps.ts';

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

test('a whole game of Connect Four by pointer, begun on a wide screen, ended on a phone', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1366, height: 657 } });
  await new_game(page, 'connect_four', { opponent: 'screen' });
  for (const [i, column] of four_line.entries()) {
    const box = await square(page, column).boundingBox();
    assert(box && box.width >= 44, `a column is ${box?.width} wide`);
    // Anywhere in the column counts.
    await square(page, column).click({ position: { x: box.width / 2, y: box.height * (0.1 + 0.12 * i) } });
    await wait_for_moves(page, i + 1);
    if (i !== 3) continue;
    await eventually(
      () => square(page, '3').getAttribute('aria-label'),
      /^Column 3; 2 discs from the bottom: Cross, Circle; last disc on top$/,
    );
    await check_axe(page, 'Connect Four');
    await shot(page, 'connect-four-1366');
    await page.setViewportSize({ width: 390, height: 664 });
    await check_width(page, 'Connect Four on a phone');
  }
  await ending(page).filter({ hasText: 'Cross wins' }).waitFor();
  await comes_to(() => page.getByRole('button', { name: /in the line of four: row 1$/ }).count(), 4);
  await check_axe(page, 'Connect Four, won, on a phone');
  await shot(page, 'connect-four-390');
});

test(
  'a whole game of Connect Four by keyboard',
  async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, 'connect_four', { opponent: 'screen' });
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
  },
  { whole_game: 'connect_four' },
);

/** Of each game: a position, a move in which much happens, and how it is made. */
const told_games = [
  {
    game: 'connect_four',
    title: 'Connect Four',
    position: '......./......./......./......./.o.o.../.xxxo..',
    move: '1',
    happens: ['drop', 'four', 'end'],
  },
  {
    game: 'pogo',
    title: 'Pogo',
    position: 'bb,-,b/-,bbw,-/bww,www,- w',
    move: '2a1-a3',
    happens: ['move', 'take', 'uncover'],
  },
] as const;

const play = (page: Page, game: string, move: string) =>
  game === 'pogo' ? pogo_click(page, move) : page.keyboard.press(move);

for (const { game, title, position, move, happens } of told_games) {
  const staged = happens.filter((what) => what !== 'end');
  test(`the page tells ${title} as the terminal does, in both languages`, async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, game, { opponent: 'screen', position });
    await play(page, game, move);
    await in_both_languages(page, async (lang) => {
      const told = told_by_terminal(game, position, move, lang);
      assert.equal(told.length, happens.length);
      const log = page.locator('[data-step] span:last-child');
      await comes_to(
        async () => (await log.allInnerTexts()).join('. '),
        told.slice(0, staged.length).join('. '),
      );
      for (const words of told.slice(staged.length)) await page.getByText(words).first().waitFor();
    });
  });

  test(`${title} is shown in order`, async ({ visitor }) => {
    const page = await visitor({ speed: 'fast', ...moving });
    await new_game(page, game, { opponent: 'screen', position });
    const seen = await watch_staging(page);
    await play(page, game, move);
    await comes_to(async () => (await seen()).join(), staged.join());
  });
}

test('a marked stack of one’s own plays when it is pressed', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo', { opponent: 'screen' });
  const box = await square(page, 'a1').boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.55);
  await page.locator('[data-square=a1][aria-label*="1 piece lifted"]').waitFor();
  await page.locator('[data-square=b1][aria-label*="put 1 piece here"]').waitFor();
  await square(page, 'b1').click();
  await wait_for_moves(page, 1);
  await eventually(() => square(page, 'b1').getAttribute('aria-label'), /White, White, White$/);
});

test('Pogo fits a phone: squares and buttons are large enough', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
  await new_game(page, 'pogo', { opponent: 'screen' });
  await square(page, 'a1').tap();
  const lift = page.getByRole('group', { name: 'Pieces to lift' }).getByRole('button');
  await lift.first().waitFor();
  for (const each of [...(await lift.all()), square(page, 'c3')]) {
    const box = await each.boundingBox();
    assert(box && Math.min(box.width, box.height) >= 44, `${box?.width} x ${box?.height}`);
  }
  await check_axe(page, 'Pogo on a phone');
  await check_width(page, 'Pogo on a phone');
  await shot(page, 'pogo-390');
});
