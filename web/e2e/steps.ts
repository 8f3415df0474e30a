// What people do at a table, in one call each. Pages are read as people read them: by names and spoken labels.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Clock, Created, CreateRequest, Lang, SeatRequest, TableState } from '../src/lib/protocol.ts';
import { comes_to, drawn } from './checks.ts';
import { connect } from './client.ts';
import { answered, server_of } from './harness.ts';

export interface NewGame {
  /** The computer, unless told otherwise. */
  opponent?: 'screen' | 'friend' | 'agents';
  /** Mine, against the computer: the first unless told otherwise. */
  side?: 'second';
  level?: number;
  /** Any agent by its spec instead of a level. */
  agent?: string;
  rules?: string;
  options?: Record<string, string>;
  clock?: Clock;
  position?: string;
  /** Played before it is opened. */
  moves?: string;
  seed?: number;
  name?: string;
  second_name?: string;
}

function request_of(game: string, wish: NewGame): CreateRequest {
  const { opponent, level = 3, agent: spec = `level:${level}`, rules, clock, position, moves, seed } = wish;
  const person = (name?: string): SeatRequest => ({ kind: 'me', ...(name && { name }) });
  const agent: SeatRequest = { kind: 'agent', spec };
  const mine = opponent === 'agents' ? agent : person(wish.name);
  const theirs: SeatRequest =
    opponent === 'screen' ? person(wish.second_name) : opponent === 'friend' ? { kind: 'open' } : agent;
  const seats = wish.side === 'second' ? { first: theirs, second: mine } : { first: mine, second: theirs };
  return {
    game,
    seats,
    listed: opponent === 'friend' || opponent === 'agents',
    options: { ...wish.options, ...(rules && { rules }) },
    ...(clock && { clock }),
    ...(position && { position }),
    ...(moves && { moves }),
    ...(seed !== undefined && { seed }),
  };
}

/** Goes to another place of ours as a link does: the page is loaded only where it is not there yet. */
export async function visit(page: Page, place: string): Promise<void> {
  const went = await page.evaluate((to) => {
    const { pathname } = new URL(to, location.href);
    if (!document.getElementById('page') || pathname === location.pathname) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, place);
  if (!went) await page.goto(place);
}

/** Gives this visitor the keys to a table. */
const take_keys = (page: Page, { table, ...keys }: Partial<Created> & { table: string }): Promise<void> =>
  page.evaluate(
    ([id, mine]) => {
      const kept = JSON.parse(localStorage.getItem('joute.tables') ?? '{}');
      localStorage.setItem('joute.tables', JSON.stringify({ ...kept, [id]: mine }));
    },
    [table, { ...keys, touched: Date.now() }] as const,
  );

/** Opens a table at which this visitor sits. */
export async function open_table(page: Page, keys: Parameters<typeof take_keys>[1]): Promise<void> {
  await take_keys(page, keys);
  await visit(page, `/t/${keys.table}`);
  await board(page).waitFor();
}

/** Makes a table by a request like that of the form, which has tests of its own; it is not opened. */
export async function make_table(page: Page, game: string, wish: NewGame = {}): Promise<Created> {
  const client = connect(server_of(page));
  const made = await client.ask('create', request_of(game, wish));
  client.close();
  await take_keys(page, made);
  return made;
}

export async function new_game(page: Page, game: string, wish: NewGame = {}): Promise<Created> {
  const made = await make_table(page, game, wish);
  await open_table(page, made);
  return made;
}

/** Opens a table at which two visitors play each other; invitations have tests of their own. */
export async function play_together(
  host: Page,
  guest: Page,
  game: string,
  wish: NewGame = {},
): Promise<void> {
  const { table, invite } = await new_game(host, game, { ...wish, opponent: 'friend' });
  const client = connect(server_of(host));
  const { seat, secret } = await client.ask('join', { table, invite: invite?.second ?? '' });
  client.close();
  await open_table(guest, { table, secrets: { [seat]: secret } });
}

/** The portrait of a level in the form. */
export const opponent = (form: Locator, level: number): Locator =>
  form.getByRole('radio', { name: `, level ${level} of 8` });

/** From the home page through the form to a table. */
export async function by_form(
  page: Page,
  title: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/t/*'); // the home page may show a board, too: the puzzle of the day
  await board(page).waitFor();
}

const board = (page: Page): Locator =>
  page.getByRole('grid').or(page.locator('.battle, .ensea, [data-stone]')).first();

/** The table as the server tells it to anybody. */
export async function state_of(page: Page): Promise<TableState> {
  const client = connect(server_of(page));
  const table = page.url().split('/').at(-1) ?? '';
  const { state } = await client.ask('watch', { table });
  client.close();
  return state;
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);

export async function wait_for_moves(page: Page, n: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('[data-step]').length >= count, n);
}

/** `2a1-c1` by mouse: press the piece at which to lift, then the square's number. */
export async function pogo_click(page: Page, move: string): Promise<void> {
  const [, count, from = '', to = ''] = /^(\d)(..)-(..)$/.exec(move) ?? [];
  await square(page, from).click();
  const lift = page.getByRole('button', { name: `Lift ${count} piece` });
  if ((await lift.getAttribute('aria-pressed')) !== 'true') await lift.click();
  const box = await square(page, to).boundingBox();
  assert(box);
  await square(page, to).click({ position: { x: box.width * (100 / 120), y: box.height * (20 / 124) } });
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

/** Counts the sounds that the page begins from the next address on. */
export async function hear(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { sounds: 0, awake: false };
    Object.assign(window, { heard });
    const begin = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...args) {
      heard.sounds++;
      return begin.apply(this, args);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        this.addEventListener('statechange', () => {
          heard.awake = this.state === 'running';
        });
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: { sounds: number } }).heard.sounds);
}

/** Browsers are silent until something is pressed, and begin a moment after it. */
export async function sound_wakes(page: Page): Promise<void> {
  await page.mouse.click(1, 1);
  await page.waitForFunction(() => (window as unknown as { heard: { awake: boolean } }).heard.awake);
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

/** In the language shown, then in the other, which stays. */
export async function in_both_languages(page: Page, look: (lang: Lang) => Promise<void>): Promise<void> {
  const now = (await page.locator('html').getAttribute('lang')) === 'fr' ? 'fr' : 'en';
  const next = now === 'fr' ? 'en' : 'fr';
  await look(now);
  await speak(page, next === 'fr' ? 'Français' : 'English');
  await page.locator(`html[lang=${next}]`).waitFor();
  await answered(page); // the words of the server come later
  await look(next);
}

/** A phone and screens of 1440 x 900 and 1366 x 768, less the browser. */
const windows = [
  { width: 390, height: 664 },
  { width: 1440, height: 780 },
  { width: 1366, height: 657 },
];
export type Window = (typeof windows)[number];

/** In each of the windows, once it is drawn in that size. The one that is open comes first, a wide one stays. */
export async function in_all_windows(page: Page, look: (size: Window) => Promise<void>): Promise<void> {
  const now = page.viewportSize()?.width;
  for (const size of windows.toSorted((a, b) => Number(b.width === now) - Number(a.width === now))) {
    await page.setViewportSize(size);
    await drawn(page);
    await look(size);
  }
}

export const ending = (page: Page) => page.locator('section.end h2');
