// Around the games: a game in one click, games to watch, settings and sound, the tab that says it is my turn, the profile.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { check_axe, check_both_colours, check_width, comes_to, drawn, eventually } from './checks.ts';
import { test } from './harness.ts';
import {
  by_form,
  hear,
  in_both_languages,
  make_table,
  new_game,
  opponent,
  play_together,
  pogo_click,
  sound_wakes,
  speak,
  square,
  visit,
  wait_for_moves,
} from './steps.ts';

test('a game in one click: a first one, then the last one again', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const section = page.locator('section[aria-labelledby=what]');
  await section.getByText('a good one to begin with').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/t/*');
  await page.getByRole('grid').waitFor();
  await by_form(page, 'Jungle', async (form) => {
    await opponent(form, 2).check({ force: true });
    await form.getByLabel('Board').selectOption('classic');
  });
  await visit(page, '/');
  await section.getByText('Jungle').waitFor();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL('**/t/*');
  await square(page, 'g9').waitFor(); // the corner of the same board
  await comes_to(() => square(page, 'l12').count(), 0);
  await visit(page, '/');
  const mine = page.locator('section[aria-labelledby=continue] li');
  await comes_to(() => mine.count(), 3);
  // By the portraits of the opponents: Pim, and Odile twice.
  await comes_to(() => mine.locator('[data-portrait="1"] svg').count(), 1);
  await comes_to(() => mine.locator('[data-portrait="2"] svg').count(), 2);
});

/** Answers of the server wait until they are let go, by verb. */
async function hold_back(page: Page): Promise<(...verbs: string[]) => void> {
  const free = new Set<string>();
  const held: { verb: string; send: () => void }[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    const asked = new Map<number, string>();
    socket.onMessage((text) => {
      const { id, do: verb } = JSON.parse(String(text));
      asked.set(id, verb);
      server.send(text);
    });
    server.onMessage((text) => {
      const verb = asked.get(JSON.parse(String(text)).re) ?? 'hello';
      held.push({ verb, send: () => socket.send(text) });
      flow();
    });
  });
  const flow = () => {
    for (const each of held.splice(0)) {
      if (free.has(each.verb)) each.send();
      else held.push(each);
    }
  };
  return (...verbs) => {
    for (const verb of ['hello', ...verbs]) free.add(verb);
    flow();
  };
}

/** Runs before the page: writes down whatever is moved by something else that appears. */
function note_shifts(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node } of sources)
        moved.push(`${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`);
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const viewport of [
  { width: 1366, height: 2600 },
  { width: 390, height: 5200 },
])
  test(`nothing on the home page moves while it loads, ${viewport.width} wide`, async ({ visitor }) => {
    const page = await visitor({ viewport });
    await make_table(page, 'jungle', { rules: 'classic' });
    await page.addInitScript(note_shifts);
    const let_go = await hold_back(page);
    let_go();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await drawn(page);
    for (const [verbs, there] of [
      [['games'], 'section[aria-labelledby=what] strong'],
      [['mine', 'tables'], 'section[aria-labelledby=continue] .board svg'],
      [['puzzle'], '[data-puzzle] .picture > *'],
    ] as const) {
      let_go(...verbs);
      await page.locator(there).first().waitFor();
      await drawn(page);
    }
    await page.getByRole('heading', { name: 'Watch' }).waitFor();
    await drawn(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    assert.deepEqual(moved, []);
  });

test('games to watch are those where somebody is, and who plays alone is by themselves', async ({
  visitor,
}) => {
  const [ann, bob] = [await visitor(), await visitor()];
  // What is asked for every five seconds, bob's browser asks for five times a second.
  await bob.addInitScript(() => {
    const { setInterval } = window;
    Object.assign(window, { setInterval: (act: () => void, ms: number) => setInterval(act, ms / 25) });
  });
  await new_game(ann, 'pogo', { level: 1 });
  const alone = new URL(ann.url()).pathname;
  await new_game(ann, 'pogo', { opponent: 'friend', name: 'Ann' });
  const open = new URL(ann.url()).pathname;
  await bob.goto('/');
  const watched = bob.locator('section[aria-labelledby=watch]');
  await watched.locator(`a[href="${open}"]`).waitFor();
  await comes_to(() => watched.locator(`a[href="${alone}"]`).count(), 0);
  await visit(ann, '/');
  await watched.locator(`a[href="${open}"]`).waitFor({ state: 'detached' });
});

/** The browser believes that its tab is in the background. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a tab in the background says that it is my turn', async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await play_together(ann, bob, 'pogo');
  const icon = () => bob.locator('link[rel=icon]').getAttribute('href');
  await hide(bob, true);
  await eventually(() => bob.title(), /^Pogo/);
  await pogo_click(ann, '1b1-b2');
  await eventually(() => bob.title(), /^● Your turn · Pogo/);
  await comes_to(icon, '/favicon-turn.svg');
  await hide(bob, false);
  await eventually(() => bob.title(), /^Pogo/);
  await comes_to(icon, '/favicon.svg');
});

test('every page says that somebody waits for me at another table', async ({ visitor }) => {
  const [ann, bob] = [await visitor(), await visitor()];
  await play_together(ann, bob, 'pogo');
  const table = bob.url();
  const icon = () => bob.locator('link[rel=icon]').getAttribute('href');
  await bob.goto('/learn');
  await eventually(() => bob.title(), /^Learn by playing/);
  await pogo_click(ann, '1b1-b2');
  await wait_for_moves(ann, 1);
  for (const [page, title] of [
    ['/puzzles', /^● Your turn · Puzzles/],
    ['/analysis', /^● Your turn · Analysis/],
    ['/', /^● Your turn · Joute/],
  ] as const) {
    await visit(bob, page);
    await eventually(() => bob.title(), title);
    await comes_to(icon, '/favicon-turn.svg');
  }
  await speak(bob, 'Français');
  await eventually(() => bob.title(), /^● À vous de jouer · Joute/);
  await visit(bob, table);
  await eventually(() => bob.title(), /^Pogo/);
  await comes_to(icon, '/favicon.svg');
});

test('moves are heard, and not when muted', async ({ visitor }) => {
  const page = await visitor();
  const tones = await hear(page);
  await new_game(page, 'pogo', { opponent: 'screen' });
  assert.equal(await tones(), 0);
  await sound_wakes(page);
  await pogo_click(page, '1b1-b2');
  await wait_for_moves(page, 1);
  await comes_to(async () => (await tones()) > 0, true);
  await page.getByRole('button', { name: 'Sound off' }).click();
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
  const heard = await tones();
  await pogo_click(page, '1b3-b2');
  await wait_for_moves(page, 2);
  assert.equal(await tones(), heard);
  await page.reload();
  await page.getByRole('button', { name: 'Sound on' }).waitFor();
});

test('settings are kept, in both languages', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.locator('label', { hasText: 'Slow' }).click();
  await dialog.getByLabel('Win chance while playing').check();
  await dialog.getByLabel('Volume').fill('0.25');
  await dialog.getByRole('button', { name: 'Listen' }).click();
  await check_axe(page, 'the settings');
  await dialog.locator('label', { hasText: 'Français' }).click();
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Réglages' }).click();
  await comes_to(() => dialog.getByLabel('Votre nom').inputValue(), 'Ann');
  await comes_to(() => dialog.getByLabel('Lente').isChecked(), true);
  await comes_to(() => dialog.getByLabel('Chances de gain pendant la partie').isChecked(), true);
  await comes_to(() => dialog.getByLabel('Volume').inputValue(), '0.25');
});

/** White covers the last stack of Black with one move. */
const nearly_won = '-,-,-/wwwwww,bbbbbb,-/-,-,- w';

async function win(page: Page): Promise<void> {
  await new_game(page, 'pogo', { level: 1, position: nearly_won });
  await pogo_click(page, '1a2-b2');
  await page.getByText('You win!').first().waitFor();
}

test('a finished game is in the profile, which goes into a file and comes back', async ({ visitor }) => {
  const page = await visitor();
  await win(page);
  const table = new URL(page.url()).pathname.slice('/t/'.length);
  await page.reload(); // opened again, it counts once
  await page.getByText('You win!').first().waitFor();
  await visit(page, '/profile');
  const rows = page.locator('[data-finished]');
  const row = page.locator(`[data-finished="${table}"]`);
  await row.getByText('Won').waitFor();
  await comes_to(() => rows.count(), 1);
  await page.locator('[data-results=pogo]').getByText('1 win').waitFor();
  await page.getByRole('combobox', { name: /^Result/ }).selectOption('Lost');
  await page.getByText('None of your games match this choice.').waitFor();
  await page.getByRole('combobox', { name: /^Result/ }).selectOption('Won');
  await row.waitFor();
  await page.getByLabel('Your name').fill('Ann');
  await page.locator('label[title=Tower]').click();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await saving).path();
  assert.match(readFileSync(file, 'utf8'), /"format": "joute profile 1"/);
  await page.getByRole('button', { name: 'Clear the history' }).click();
  await page.getByRole('button', { name: 'Yes, remove them' }).click();
  await page.getByText('No finished game yet').waitFor();
  await page.reload();
  await page.getByText('No finished game yet').waitFor();

  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('bad.json', readFileSync(file, 'utf8').replace('"win"', '"won"'));
  await page.getByRole('alert').getByText('This is not a profile of Joute').waitFor();
  await page.getByText('No finished game yet').waitFor();
  await choose('good.json', readFileSync(file, 'utf8'));
  await page.getByText('1 game was added.').waitFor();
  await row.getByText('Won').waitFor();
  await choose('good.json', readFileSync(file, 'utf8'));
  await page.getByText('Nothing in this file is new.').waitFor();
  await page.reload();
  await row.getByText('Won').waitFor();
  await page.locator('.name', { hasText: 'Ann' }).waitFor();
  await row.getByRole('button', { name: 'Analyse Pogo' }).click();
  await page.waitForURL(/\/study/);
  await page.getByRole('heading', { name: /Analysis of Pogo/ }).waitFor();
});

test('home and profile are clean and fit a phone, light and dark', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 664 }, hasTouch: true });
  const look = async (where: string) => {
    await check_both_colours(page, where);
    await check_width(page, where);
  };
  await page.goto('/');
  await page.locator('[data-puzzle]').waitFor();
  await look('home with the puzzle of the day');
  await visit(page, '/profile');
  await page.locator('main h2').first().waitFor();
  await look('an empty profile');
  await win(page);
  await visit(page, '/profile');
  await page.locator('[data-finished]').waitFor();
  await check_both_colours(page, 'a profile');
  await in_both_languages(page, async (lang) => {
    await page.locator(`html[lang=${lang}] [data-finished]`).waitFor();
    await check_width(page, `the profile, ${lang}`);
  });
});

test('without IndexedDB, WebAudio and notifications the pages still work', async ({ visitor }) => {
  const page = await visitor();
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'AudioContext', 'Notification'])
      Object.defineProperty(globalThis, name, { get: () => undefined });
  });
  await win(page);
  await visit(page, '/profile');
  await page.locator('[data-finished]').waitFor();
  await page.reload();
  await page.getByText('No finished game yet').waitFor();
});
