// The form of a new game: eight opponents, everything else under "Advanced"; by mouse, by keyboard, on a phone.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { opponents } from '../src/opponents/opponents.ts';
import { check_axe, check_width, comes_to } from './checks.ts';
import { shot, test } from './harness.ts';
import { new_game, opponent } from './steps.ts';

/** Opens the form of a game, with the portraits drawn. */
async function open_form(page: Page, game: string): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play ${game}` }).click();
  const dialog = page.getByRole('dialog');
  await comes_to(() => dialog.locator('fieldset [data-portrait] svg').count(), opponents.length);
  return dialog;
}
const plate = (page: Page, seat: 'first' | 'second') => page.locator(`[data-seat=${seat}]`);
const play = (dialog: Locator) => dialog.getByRole('button', { name: 'Play', exact: true });

test('every game against the first and the last opponent, in two clicks of the form', async ({ visitor }) => {
  const page = await visitor();
  const games = ['Pogo', 'Jungle', 'Pokémon battle', 'Schotten Totten', 'ENSEA', 'Connect Four'];
  for (const game of games)
    for (const [level, name] of [
      [1, 'Pim'],
      [8, 'Ysolde'],
    ] as const) {
      const dialog = await open_form(page, game);
      await dialog.locator('label', { hasText: name }).click();
      await play(dialog).click();
      await page.waitForURL('**/t/*');
      await plate(page, 'second').filter({ hasText: name }).waitFor();
      await comes_to(() => plate(page, 'second').locator(`[data-portrait="${level}"] svg`).count(), 1);
    }
});

test('the form by keyboard alone', async ({ visitor }) => {
  const page = await visitor();
  const dialog = await open_form(page, 'Pogo');
  await opponent(dialog, 3).focus();
  for (const _ of [4, 5]) await page.keyboard.press('ArrowRight');
  await comes_to(() => opponent(dialog, 5).isChecked(), true);
  await dialog.getByText('Patient and watchful').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/t/*');
  await plate(page, 'second').filter({ hasText: 'Corvin' }).filter({ hasText: 'level 5 of 8' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Jungle' }).click();
  await comes_to(() => opponent(page.getByRole('dialog'), 5).isChecked(), true);
});

for (const [locale, colorScheme, width, height] of [
  ['en-GB', 'light', 390, 664],
  ['fr-FR', 'dark', 390, 664],
  ['fr-FR', 'light', 1366, 657],
  ['en-GB', 'dark', 1366, 657],
] as const)
  test(`the form in one glance, ${locale}, ${colorScheme}, ${width} wide`, async ({ visitor }) => {
    const page = await visitor({ locale, colorScheme, viewport: { width, height } });
    for (const game of ['Jungle', 'Pogo']) {
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(`^(Play|Jouer à) ${game}$`) }).click();
      const dialog = page.getByRole('dialog');
      await comes_to(() => dialog.locator('fieldset [data-portrait] svg').count(), opponents.length);
      if (game === 'Jungle')
        await comes_to(() => dialog.locator('select').first().inputValue(), width < 640 ? 'classic' : 'war');
      await check_axe(page, 'the form');
      await check_width(page, 'the form');
      await shot(page, `form-${game}-${locale}-${colorScheme}-${width}`);
      // Nothing of the main flow has to be scrolled to, and a finger finds it.
      const footer = await dialog.locator('footer').boundingBox();
      assert(footer);
      for (const part of await dialog
        .locator('form > fieldset label, form > .two :is(fieldset label, select)')
        .all()) {
        const box = await part.boundingBox();
        assert(box && box.y + box.height <= footer.y + 1, 'in sight');
        assert(box.height >= 36 && box.width >= 44, `large enough: ${box.width} x ${box.height}`);
      }
      await dialog.locator('summary').click();
      await check_axe(page, 'the advanced form');
      await check_width(page, 'the advanced form');
      await shot(page, `form-${game}-${locale}-${colorScheme}-${width}-advanced`);
    }
  });

test('Advanced has the other agents by readable names, and only those that can play the rules', async ({
  visitor,
}) => {
  const page = await visitor();
  const dialog = await open_form(page, 'Schotten Totten');
  await dialog.getByText('Advanced').click();
  const agents = dialog.getByLabel('Any computer player');
  const names = async () => (await agents.locator('option').allInnerTexts()).join('; ');
  assert.match(await names(), /Pim, level 1 of 8.*The students’ program/);
  await agents.selectOption({ label: 'The students’ program' });
  await dialog.getByText('Your opponent is another computer player: The students’ program').waitFor();
  await dialog.getByLabel('Rules', { exact: true }).selectOption({ label: 'With tactic cards' });
  await comes_to(async () => (await names()).includes('students'), false);
  await comes_to(() => opponent(dialog, 3).isChecked(), true);
  await agents.selectOption({ label: 'Random moves' });
  await play(dialog).click();
  await page.waitForURL('**/t/*');
  await plate(page, 'second').filter({ hasText: 'Random moves' }).waitFor();
});

test('the terminal and the server call the opponents by the same names', async ({ visitor }) => {
  const page = await visitor();
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Pogo' }).waitFor();
  const games = told.find((text) => text.includes('"agents"')) ?? '';
  for (const { name, level } of opponents) assert(games.includes(`"${name}, strength ${level} of 8`), name);
});

test('who invites is asked for a name, once', async ({ visitor }) => {
  const page = await visitor();
  const dialog = await open_form(page, 'Pogo');
  await dialog.locator('label', { hasText: 'Friend by link' }).click();
  await dialog.getByLabel('Your name').fill('Ann');
  await play(dialog).click();
  await page.waitForURL('**/t/*');
  await plate(page, 'first').filter({ hasText: 'Ann' }).waitFor();
  const again = await open_form(page, 'Pogo');
  await again.locator('label', { hasText: 'Friend by link' }).click();
  await comes_to(() => again.getByLabel('Your name').isVisible(), false);
});

test('an agent that could not decide is told to the player', async ({ visitor }) => {
  const page = await visitor();
  // None of ours fails on purpose: its fault is written into what the server says.
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) =>
      socket.send(
        String(text).replaceAll(/("faults":\{"first":null,"second":)null/g, '$1"it stayed at home"'),
      ),
    );
  });
  await new_game(page, 'Pogo', { level: 1 });
  const note = page.getByRole('alert').filter({ hasText: 'Pim could not decide' });
  await note.filter({ hasText: 'Reason: it stayed at home.' }).waitFor();
  await check_axe(page, 'a fault');
  await shot(page, 'fault');
  await note.getByRole('button', { name: 'New game' }).click();
  await opponent(page.getByRole('dialog'), 1).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
});
