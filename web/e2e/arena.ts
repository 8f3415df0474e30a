// The arena: a match started, watched to its end and one of its games opened; a tournament; by keyboard, in French, on a phone.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { check_axe, check_width, comes_to } from './checks.ts';
import { shot, test } from './harness.ts';
import { visit } from './steps.ts';

/** Fills the form for a match of Pogo. */
async function fill_match(page: Page, specs: readonly string[], games: number): Promise<Locator> {
  await page.goto('/arena');
  await page.getByRole('button', { name: 'New contest' }).click();
  const dialog = page.getByRole('dialog');
  for (const [i, spec] of specs.entries()) {
    await dialog.getByLabel(`Agent ${i + 1}`).selectOption('random');
    await dialog.getByLabel('Agent as text').nth(i).fill(spec);
  }
  await dialog.getByLabel('Games', { exact: true }).fill(String(games));
  return dialog;
}
const start = (dialog: Locator) => dialog.getByRole('button', { name: 'Start', exact: true }).click();

test('the arena: a match from the form to a game of it', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await start(await fill_match(page, ['alphabeta:nodes=200', 'random'], 12));
  await page.getByRole('heading', { name: 'Alpha-beta (nodes=200) – Random moves' }).waitFor();
  await page.getByText('Finished', { exact: true }).waitFor();
  await page.getByText('12 of 12 games').first().waitFor();
  await page.getByText(/^Elo difference/).waitFor();
  await page.getByRole('img', { name: /^Curve of / }).waitFor();
  await check_axe(page, 'a finished match');
  await shot(page, 'arena-match-1280');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download report' }).click();
  assert.match((await download).suggestedFilename(), /^pogo-[a-z0-9]+\.html$/);
  await comes_to(() => page.getByRole('link', { name: /^Open game/ }).count(), 12);
  await page.getByRole('link', { name: 'Open game 3' }).click();
  await page.getByRole('grid', { name: 'Pogo board' }).waitFor();
  await page.locator('[data-step="3"]').waitFor();
  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download record' }).click();
  assert.match((await record).suggestedFilename(), /g3\.joute$/);
  await visit(page, '/arena');
  await page.getByText('Alpha-beta (nodes=200) – Random moves').first().waitFor();
  await check_axe(page, 'the list of contests');
  await shot(page, 'arena-list-1280');
});

test('the arena: the plots by the evaluation chosen', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 664 } });
  await page.goto('/arena');
  await page.getByRole('button', { name: 'New contest' }).click();
  const dialog = page.getByRole('dialog');
  const chosen = dialog.getByLabel('Evaluation for the plots');
  await dialog.getByText('Advanced').click();
  await comes_to(() => chosen.count(), 0, 'Pogo has one evaluation of positions');
  await dialog.locator('select').first().selectOption('jungle');
  await comes_to(
    async () => (await chosen.locator('option').allInnerTexts()).join(),
    'our evaluation,animals alive',
  );
  await comes_to(() => chosen.locator('option:checked').innerText(), 'animals alive', 'the game’s choice');
  await chosen.selectOption('our evaluation');
  for (const n of [1, 2]) await dialog.getByLabel(`Agent ${n}`).selectOption('random');
  await dialog.getByLabel('Games', { exact: true }).fill('2');
  await start(dialog);
  await page.getByText('Finished', { exact: true }).waitFor();
  await page.getByText('Values and times').click();
  await page.locator('figcaption', { hasText: 'value after each turn (our evaluation)' }).waitFor();
  await check_width(page, 'the plots of a contest');
  await check_axe(page, 'the plots of a contest');
});

test('the arena: a refused contest says why, and the form stays', async ({ visitor }) => {
  const page = await visitor();
  const dialog = await fill_match(page, ['oracle', 'random'], 12);
  await start(dialog);
  await dialog
    .getByRole('alert')
    .filter({ hasText: /The server refused.*oracle/s })
    .waitFor();
  await comes_to(() => dialog.getByLabel('Agent as text').first().inputValue(), 'oracle', 'what was typed');
  assert.match(page.url(), /\/arena$/, 'no contest was started');
  await dialog.getByLabel('Agent as text').first().fill('alphabeta:nodes=100');
  await start(dialog);
  await page.waitForURL(/\/arena\/\w+/);
});

test('the arena: watched live, stopped, gone on with and deleted', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  // Long enough that there is time to look and to stop, short enough that two games end on a machine that has hardly any
  // time for a contest: they have the lowest priority.
  const spec = 'mcts:nodes=3000';
  const dialog = await fill_match(page, [spec, spec], 1000);
  await dialog.getByText('Advanced').click();
  await dialog.getByLabel('Stop when it is clear').check();
  await check_axe(page, 'the form for a contest');
  await shot(page, 'arena-form-1280');
  await start(dialog);
  await page.getByRole('heading', { name: /^Game \d+, in progress$/ }).waitFor();
  await page.getByRole('link', { name: 'Open game 2' }).waitFor();
  await check_axe(page, 'a match going on');
  await shot(page, 'arena-live-1280');
  const other = await visitor({
    colorScheme: 'dark',
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await other.goto(page.url());
  await other.getByRole('heading', { name: 'Games played' }).waitFor();
  assert.equal(
    await other.getByRole('button', { name: 'Stop' }).count(),
    0,
    'only who started it may stop it',
  );
  await check_width(other, 'a match going on');
  await check_axe(other, 'a match going on, dark, on a phone');
  await shot(other, 'arena-live-390');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Playing', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.getByRole('heading', { name: 'Arena' }).waitFor();
  await other.getByText('There is no such contest').waitFor();
});

test('the arena: a tournament by keyboard alone, in French', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Arène' }).focus();
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Nouvelle rencontre' });
  await create.and(page.locator(':enabled')).focus(); // once the games are known
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Match à deux').focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('Agent 3').focus();
  await page.keyboard.press('Home');
  const games = dialog.getByLabel('Parties entre deux agents');
  await games.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await dialog.getByText('12 parties en tout').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tournoi de 3 agents' }).waitFor();
  await page.getByText('Terminée', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'Cotes et intervalles à 95 %' }).waitFor();
  await comes_to(() => page.locator('section[aria-labelledby=table] tbody tr').count(), 3);
  await check_axe(page, 'a tournament');
  await shot(page, 'arena-tournament-1280');
  await page.getByRole('link', { name: 'Ouvrir la partie 12' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('grid', { name: 'Plateau de Pogo' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Tournoi de 3 agents' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await check_width(page, 'a tournament on a phone');
  await shot(page, 'arena-tournament-390');
});
