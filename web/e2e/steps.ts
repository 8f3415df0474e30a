// What people do at a table, in one call each. Pages are read as people read them: by names and spoken labels.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { comes_to } from './checks.ts';

export interface NewGame {
  opponent?: 'Computer' | 'Same screen' | 'Friend by link' | 'Watch two';
  side?: string;
  rules?: string;
  level?: number;
  /** Any agent by its name instead of a level. */
  agent?: string;
  /** Options of the game, by their names in the form. */
  options?: Record<string, string>;
  second_name?: string;
  clock?: string;
  position?: string;
  name?: string;
}

/** What stands under "Advanced"; the name of who invites does not, but there it is asked for only once. */
const advanced: readonly string[] = ['agent', 'options', 'second_name', 'clock', 'position', 'name'];

/** The portrait of a level in the form. */
export const opponent = (form: Locator, level: number): Locator =>
  form.getByRole('radio', { name: `, level ${level} of 8` });

/** From the home page to a table; two clicks when nothing is asked for. */
export async function new_game(page: Page, game: string, wish: NewGame = {}): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play ${game}` }).click();
  const dialog = page.getByRole('dialog');
  const pick = (text: string) => dialog.locator('label', { hasText: text }).first().click();
  if (wish.opponent) await pick(wish.opponent);
  if (wish.level) await opponent(dialog, wish.level).check({ force: true });
  if (wish.side) await pick(wish.side);
  if (Object.keys(wish).some((key) => advanced.includes(key))) await dialog.getByText('Advanced').click();
  if (wish.clock) await pick(wish.clock);
  if (wish.rules) await dialog.getByLabel(/^(Rules|Board)$/).selectOption(wish.rules);
  for (const [label, value] of Object.entries(wish.options ?? {}))
    await dialog.getByLabel(label).selectOption(value);
  if (wish.agent) {
    await dialog.getByLabel('Any computer player').selectOption('random');
    await dialog.getByLabel('Agent as text').fill(wish.agent);
  }
  if (wish.position) await dialog.getByLabel('Start from a position').fill(wish.position);
  if (wish.name) await dialog.getByLabel('Your name').fill(wish.name);
  if (wish.second_name) await dialog.getByLabel('Second player’s name').fill(wish.second_name);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/t/*'); // the home page may show a board, too: the puzzle of the day
  await page.getByRole('grid').or(page.locator('.battle, .ensea, [data-stone]')).first().waitFor();
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

export async function wait_for_moves(page: Page, n: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('[data-step]').length >= count, n, {
    timeout: 60_000,
  });
}

/** `2a1-c1` by mouse: press the piece at which to lift, then the square's number. */
export async function pogo_click(page: Page, move: string): Promise<void> {
  const [, count, from = '', to = ''] = /^(\d)(..)-(..)$/.exec(move) ?? [];
  await square(page, from).click();
  const lift = page.getByRole('button', { name: `Lift ${count} piece` });
  if ((await lift.getAttribute('aria-pressed')) !== 'true') await lift.click();
  const box = await square(page, to).boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width * (100 / 120), box.y + box.height * (20 / 124));
}

export async function drag(page: Page, from: string, to: string, at = 0.8): Promise<void> {
  const [a, b] = [await square(page, from).boundingBox(), await square(page, to).boundingBox()];
  assert(a && b);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height * at);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + 12, { steps: 5 });
  await page.mouse.up();
}

/** Moves the focus of the board with arrow keys alone. */
export async function walk_to(page: Page, name: string): Promise<void> {
  const here = async () =>
    (await page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.square)) ?? '';
  const now = await here();
  assert(now, 'the focus is on the board');
  const steps = (by: number, more: string, less: string) =>
    Array.from({ length: Math.abs(by) }, () => (by > 0 ? more : less));
  const keys = [
    ...steps(name.charCodeAt(0) - now.charCodeAt(0), 'ArrowRight', 'ArrowLeft'),
    ...steps(Number(name.slice(1)) - Number(now.slice(1)), 'ArrowUp', 'ArrowDown'),
  ];
  for (const key of keys) await page.keyboard.press(key);
  await comes_to(() => here(), name);
}

/** A move of any board by keyboard: `b2-b3`, or `2a1-c1` with the number of pieces. */
export async function by_keys(page: Page, move: string): Promise<void> {
  const [, count, from = '', to = ''] = /^(\d?)([a-l]\d+)-([a-l]\d+)$/.exec(move) ?? [];
  await walk_to(page, from);
  await page.keyboard.press('Enter');
  if (count) await page.keyboard.press(count);
  await walk_to(page, to);
  await page.keyboard.press('Enter');
}

/** A tool of the table or of its sheet, in the language shown; on a phone it is in a sheet. */
export async function use_tool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: /^(More|Plus)$/ });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name, exact: true }).click();
}

export async function resign(page: Page): Promise<void> {
  await use_tool(page, 'Resign');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

/** Changes the language: in the bar at the top, on a phone in its menu. */
export async function speak(page: Page, lang: 'English' | 'Français'): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: new RegExp(lang) }).click();
}

export const ending = (page: Page) => page.locator('section.end h2');
