// Every page in both languages and colours: found clean by axe, within 360 pixels, without motion where unwanted.
import type { Page } from 'playwright-core';
import { check_both_colours, check_width, comes_to } from './checks.ts';
import { games_of_program, test } from './harness.ts';
import { ending, new_game, resign, speak, square, use_tool, visit, wait_for_moves } from './steps.ts';

/** Goes through all pages and dialogs, calling `look` at each. */
async function tour(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await new_game(page, 'pogo', { level: 1 });
  await square(page, 'a1').click();
  await look('Pogo, a stack chosen');
  for (const dialog of ['Share', 'Rules', 'Keyboard shortcuts']) {
    await use_tool(page, dialog);
    await page.getByRole('dialog').waitFor();
    if (dialog === 'Rules') await page.getByRole('dialog').getByText('P-01').waitFor();
    await look(`the dialog ${dialog}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await resign(page);
  await ending(page).filter({ hasText: 'You lose' }).waitFor();
  await look('a finished game');
  await new_game(page, 'jungle');
  await square(page, 'e3').click();
  await check_width(page, 'Jungle war, an animal chosen');
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByLabel('What the search sees').check();
  await page.locator('svg rect[fill*="-first"]').first().waitFor({ state: 'attached' });
  await look('an animal chosen, and what the search sees');
  await new_game(page, 'jungle', { rules: 'classic', opponent: 'friend', clock: { total: 180 } });
  await look('waiting for a friend');
  await visit(page, '/');
  await page.locator('section[aria-labelledby=continue] li').first().waitFor();
  await look('home');
  await page.getByRole('button', { name: 'Play Jungle' }).click();
  await page.getByRole('dialog').waitFor();
  await check_width(page, 'a new game');
  await page.getByText('Advanced').click();
  await look('all of a new game');
  for (const game of games_of_program()) {
    await visit(page, `/rules/${game}`);
    await page.locator('main :is(h2, h3)').first().waitFor();
    await check_width(page, `rules of ${game}`);
    // Long pages of one kind: the one with most pictures stands for them.
    if (game === 'jungle') await look(`rules of ${game}`);
  }
  await visit(page, '/nowhere');
  await look('a wrong address');
}

test(
  'axe finds nothing on any page, light and dark',
  async ({ visitor }) => {
    const page = await visitor();
    await tour(page, (where) => check_both_colours(page, where));
  },
  { seconds: 16 },
);

test('everything fits 360 pixels', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await tour(page, (where) => check_width(page, where));
  await new_game(page, 'pogo', { opponent: 'screen' });
  await square(page, 'b1').tap();
  await square(page, 'b2').tap();
  await wait_for_moves(page, 1);
});

test('English and French, switched in mid-game', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Jouer à Pogo' }).click();
  await page.getByRole('button', { name: 'Jouer', exact: true }).click();
  await page.getByRole('grid', { name: 'Plateau de Pogo' }).waitFor();
  await comes_to(() => page.locator('html').getAttribute('lang'), 'fr');
  await square(page, 'b1').click();
  await square(page, 'b2').click();
  await wait_for_moves(page, 1);
  await page.locator('[data-step="1"]', { hasText: 'pion' }).waitFor();
  await speak(page, 'English');
  await page.locator('[data-step="1"]', { hasText: 'piece' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await comes_to(() => page.locator('html').getAttribute('lang'), 'en');
  await visit(page, '/rules/pogo');
  await page.getByText('Whose stack.').waitFor();
  await speak(page, 'Français');
  await page.getByText('À qui est la pile.').waitFor();
});

test('colours follow the system, or the switch', async ({ visitor }) => {
  const page = await visitor({ colorScheme: 'dark' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await comes_to(() => ground(), 'rgb(20, 23, 28)');
  await page.getByRole('button', { name: /^Colours/ }).click();
  await comes_to(() => ground(), 'rgb(245, 241, 232)');
  await page.reload();
  await comes_to(() => ground(), 'rgb(245, 241, 232)');
});

test('nothing moves for those who want no motion', async ({ visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      document.documentElement.dataset.moved = 'yes';
      return animate.apply(this, args);
    };
  });
  await new_game(page, 'pogo', { opponent: 'screen' });
  await square(page, 'b1').click();
  await square(page, 'b2').click();
  await wait_for_moves(page, 1);
  await comes_to(() => page.locator('html').getAttribute('data-moved'), null);
});
