// The board of a game that brings none of its own. All games the program has do, so one is served as though it did not.
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to } from './checks.ts';
import { shot, test } from './harness.ts';
import { ending, new_game, square, wait_for_moves } from './steps.ts';

interface FourScene {
  columns: string[];
  four: [number, number][];
}

/** What `joute show` prints of Connect Four, as a game without a scene sends it. */
function text_of({ columns, four }: FourScene) {
  const cell = (column: number, row: number) => {
    const disc = columns[column - 1]?.[row - 1]?.toUpperCase();
    if (!disc) return { text: ' . ', style: 'dim' };
    const framed = four.some(([c, r]) => c === column && r === row);
    const text = !framed ? ` ${disc} ` : disc === 'X' ? '[X]' : '(O)';
    return { text, style: disc === 'X' ? 'first' : 'second' };
  };
  const bar = { text: '|', style: 'dim' };
  return {
    text: [
      ...[6, 5, 4, 3, 2, 1].map((row) => [bar, ...columns.map((_, i) => cell(i + 1, row)), bar]),
      [{ text: '+---------------------+', style: 'dim' }],
      [{ text: '  1  2  3  4  5  6  7', style: 'strong' }],
    ],
  };
}

/** Between the page and the server: scenes become text and moves have no parts. */
const as_text = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const without = JSON.parse(String(message), (key, value) =>
        key === 'scene' && value?.columns ? text_of(value) : key === 'move' && value?.column ? {} : value,
      );
      socket.send(JSON.stringify(without));
    });
  });

test('a game without a board of its own: drawn from its text, by mouse and keys, wide and on a phone', async ({
  visitor,
}) => {
  const page = await visitor();
  await as_text(page);
  await new_game(page, 'connect_four', { opponent: 'screen' });
  const stone = (label: string) => page.getByRole('button', { name: label });
  for (const [i, column] of [0, 1, 0, 1].entries()) {
    await square(page, String(14 + column)).click();
    await wait_for_moves(page, i + 1);
  }
  await stone('column 2, row 5, Circle O, changed by the last move').waitFor();
  await check_axe(page, 'the generic board');
  await shot(page, 'generic');
  await page.setViewportSize({ width: 390, height: 860 });
  await check_axe(page, 'the generic board on a phone');
  await check_width(page, 'the generic board on a phone');
  await square(page, '1').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await stone('column 1, row 4, Cross X, changed by the last move').waitFor();
  await page.getByText('Your moves').click();
  await page.locator('[data-move="2"]').click();
  await wait_for_moves(page, 6);
  await square(page, '35').click();
  await ending(page).waitFor();
  await comes_to(() => page.getByRole('button', { name: /Cross X, marked/ }).count(), 4);
  await shot(page, 'generic-390');
});
