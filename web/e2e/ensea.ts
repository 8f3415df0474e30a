// ENSEA: a duel with its draft by keyboard, two people over the network, a campaign with an object, a reload, its end.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { test } from './harness.ts';
import { ending, new_game, resign, speak, wait_for_moves } from './steps.ts';

const most_turns = 60;
const shot = (page: Page, name: string) =>
  page.screenshot({ path: new URL(`../shots/${name}.png`, import.meta.url).pathname, fullPage: true });
const choice = (page: Page, text: string) => page.locator(`[data-choice="${text}"]`);
/** A line of the log about something that happened. */
const told = (page: Page, what: string, words: string) =>
  page.locator(`[data-happening=${what}]`, { hasText: words }).first().waitFor();
const steps = (page: Page) => page.locator('[data-step]').count();

async function draft(page: Page, champions: readonly string[]): Promise<void> {
  for (const name of champions) await choice(page, name).click();
  await choice(page, 'go').click();
}

/** Waits until something can be decided, or it is over; tells whether it goes on. */
async function goes_on(page: Page): Promise<boolean> {
  await page
    .locator('.matrix .cell, [data-choice=keep]')
    .or(ending(page))
    .first()
    .waitFor({ timeout: 60_000 });
  return (await ending(page).count()) === 0;
}

/** The cell that takes most, read as people read it. */
async function best_cell(page: Page): Promise<number> {
  const texts = await page.locator('.matrix .cell b').allInnerTexts();
  const damage = texts.map((text) => Number.parseInt(text, 10) || 0);
  return damage.indexOf(Math.max(...damage));
}

test('a duel of ensea against the computer by keyboard, from the draft to the end', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ENSEA', { agent: 'rules' });
  await page.getByText('Choose 4 more of the nine.').waitFor();
  await check_axe(page, 'the draft');
  await choice(page, 'IS').focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('IS, SIA, RT, ESE', { exact: true }).waitFor();
  await comes_to(() => choice(page, 'MSC').getAttribute('aria-disabled'), 'true', 'four are enough');
  await shot(page, 'ensea-draft');
  await choice(page, 'go').focus();
  await page.keyboard.press('Enter');
  await page.locator('.matrix').waitFor();
  await page
    .getByText(/Team 1: IS, SIA, RT, ESE\. Team 2: /)
    .first()
    .waitFor(); // both at once
  await check_axe(page, 'a fight');

  // A champion by its number, an action by arrows, all figures in the window.
  await page.locator('.matrix .cell').first().focus();
  await page.keyboard.press('2');
  await page.locator('[data-choice="SIA"][aria-pressed=true]').waitFor();
  await page.locator('.matrix .cell').first().focus();
  await page.keyboard.press('ArrowDown');
  assert.match(
    await page.locator('.detail').innerText(),
    /^SIA: Lucky seed on .+ HP · critical 3 %: \d+ HP · expected .+ · KO.* own Luck \+5/,
  );
  await shot(page, 'ensea-fight');
  await page.keyboard.press('Enter');
  await wait_for_moves(page, 3);
  await page.locator('.matrix .cell:focus').waitFor(); // the next choice, without looking for it

  // Aimed on the scene: the action's name, then the enemy.
  assert(await goes_on(page));
  const made = await steps(page);
  await page.locator('.matrix .name').first().click();
  await page.getByText('now choose a target').waitFor();
  await page.locator('[data-target]').first().click();
  await wait_for_moves(page, made + 1);

  for (let turn = 0; turn < most_turns && (await goes_on(page)); turn++) {
    const before = await steps(page);
    await page
      .locator('.matrix .cell')
      .nth(await best_cell(page))
      .press('Enter');
    await wait_for_moves(page, before + 1);
  }
  if ((await ending(page).count()) === 0) await resign(page);
  await page.locator('[data-ending]').waitFor();
  assert((await page.getByTestId('spoken').innerText()).length > 10, 'the end is announced');
  await check_axe(page, 'the end of a duel');
  await shot(page, 'ensea-end');
});

test('two people play ensea four against four over the network', async ({ visitor }) => {
  const [ann, bob] = [
    await visitor(),
    await visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
  ];
  await new_game(ann, 'ENSEA', { opponent: 'Friend by link', name: 'Ann' });
  await bob.goto(await ann.locator('.wait input').inputValue());
  await bob.getByRole('button', { name: 'Sit down and play' }).click();
  await bob.getByText('Choose 4 more of the nine.').waitFor();
  await check_width(bob, 'the draft on a phone');
  await draft(ann, ['SIA', 'AEI', 'MSC', 'EVE']);
  await ann.getByText('You have chosen; waiting for the other.').waitFor();
  assert.equal(
    await bob.getByText('SIA, AEI, MSC, EVE').count(),
    0,
    'nothing is told before both have chosen',
  );
  await draft(bob, ['IS', 'ESE', 'ESC', 'Audencia']);
  for (const page of [ann, bob])
    await page.getByText('Team 1: SIA, AEI, MSC, EVE. Team 2: IS, ESE, ESC, Audencia').first().waitFor();
  // Whoever begins acts; then the other may.
  await Promise.any([ann, bob].map((page) => page.locator('.matrix').waitFor()));
  const [one, two] = (await ann.locator('.matrix').count()) > 0 ? [ann, bob] : [bob, ann];
  await comes_to(() => two.locator('.matrix').count(), 0, 'only one side acts');
  await one.locator('.matrix .cell').first().click();
  await two.locator('.matrix').waitFor();
  await one.locator('.matrix').waitFor({ state: 'detached' });
  await check_width(bob, 'a fight on a phone');
  await check_axe(bob, 'a fight on a phone in the dark');
  await shot(bob, 'ensea-dark-390');
  await two.locator('.matrix .cell').first().click();
  await one.locator('.matrix').waitFor();
  await resign(ann);
  await bob.locator('[data-ending=duel_win]').waitFor();
  await ann.locator('[data-ending=duel_loss]').waitFor();
});

test('a run of the ensea campaign: a victory, a café, a reload, game over, a new run', async ({
  visitor,
}) => {
  const page = await visitor();
  await new_game(page, 'ENSEA', { rules: 'solo', agent: 'rules', options: { 'Order of enemies': 'gentle' } });
  await page.getByText('Finished runs are counted here').waitFor();
  await draft(page, ['SIA']);
  // Gentle: the only one weak to Signal comes first, and falls at one blow.
  await page.locator('[data-choice="SIA:S2>IS"]').click();
  await told(page, 'beaten', 'IS is beaten');
  await told(page, 'join', 'IS joins Team 1');
  await page.getByText('Arena 1, The Rue · fight 2 of 3').waitFor();
  assert(await goes_on(page));
  await choice(page, 'use cafe>IS').click();
  await told(page, 'use', 'IS gets a café');
  assert(await goes_on(page));
  await comes_to(() => choice(page, 'use cafe>IS').count(), 0, 'the café is drunk');
  await check_axe(page, 'a campaign');
  await shot(page, 'ensea-solo');

  await page.getByRole('button', { name: 'SIA', exact: true }).click();
  await page.getByRole('dialog').getByText('Adversarial noise').waitFor();
  await check_axe(page, 'a champion in full');
  await page.keyboard.press('Escape');

  // Left in the middle and found again: by reloading, and from the list of tables.
  const before = await steps(page);
  await page.reload();
  await page.locator('.matrix').waitFor();
  await comes_to(() => steps(page), before);
  await page.goto('/');
  await page.locator('li a', { hasText: 'ENSEA' }).first().click();
  await page.locator('.matrix').waitFor();
  await comes_to(() => steps(page), before);

  for (let turn = 0; turn < most_turns && (await goes_on(page)); turn++) {
    const made = await steps(page);
    if ((await choice(page, 'keep').count()) > 0) await choice(page, 'keep').click();
    else await choice(page, 'pass').click();
    await wait_for_moves(page, made + 1);
  }
  await page.locator('[data-ending=loss]').waitFor();
  await page.getByText('This run').waitFor();
  await eventually(() => page.locator('.summary').innerText(), /Fights won\s+[1-9]/);
  await eventually(() => page.locator('.summary').innerText(), /Objects used\s+1/);
  await page.getByText('1 run, 0 victories').waitFor();
  await check_axe(page, 'game over');
  await shot(page, 'ensea-over');
  const old = page.url();
  await choice(page, 'again').click();
  await page.waitForURL((url) => url.href !== old);
  await page.getByText('Choose your first champion').waitFor();
  await page.getByText('1 run, 0 victories').waitFor();
});

test('the boss of ensea takes a major, one comes back, and the campaign is won, on a phone in French', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const met = 'IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia';
  await new_game(page, 'ENSEA', {
    rules: 'solo',
    agent: 'rules',
    position: `[rules=solo] fight first / IS SIA:0 MSC EVE / Boss:90 / arena=4 fight=1 cafe=1 rattrapage=1 starter=IS met=${met}`,
  });
  await page.getByText('Arena 4, Machine room · the boss').waitFor();
  await choice(page, 'use rattrapage>SIA').click();
  await told(page, 'major', 'The boss switches to');
  await speak(page, 'Français');
  await told(page, 'major', 'Le boss passe à la majeure');
  await check_width(page, 'the boss on a phone');
  await check_axe(page, 'the boss');
  await shot(page, 'ensea-boss-390');
  for (let turn = 0; turn < most_turns && (await goes_on(page)); turn++) {
    const made = await steps(page);
    await page
      .locator('.matrix .cell')
      .nth(await best_cell(page))
      .click();
    await wait_for_moves(page, made + 1);
  }
  await page.locator('[data-ending=win]').waitFor();
  await page.getByText('1 partie, 1 victoire').waitFor();
  await check_width(page, 'victory on a phone');
  await check_axe(page, 'victory');
  await shot(page, 'ensea-victory-390');
});

test('a drawn draft of ensea is shown as such, and the wheel of majors opens', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ENSEA', { opponent: 'Same screen', options: { Teams: 'drawn' } });
  await page.getByText('both have the same four, drawn').waitFor();
  await page
    .getByText(/Team 1: .+\. Team 2: /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Show the wheel of majors' }).click();
  const wheel = page.getByRole('dialog').getByRole('img');
  await eventually(() => wheel.getAttribute('aria-label'), /Elec counts double against Signal/);
  await check_axe(page, 'the wheel');
  await page.keyboard.press('Escape');
  await choice(page, 'pass').click();
  await wait_for_moves(page, 3);
});

test('a blow of ensea that regeneration makes up for is told in words and numbers', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ENSEA', {
    opponent: 'Same screen',
    // Without luck there is no critical, so these are the numbers.
    position: 'fight first action=8 / IS RT MSC,luck=0 EVE / SIA:90 RT:50 MSC:150 Audencia:95 regen=20x2',
  });
  await choice(page, 'MSC').click();
  await choice(page, 'MSC:A1>MSC').click();
  await told(
    page,
    'heal',
    'Team 2 regenerates: SIA +20 (110), RT +20 (70), MSC +20 (150), Audencia +5 (100)',
  );
  assert.deepEqual(await page.locator('[data-happening]').allInnerTexts(), [
    "Team 1's MSC uses Robot arm on MSC",
    "Team 2's MSC loses 20 HP (130 left)",
    'Team 2 regenerates: SIA +20 (110), RT +20 (70), MSC +20 (150), Audencia +5 (100)',
  ]);
  const struck = page.locator('.enemy .figure', { hasText: 'MSC' });
  assert.deepEqual(await struck.locator('.float span').allInnerTexts(), ['−20', '+20']);
  await shot(page, 'ensea-regeneration');
});
