// The form of a new game: eight opponents, everything else under "Advanced"; by mouse, by keyboard, on a phone.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { opponents } from '../src/opponents/opponents.ts';
import { check_axe, check_both_colours, check_width, comes_to, eventually } from './checks.ts';
import { games_of_program, shot, test } from './harness.ts';
import { by_form, new_game, opponent, state_of, visit, wait_for_moves } from './steps.ts';

/** Opens the form of a game, with the portraits drawn. */
async function open_form(page: Page, game: string): Promise<Locator> {
  await visit(page, '/');
  await page.getByRole('button', { name: `Play ${game}` }).click();
  const dialog = page.getByRole('dialog');
  await comes_to(() => dialog.locator('fieldset [data-portrait] svg').count(), opponents.length);
  return dialog;
}
const plate = (page: Page, seat: 'first' | 'second') => page.locator(`[data-seat=${seat}]`);
const play = (dialog: Locator) => dialog.getByRole('button', { name: 'Play', exact: true });

/** What we call things among ourselves is not what people read on the way to a game. */
async function check_words(page: Page, where: string): Promise<void> {
  const words = await page
    .locator('body')
    .evaluate((body: HTMLElement) => [
      ...body.innerText.split('\n'),
      ...[...body.querySelectorAll('[aria-label], [title], option')].flatMap((each) => [
        each.getAttribute('aria-label') ?? '',
        each.getAttribute('title') ?? '',
        each instanceof HTMLOptionElement && each.checkVisibility() ? each.text : '',
      ]),
    ]);
  const ours = words.filter((text) => /\b([Rr]eport|[Ww]ar|max-plies|J[12])\b/.test(text));
  assert.deepEqual(ours, [], where);
}

for (const [locale, level, name] of [
  ['en-GB', 1, 'Pim'],
  ['fr-FR', 8, 'Ysolde'],
] as const)
  test(`every game in two clicks of the form, in plain words, against ${name}, ${locale}`, async ({
    visitor,
  }) => {
    const page = await visitor({ locale });
    await page.goto('/');
    const games = page.getByRole('button', { name: /^(Play|Jouer à) (?!now)/ });
    await games.first().waitFor();
    await check_words(page, 'home');
    const count = await games.count();
    assert.equal(count, games_of_program().length);
    for (let i = 0; i < count; i++) {
      await visit(page, '/');
      await games.nth(i).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('label', { hasText: name }).click();
      await check_words(page, `the form of game ${i + 1}`);
      await dialog.locator('button[type=submit]').click();
      await page.waitForURL('**/t/*');
      await plate(page, 'second').filter({ hasText: name }).waitFor();
      await comes_to(() => plate(page, 'second').locator(`[data-portrait="${level}"] svg`).count(), 1);
      await page.locator('[data-role=board]').first().waitFor();
      await check_words(page, `game ${i + 1}`);
    }
  });

test('whatever is chosen in the form, the table has it', async ({ visitor }) => {
  const page = await visitor();
  const label = (form: Locator, text: string) => form.locator('label', { hasText: text }).first().click();
  await by_form(page, 'Pogo', async (form) => {
    await label(form, 'Same screen');
    await form.getByText('Advanced').click();
    await label(form, '3 min + 2 s');
    await form.getByLabel('Your name').fill('Ann');
    await form.getByLabel('Second player’s name').fill('Bob');
    await form.getByLabel('Start from a position').fill('bb,-,b/-,bbw,-/bww,www,- w');
  });
  const pogo = await state_of(page);
  assert.deepEqual(
    [pogo.seats.first.name, pogo.seats.second.name, pogo.start.position],
    ['Ann', 'Bob', 'bb,-,b/-,bbw,-/bww,www,- w'],
  );
  assert.deepEqual([pogo.now.clock?.total, pogo.now.clock?.increment], [180_000, 2000]);

  await by_form(page, 'ENSEA', async (form) => {
    await form.getByText('Advanced').click();
    await form.getByLabel('Rules', { exact: true }).selectOption('solo');
    await form.getByLabel('Order of enemies').selectOption('gentle');
    await form.getByLabel('Any computer player').selectOption('random');
    await form.getByLabel('Agent as text').fill('rules');
  });
  const { options, seats } = await state_of(page);
  assert.deepEqual([options.rules, options.order, seats.second.spec], ['solo', 'gentle', 'rules']);

  await by_form(page, 'Jungle', async (form) => {
    await label(form, 'Blue');
    await form.getByLabel('Board').selectOption('classic');
  });
  const jungle = await state_of(page);
  assert.deepEqual([jungle.seats.first.kind, jungle.seats.second.kind], ['agent', 'person']);
  assert.equal(jungle.options.rules, 'classic');

  await by_form(page, 'Pogo', (form) => label(form, 'Watch two'));
  const watched = await state_of(page);
  assert.deepEqual([watched.seats.first.kind, watched.seats.second.kind], ['agent', 'agent']);
});

/** Pim is the same on every machine, and with this seed loses to these columns. */
async function beat_pim(page: Page): Promise<void> {
  for (const [i, column] of ['4', '4', '4', '3', '3', '2', '2', '1'].entries()) {
    await page.locator('[data-role=commands]').first().waitFor();
    await page.keyboard.press(column);
    await wait_for_moves(page, Math.min(2 * i + 2, 15));
  }
  await page.getByText('You win!').first().waitFor();
}

test('who beats an opponent without help wears the badge, in the form and in the profile', async ({
  visitor,
}) => {
  const page = await visitor();
  await new_game(page, 'connect_four', { level: 1, seed: 1 });
  await page.keyboard.press('h');
  await page.getByRole('status').getByText('Hint:').waitFor();
  await beat_pim(page);
  await visit(page, '/profile');
  const results = page.locator('[data-results=connect_four]');
  await results.getByText('1 win').waitFor();
  assert.equal(await results.locator('li.beaten').count(), 0, 'a hint was taken');
  await new_game(page, 'connect_four', { level: 1, seed: 1 });
  await beat_pim(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Play Connect Four' }).click();
  const badge = page.getByRole('radio', { name: /^Pim, .*, beaten$/ });
  await badge.waitFor({ state: 'attached' });
  await comes_to(() => page.getByRole('radio', { name: /, beaten$/ }).count(), 1);
  for (const open of [() => visit(page, '/profile'), () => page.reload()]) {
    await open();
    await results.getByText('2 wins').waitFor();
    await results.locator('li.beaten', { hasText: 'Pim' }).waitFor();
    await comes_to(() => results.locator('li.beaten').count(), 1);
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
  await visit(page, '/');
  await page.getByRole('button', { name: 'Play Jungle' }).click();
  await comes_to(() => opponent(page.getByRole('dialog'), 5).isChecked(), true);
});

for (const locale of ['en-GB', 'fr-FR'])
  test(`the form in one glance, ${locale}`, async ({ visitor }) => {
    const page = await visitor({ locale });
    for (const game of ['Jungle', 'Pogo'])
      for (const [width, height] of [
        [1366, 657],
        [390, 664],
      ] as const) {
        await page.setViewportSize({ width, height });
        await visit(page, '/');
        await page.getByRole('button', { name: new RegExp(`^(Play|Jouer à) ${game}$`) }).click();
        const dialog = page.getByRole('dialog');
        await comes_to(() => dialog.locator('fieldset [data-portrait] svg').count(), opponents.length);
        if (game === 'Jungle')
          await comes_to(
            () => dialog.locator('select').first().inputValue(),
            width < 640 ? 'classic' : 'war',
          );
        await check_width(page, 'the form');
        await shot(page, `form-${game}-${locale}-${width}`);
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
        await check_width(page, 'the advanced form');
        // All there is in a form; the wide one is in the tour of all pages.
        if (width < 640 && game === 'Jungle') await check_both_colours(page, 'the advanced form');
        await shot(page, `form-${game}-${locale}-${width}-advanced`);
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
  await eventually(names, /Pim, level 1 of 8.*The students’ program/);
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
  await new_game(page, 'pogo', { level: 1 });
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
