// The analysis page: the study of a finished game with graph and marks, stopped and run to its end; lines of one's own;
// playing on; a saved game pasted; cards kept covered. By mouse and by keys, in both languages.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_both_colours, check_width, comes_to, eventually } from './checks.ts';
import { shot, test } from './harness.ts';
import { new_game, resign, visit } from './steps.ts';

/** Sixty plies of Jungle as a saved game. */
const plies = [
  'h3-h4 i12-i11 h4-h5 d12-e12 k2-l2 i11-i10 l2-l1 e12-d12 b2-c2 i10-i9 d2-e2 h11-g11 j3-i3 g11-g10',
  'l1-k1 e11-e10 i3-j3 i9-j9 j3-k3 e10-e9 e3-f3 d12-d13 e2-e1 k12-j12 i2-i1 j12-k12 k3-l3 c11-b11 c2-c1',
  'k12-l12 i1-j1 l12-l11 k1-k2 d13-e13 e1-e2 e13-d13 c3-d3 b11-a11 f3-f4 l11-l12 d3-d2 a11-a10 d2-d1',
  'b12-c12 e2-e1 c12-d12 k2-k3 j9-i9 d1-d2 j11-j12 d2-d3 d12-d11 k3-k2 d11-c11 k2-j2 a10-a9 d3-c3',
  'j12-j11 j2-i2 a9-b9',
]
  .join(' ')
  .split(' ');
const jungle = [
  'joute record 1',
  'game: jungle',
  'seed: 1',
  'first: level:2',
  'second: level:3',
  '',
  ...plies,
].join('\n');

/** Opens a game of Pogo on one screen that is given up after three moves. */
async function finished_pogo(page: Page): Promise<string> {
  const { table } = await new_game(page, 'pogo', { opponent: 'screen', moves: '2a1-a3; 1b3-a3; 1b1-b2' });
  await resign(page);
  await page.locator('section.end').waitFor();
  return table;
}

const studied = (page: Page) => page.getByText(/^All \d+ positions are analysed/);
/** What may be played at the place shown has come. */
const ready = (page: Page) => page.locator('section[aria-busy=false]').waitFor();
const shown = (page: Page) => page.locator('[aria-current=step]');

test('analysis: a finished game is studied, stepped through and varied', async ({ visitor }) => {
  const page = await visitor();
  await finished_pogo(page);
  await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
  await page.getByRole('button', { name: /^Analyse (the game|again)$/ }).click();
  await studied(page).waitFor();
  await page.getByRole('columnheader', { name: 'Accuracy' }).waitFor();
  await comes_to(() => page.locator('[data-step]').count(), 3);

  // By keys: to the end, back, and the graph's slider.
  await page
    .locator('h1')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement)?.blur());
  await page.keyboard.press('End');
  await page.locator('[data-step="3"][aria-current=step]').waitFor();
  await page.keyboard.press('Home');
  await comes_to(() => shown(page).count(), 0);
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-step="1"][aria-current=step]').waitFor();
  const slider = page.getByRole('slider', { name: /Winning chances/ });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-step="2"][aria-current=step]').waitFor();
  await eventually(() => slider.getAttribute('aria-valuetext'), /Move 2 of 3, White \d+%/);

  // The best moves of the position shown come by themselves; a move of one's own begins a line.
  const best = page.getByRole('region', { name: 'Best moves' });
  await best.locator('ol button').first().waitFor();
  await ready(page);
  await page.locator('[data-square=b1]').click();
  await page.locator('[data-square=b2]').click();
  await page
    .locator('[data-branch="1"][aria-current=step]')
    .or(page.locator('[data-step="3"][aria-current=step]'))
    .waitFor();
  await page.getByRole('button', { name: 'To the start' }).click();
  await ready(page);
  await page.locator('[data-square=c1]').click();
  await page.locator('[data-square=c2]').click();
  await page.locator('.variation [aria-current=step]').waitFor();
  await best.locator('ol button').first().waitFor();
  const lines = await page.locator('.variation').count();
  await page.reload();
  await page.locator('.variation').first().waitFor();
  await comes_to(() => page.locator('.variation').count(), lines, 'lines survive a reload');
  await page.locator('.variation button[data-branch]').last().click();
  await page.getByText('A line of your own', { exact: true }).waitFor();

  // Playing on from there.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').locator('label', { hasText: 'Same screen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-step="1"]').waitFor();
  await page.goBack();
  await page
    .getByRole('button', { name: /^Delete the line/ })
    .first()
    .click();
  await page.waitForFunction((n) => document.querySelectorAll('.variation').length < n, lines);
});

test('analysis: a saved game is pasted, the study stopped, in French', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR' });
  await page.goto('/study');
  await page.getByLabel('Ou collez').fill('autre chose');
  await page.getByRole('button', { name: 'Analyser', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Ou collez').fill(jungle);
  await page.getByRole('button', { name: 'Analyser', exact: true }).click();
  await page.getByRole('grid', { name: /Plateau/ }).waitFor();
  // So deep that it takes a minute: long enough for what follows.
  await page.getByLabel('Par position').selectOption('1000');
  await page.getByRole('button', { name: 'Analyser la partie' }).click();
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 1);
  // Meanwhile the page answers: stepping, the map, the best moves.
  await page.locator('[data-step="5"]').click();
  await page.getByLabel('Ce que voit la recherche').check();
  await page.getByRole('region', { name: 'Meilleurs coups' }).locator('ol button').first().waitFor();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await page.getByText(/^Arrêté/).waitFor();
  await check_axe(page, 'analyse d’une partie collée');
});

test('analysis: the reports’ evaluations are chosen beside ours, on the board and as plots', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/study');
  await page.getByLabel('Or paste').fill(jungle);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  const pane = page.locator('[data-role=values]');
  await pane.getByLabel('Show').check();
  await pane.getByText('animals alive, minus those of the other').waitFor();
  await pane.getByRole('img', { name: 'Value after each step: animals alive' }).waitFor();
  await pane.getByLabel('Valued by').selectOption('heuristic');
  await pane.getByRole('img', { name: 'a predator' }).waitFor();
  await page.locator('[data-overlay=values] text').first().waitFor();
  await check_axe(page, 'analysis with an evaluation');
  await check_width(page, 'analysis with an evaluation');
  await pane.getByLabel('Show').uncheck();
  await comes_to(() => page.locator('[data-overlay=values]').count(), 0);
});

test('analysis: axe finds nothing, light and dark, and it fits a phone', async ({ visitor }) => {
  const page = await visitor();
  const table = await finished_pogo(page);
  await page.goto('/study');
  await check_both_colours(page, 'opening a saved game');
  await visit(page, `/study/${table}`);
  await page.getByRole('button', { name: /^Analyse (the game|again)$/ }).click();
  await studied(page).waitFor();
  await page.locator('[data-step="2"]').click();
  await page.getByRole('region', { name: 'Best moves' }).locator('ol button').first().waitFor();
  await check_both_colours(page, 'a studied game');
  await shot(page, 'study');
  await page.setViewportSize({ width: 390, height: 844 });
  await check_width(page, 'a studied game');
  await shot(page, 'study-phone');
});

const saved = (game: string, steps: string[], position = '') =>
  [
    'joute record 1',
    `game: ${game}`,
    ...(position ? [`position: ${position}`] : []),
    'seed: 1',
    'first: human',
    'second: human',
    '',
    ...steps,
    '',
  ].join('\n');
const two_hands =
  'full play first / stones - - - - - - - - - / first r1,r2,r3,r4,r5,r6 / second b1,b2,b3,b4,b5,b6 / ' +
  'deck g1,g2,g3,g4,g5,g6,g7,g8,g9,y1,y2,y3,y4,y5,y6,y7,y8,y9,o1,o2,o3,o4,o5,o6,o7,o8,o9,' +
  'v1,v2,v3,v4,v5,v6,v7,v8,v9,r7,r8,r9,b7,b8,b9';

async function paste(page: Page, record: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/study') await visit(page, '/study');
  await page.getByLabel('Or paste').fill(record);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await ready(page);
}

test('analysis: what fits each game', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await paste(page, saved('pogo', ['2a1-a3']));
  await page.locator('[data-panel=moves] tbody tr').first().waitFor();
  await check_axe(page, 'every move of Pogo');
  await page.getByRole('button', { name: 'Another game' }).click();

  // Both choose: the matrix, and a line in which the first chooses, then the second.
  await paste(page, saved('pokemon', ['send pikachou | send osselait', 'tonnerre | switch etourmi']));
  await page.locator('[data-step="1"]').click();
  await page.getByRole('heading', { name: 'What both could have chosen' }).waitFor();
  await page.locator('[data-panel=attacks-first] tbody tr').first().waitFor();
  await check_axe(page, 'a choice of both');
  await shot(page, 'study-pokemon');
  await page.getByRole('button', { name: 'Another game' }).click();

  await paste(page, saved('ensea', []));
  await page.locator('[data-panel=mix] tbody tr').first().waitFor();
  await check_axe(page, 'a draft');
  await page.getByRole('button', { name: 'Another game' }).click();

  // Cards: what the other may hold, and the other's decisions covered.
  await paste(page, saved('schotten', ['r1@1'], two_hands));
  await page.locator('[data-panel=hand] tbody tr').first().waitFor();
  await page.locator('[data-panel=stones]').getByText('With the cards as they are.').waitFor();
  await page.getByRole('group', { name: 'Seen by' }).locator('label').first().click();
  await ready(page);
  await page.locator('[data-step="1"]').click();
  await page.getByText('From this point of view, nothing can be said here.').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('region', { name: 'Best moves' }).locator('ol button').first().waitFor();
  const stones = page.locator('[data-panel=stones]');
  await stones.getByText(/The mean of 2000 deals drawn/).waitFor();
  assert.match(
    (await stones.getByRole('img').getAttribute('aria-label')) ?? '',
    /1: Clan 1 \d+%, Clan 2 \d+%; 2: /,
  );
  await comes_to(() => stones.locator('tbody tr').count(), 9);
  await shot(page, 'study-schotten');
  await check_axe(page, 'cards');
  await page.setViewportSize({ width: 390, height: 844 });
  await check_width(page, 'cards');
  await shot(page, 'study-schotten-phone');
});

test('analysis: another outcome of chance begins a line, by mouse and by keys', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  // Equal fighters: chance says who strikes first.
  const twins = ['send pikachou | send pikachou', 'tonnerre | tonnerre', '!first'];
  await paste(page, saved('pokemon', twins));
  await page.locator('[data-step="3"]').click();
  await ready(page);
  await page.getByRole('button', { name: 'Another outcome' }).click();
  const events = page.getByRole('region', { name: 'What chance may do here' });
  await events.getByRole('button').first().waitFor();
  await comes_to(() => events.getByRole('button').count(), 2);
  await eventually(() => events.getByRole('button').first().textContent(), /as in the game.*50%/s);
  await check_axe(page, 'a choice of chance');
  await shot(page, 'study-chance');
  await events.getByRole('button').nth(1).click();
  await page.locator('.variation [data-branch="1"]', { hasText: '!second' }).waitFor();
  await comes_to(() => page.locator('.variation').count(), 1);

  // What happened in the game is gone along; the other one is found again, by its key.
  await page.locator('[data-step="2"]').click();
  await events.getByRole('button').first().waitFor();
  await page.keyboard.press('1');
  await page.locator('[data-step="3"][aria-current=step]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await events.getByRole('button').first().waitFor();
  await page.keyboard.press('2');
  await page.locator('.variation [aria-current=step]').waitFor();
  await comes_to(() => page.locator('.variation').count(), 1, 'the same line');

  // In French, and in a variation of one's own.
  const french = await visitor({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await french.goto('/study');
  await french.getByLabel('Ou collez').fill(saved('pokemon', twins.slice(0, 1)));
  await french.getByRole('button', { name: 'Analyser', exact: true }).click();
  await french.locator('[data-step="1"]').click();
  await ready(french);
  await french.locator('[data-choice=tonnerre]').click();
  await french.getByText('Choisissez maintenant pour').waitFor();
  await french.locator('[data-choice=tonnerre]').click();
  await french.locator('.variation [aria-current=step]').waitFor();
  await ready(french);
  await french.getByRole('button', { name: 'Une autre issue' }).click();
  const issues = french.getByRole('region', { name: 'Ce que le hasard peut faire ici' });
  await issues.getByRole('button').first().waitFor();
  const tried = await french.locator('[data-branch]').allTextContents();
  await issues.locator(`[data-event="${tried.includes('!first') ? '!second' : '!first'}"]`).click();
  await french.waitForFunction((n) => document.querySelectorAll('[data-branch]').length > n, tried.length);
  await french.setViewportSize({ width: 390, height: 844 });
  await check_width(french, 'une issue du hasard');
});

test('analysis: a pasted game and its study are there after a reload', async ({ visitor }) => {
  const page = await visitor();
  await paste(page, saved('pogo', ['2a1-a3', '1b3-a3']));
  await page.getByRole('button', { name: /^Analyse (the game|again)$/ }).click();
  await studied(page).waitFor();
  await page.reload();
  await studied(page).waitFor();
  await page.getByRole('columnheader', { name: 'Accuracy' }).waitFor();
  await comes_to(() => page.locator('[data-step]').count(), 2);
  // In another tab of this browser, too, until another game is wanted.
  const tab = await page.context().newPage();
  await tab.goto('/study');
  await studied(tab).waitFor();
  await tab.getByRole('button', { name: 'Another game' }).click();
  await tab.reload();
  await tab.getByLabel('Or paste').waitFor();
});
