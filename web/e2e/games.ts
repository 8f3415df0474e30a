// Whole games: by mouse, by dragging, by keyboard, against the computer and on one screen.
import assert from 'node:assert/strict';
import { comes_to, eventually } from './checks.ts';
import { test } from './harness.ts';
import { by_keys, drag, ending, new_game, pogo_click, square, visit, wait_for_moves } from './steps.ts';

/** A whole game of Pogo that White wins, with lifts of one, two and three pieces. */
const pogo_line = [
  '2c1-c3',
  '1b3-c3',
  '2b1-b3',
  '3c3-a2',
  '2a1-a3',
  '1c3-b3',
  '1a3-a2',
  '2b3-c2',
  '2a2-c2',
  '1c3-c2',
  '2a2-c2',
];
/** The leopard marches into the den while the elephants look away. */
const classic_line = [
  'e3-d3',
  'g7-g6',
  'd3-d4',
  'g6-g7',
  'd4-d5',
  'g7-g6',
  'd5-d6',
  'g6-g7',
  'd6-d7',
  'g7-g6',
  'd7-d8',
  'g6-g7',
  'd8-d9',
];
const war_line = [
  'h3-g3',
  'b12-a12',
  'g3-g4',
  'a12-a13',
  'g4-g5',
  'a13-a12',
  'g5-g6',
  'a12-a13',
  'g6-g7',
  'a13-a12',
  'g7-g8',
  'a12-a13',
  'g8-g9',
  'a13-b13',
  'g9-g10',
  'b13-b12',
  'g10-g11',
  'b12-b13',
  'g11-g12',
  'b13-a13',
  'g12-g13',
];

test('two clicks from home to a game', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Pogo' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('grid', { name: 'Pogo board' }).waitFor();
  await page.waitForURL(/\/t\/[a-z0-9]+$/);
  await page.getByText('Your turn', { exact: true }).last().waitFor();
});

test(
  'a whole game of Pogo on one screen, by mouse',
  async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, 'pogo', { opponent: 'screen' });
    for (const [i, move] of pogo_line.entries()) {
      await pogo_click(page, move);
      await wait_for_moves(page, i + 1);
    }
    await ending(page).filter({ hasText: 'White wins' }).waitFor();
    await page.getByText('Notation', { exact: true }).click();
    const sheet = await page.locator('[data-step]').allInnerTexts();
    assert.deepEqual(sheet, pogo_line);
  },
  { whole_game: 'pogo' },
);

test('Pogo pieces are lifted where they are pressed, and dragged', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo', { opponent: 'screen' });
  const box = await square(page, 'a1').boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.83);
  await page.locator('[data-square=a1][aria-label*="2 pieces lifted"]').waitFor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.58);
  await page.locator('[data-square=a1][aria-label*="1 piece lifted"]').waitFor();
  // A stack of one's own that two pieces do not reach is not marked: pressing it chooses it.
  await page.keyboard.press('2');
  await square(page, 'b1').click({ position: { x: 20, y: 100 } });
  await page.locator('[data-square=b1][aria-pressed=true]').waitFor();
  await page.keyboard.press('Escape');
  await drag(page, 'a1', 'a3', 0.83);
  await wait_for_moves(page, 1);
  await page.getByText('White moves 2 pieces from a1 to a3').first().waitFor();
  await drag(page, 'b3', 'b2', 0.58);
  await wait_for_moves(page, 2);
  // A drag that ends where it began leaves the stack chosen, and the next press counts.
  await drag(page, 'c1', 'c1', 0.58);
  await square(page, 'c2').click();
  await wait_for_moves(page, 3);
  await drag(page, 'b2', 'a2', 0.7);
  await wait_for_moves(page, 4);
  // A press on a square that other pieces reach makes the only move there.
  await square(page, 'b1').click({ position: { x: 60, y: 70 } });
  await square(page, 'b3').click();
  await wait_for_moves(page, 5);
});

/** White wins in three moves. */
const won_in_three = '-,wbbbwbwwb,-/ww,-,-/b,-,- w';

test('Pogo is won against the computer by keyboard and hints alone', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pogo', { level: 1, position: won_in_three });
  for (const made of [0, 2, 4]) {
    await page.locator('p.turn.mine').waitFor();
    await page.keyboard.press('h');
    const hint = await page.locator('.note.hint strong').innerText();
    await square(page, 'b2').focus();
    await by_keys(page, hint.replace('Hint: ', ''));
    await wait_for_moves(page, made + 1);
  }
  await ending(page).filter({ hasText: 'You win!' }).waitFor();
});

test(
  'a whole game of Jungle classic on one screen, by mouse',
  async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, 'jungle', { opponent: 'screen', rules: 'classic' });
    for (const [i, move] of classic_line.entries()) {
      const [from = '', to = ''] = move.split('-');
      if (i % 4 === 2) await drag(page, from, to, 0.5);
      else {
        await square(page, from).click();
        await page.locator(`[data-square=${from}][aria-pressed=true]`).waitFor();
        await square(page, to).click();
      }
      await wait_for_moves(page, i + 1);
    }
    await ending(page).filter({ hasText: 'wins' }).waitFor();
  },
  { whole_game: 'jungle' },
);

test('a whole game of Jungle war on one screen, by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'jungle', { opponent: 'screen' });
  await square(page, 'b2').focus();
  for (const [i, move] of war_line.entries()) {
    await by_keys(page, move);
    await wait_for_moves(page, i + 1);
    if (i === war_line.length - 3)
      await eventually(() => square(page, 'g12').getAttribute('aria-label'), /trapped|trap of/);
  }
  await ending(page).filter({ hasText: 'wins' }).waitFor();
  const spoken = await page.getByTestId('spoken').innerText();
  assert(spoken.length > 10, 'the last move is announced');
});

test('looking back, turning, taking back, copying, saving and opening again', async ({ visitor }) => {
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  await new_game(page, 'pogo', { level: 1, name: 'Ann' });
  await pogo_click(page, '2a1-a3');
  await wait_for_moves(page, 2);
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Move 1 of 2').first().waitFor();
  await eventually(() => square(page, 'a1').getAttribute('aria-label'), /empty/);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Back to the game' }).waitFor();
  await eventually(() => square(page, 'a1').getAttribute('aria-label'), /stack of White/);
  await page.keyboard.press('End');
  const before = await square(page, 'a1').boundingBox();
  await page.keyboard.press('f');
  await page.waitForFunction(
    (x) => (document.querySelector('[data-square=a1]')?.getBoundingClientRect().x ?? 0) > x,
    (before?.x ?? 0) + 50,
  );
  await page.getByRole('button', { name: 'Copy position' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText()), /^[wb,/-]+ w$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  const path = await (await download).path();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No moves yet.').waitFor();

  await visit(page, '/');
  // By keyboard: what is loaded above may still move it.
  await page.getByRole('button', { name: 'Open a saved game' }).press('Enter');
  await page.getByLabel('Choose a file').setInputFiles(path);
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
  await wait_for_moves(page, 2);
});

test('win chance, proof and the switch for them', async ({ visitor }) => {
  const page = await visitor();
  // White takes the last black top in one move.
  await new_game(page, 'pogo', { position: 'bbw,b,-/-,bbw,-/bw,ww,w w' });
  await comes_to(() => page.getByLabel('Win chance').isChecked(), false, 'off until asked for');
  await page.getByLabel('Win chance').check();
  await page.locator('.proof', { hasText: 'Proven: White wins in 1' }).waitFor();
  await page.reload();
  await page.locator('.proof').waitFor();
  await page.getByLabel('Win chance').uncheck();
  await page.locator('.proof').waitFor({ state: 'detached' });
});

test('what the search sees', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'jungle');
  await page.getByLabel('What the search sees').check();
  await page.locator('svg rect[fill*="-first"]').first().waitFor({ state: 'attached' });
  const shallow = await page.locator('svg rect[fill*="-first"]').count();
  await page.getByLabel(/^Depth/).fill('6');
  await page.waitForFunction(
    (n) => document.querySelectorAll('svg rect[fill*="-first"]').length > n,
    shallow,
  );
  await page.getByText('both can').waitFor();
});
