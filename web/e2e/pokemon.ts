// The Pokémon battle: a whole one by keyboard against the computer, and one screen for two with hidden choices.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width } from './checks.ts';
import { test } from './harness.ts';
import { ending, new_game, wait_for_moves } from './steps.ts';

const most_turns = 150;
const open_choices = (page: Page) => page.locator('.panel [data-choice]:not([aria-disabled])');
const shot = (page: Page, name: string) =>
  page.screenshot({ path: new URL(`../shots/${name}.png`, import.meta.url).pathname, fullPage: true });

/** The place of the attack that takes most, read as people read it; 0 when none can be chosen. */
async function best_attack(page: Page): Promise<number> {
  const lines = await page.locator('.attacks [data-choice]:not([aria-disabled]) .does').allInnerTexts();
  const damage = lines.map((line) => Number(/^(\d+) PV/.exec(line)?.[1] ?? 0));
  return damage.indexOf(Math.max(...damage)) + 1;
}

test('a whole Pokémon battle by keyboard against the computer', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'Pokémon battle', { level: 1 });
  await page.getByText('Choose who begins.').waitFor();
  await check_axe(page, 'the first choice');
  await page.getByRole('button', { name: /^boulbizarre/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.attacks').waitFor();
  await page.getByText('Choose an attack or a switch.').waitFor();
  await check_axe(page, 'a battle');
  await shot(page, 'pokemon-light');
  for (let turn = 0; turn < most_turns; turn++) {
    await open_choices(page).first().or(ending(page)).first().waitFor({ timeout: 20_000 });
    if ((await ending(page).count()) > 0) break;
    const made = await page.locator('[data-step]').count();
    const place = await best_attack(page);
    await open_choices(page).first().focus();
    await page.keyboard.press(place > 0 ? String(place) : 'Enter');
    await wait_for_moves(page, made + 1);
  }
  if ((await ending(page).count()) === 0) {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
  }
  await ending(page).waitFor();
  assert.match(await ending(page).innerText(), /You win!|You lose|A draw/);
  assert((await page.getByTestId('spoken').innerText()).length > 10, 'the end is announced');
  await check_axe(page, 'the end of a battle');
  await page.getByText('Notation', { exact: true }).click();
  assert.match(await page.locator('[data-step="1"]').innerText(), /^send carapuce \| send /);
  await shot(page, 'pokemon-end');
});

test('two on one screen choose in turn in the Pokémon battle, the first choice hidden', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  await new_game(page, 'Pokémon battle', {
    opponent: 'Same screen',
    position: 'turn 3 choose / boulbizarre boulbizarre:200,burn=3,prison=4 / salameche traps=20',
  });
  await page.getByText('Trainer 1 chooses now').waitFor();
  await page.getByText('no switch: imprisoned').last().waitFor();
  await check_width(page, 'a battle on a phone');
  await page.locator('[data-choice=fouet-liane]').click();
  await page.getByText('Trainer 1 has chosen. Pass the screen').waitFor();
  assert.equal(await page.locator('.panel .sent').count(), 0, 'the first choice is not shown');
  assert.equal(await page.locator('[data-step]').count(), 0);
  await check_axe(page, 'the second choice');
  await shot(page, 'pokemon-dark-360');
  await page.locator('[data-choice=tranche]').click();
  await wait_for_moves(page, 1);
  await page.locator('svg .said', { hasText: 'tranche' }).waitFor();
  await shot(page, 'pokemon-dark-360-after');
});
