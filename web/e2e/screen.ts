// One screen: in every game, phase, window and language, what is needed to play is in sight without scrolling, and
// nothing lies over anything else. And a turn as people see it: by keyboard, played in order, with sound.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, comes_to, eventually } from './checks.ts';
import { games_of_program, moving, test } from './harness.ts';
import { by_keys, new_game, speak, square, wait_for_moves } from './steps.ts';

/** Screens of 1366 x 768, 1440 x 900 and a phone, less the browser. */
const windows = [
  { width: 1366, height: 657 },
  { width: 1440, height: 780 },
  { width: 390, height: 664 },
];

/** What is wrong on the page: roles that are missing or cut off, parts that overlap, targets too small for a finger. */
function troubles(roles: string[]): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const found: string[] = [];
  const box_of = (element: Element): Box => element.getBoundingClientRect();
  const holds = (outer: Box, inner: Box) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const window_box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const page = document.scrollingElement;
  if (page && (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth))
    found.push(`the page is ${page.scrollWidth} x ${page.scrollHeight}`);
  for (const role of roles) {
    const elements = shown(`[data-role=${role}]`);
    if (elements.length === 0) found.push(`no ${role}`);
    for (const element of elements) {
      const box = box_of(element);
      if (box.right - box.left < 20 || box.bottom - box.top < 10) found.push(`${role} has no size`);
      if (!holds(window_box, box)) found.push(`${role} is not within the window: ${JSON.stringify(box)}`);
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible' && !holds(box_of(around), box))
          found.push(`${role} is cut off by ${around.className}: ${JSON.stringify(box)}`);
    }
  }
  const parts = shown('#page > header, .fit, .one-screen > :is(.turn, [data-seat], .rail, nav)');
  for (const [i, one] of parts.entries())
    for (const two of parts.slice(i + 1)) {
      const [a, b] = [box_of(one), box_of(two)];
      const [across, down] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      if (across > 1 && down > 1) found.push(`${one.className} and ${two.className} overlap`);
    }
  const commands = roles.includes('commands') ? '[data-role=commands] button:enabled, ' : '';
  const controls = shown(`${commands}nav.bar button, .menu-button button`);
  const squares = controls.filter((control) => control.dataset.square).length;
  for (const control of controls) {
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
    const { left, top, right, bottom } = box_of(control);
    const [width, height] = [right - left, bottom - top];
    if (control.dataset.square === undefined) {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(control.contains(hit) || hit.contains(control))) found.push(`"${name}" is covered`);
    }
    // Squares of 12 x 13 are pressed twice.
    const least = innerWidth > 600 ? 0 : control.dataset.square && squares > 100 ? 30 : 44;
    if (Math.min(width, height) < least - 0.5) found.push(`"${name}" is ${width} x ${height}`);
  }
  return [...new Set(found)];
}

async function look(page: Page, where: string, ...roles: string[]): Promise<void> {
  for (const lang of ['Français', 'English'] as const) {
    await page.setViewportSize({ width: 1366, height: 657 });
    await speak(page, lang);
    await page.locator(`html[lang=${lang === 'English' ? 'en' : 'fr'}]`).waitFor();
    for (const size of windows) {
      await page.setViewportSize(size);
      // Drawn again in this size.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const found = await page.evaluate(troubles, roles);
      assert.deepEqual(found, [], `${where}, ${lang}, ${size.width} x ${size.height}`);
    }
  }
}

/** Who looks on is not spoken to as if it were their game. */
async function check_spectator(page: Page, table: string): Promise<void> {
  await page.goto(table);
  await page.locator('[data-role=board]').first().waitFor();
  for (const lang of ['Français', 'English'] as const) {
    await speak(page, lang);
    await page.locator(`html[lang=${lang === 'English' ? 'en' : 'fr'}]`).waitFor();
    const words = await page
      .locator('.one-screen')
      .evaluate((screen: HTMLElement) => [
        screen.innerText,
        ...[...screen.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
      ]);
    assert.doesNotMatch(words.join('\n'), /\byour\b|\bvotre\b|\bvos\b|À vous/i);
  }
}

interface Seat {
  /** Plays any move as soon as this seat may; true once the game waits for it again, false when it is over. */
  move: () => Promise<boolean>;
  end: () => Promise<void>;
}

/** Makes a table against the computer and sits down; moves are made beside the page. */
async function sit_down(page: Page, game: string, rules: string | undefined): Promise<Seat> {
  await page.goto('/learn');
  const keys = await page.evaluate(
    async ([id, chosen]) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      type Reply = { re?: number; ok?: boolean; table: string; secrets: { first: string }; owner: string };
      const answers = new Map<number, (reply: Reply) => void>();
      let now:
        | { over: boolean; moves: { first: { text: string }[] }; chosen: { first: boolean } }
        | undefined;
      let steps = 0;
      let changed: () => void = () => {};
      socket.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        answers.get(message.re)?.(message);
        const state = message.state ?? message;
        if (state.now) {
          now = state.now;
          steps = message.state ? message.state.steps.length : (message.steps?.at(-1)?.n ?? steps);
        }
        changed();
      });
      let asked = 0;
      const ask = (request: object) =>
        new Promise<Reply>((resolve) => {
          answers.set(++asked, resolve);
          socket.send(JSON.stringify({ id: asked, ...request }));
        });
      const made = await ask({
        do: 'create',
        game: id,
        options: chosen ? { rules: chosen } : {},
        seats: { first: { kind: 'me' }, second: { kind: 'agent', spec: 'level:1' } },
        seed: 5,
      });
      const { table, secrets } = made;
      const at = { table, seat: 'first' };
      await ask({ do: 'watch', table, secrets: [secrets.first] });
      const waits = async (): Promise<boolean> => {
        while (now && !now.over && (now.moves.first.length === 0 || now.chosen.first))
          await new Promise<void>((resolve) => {
            changed = resolve;
          });
        return now !== undefined && !now.over;
      };
      Object.assign(window, {
        seat: {
          move: async () => {
            if (!(await waits())) return false;
            const choices = now?.moves.first ?? [];
            const choice = choices[Math.floor(choices.length / 2)]?.text;
            await ask({ do: 'play', ...at, at: steps, move: choice });
            return waits();
          },
          end: () => ask({ do: 'resign', ...at }),
        },
      });
      return { table, secrets, owner: made.owner };
    },
    [game, rules] as const,
  );
  await page.evaluate(({ table, ...kept }) => {
    localStorage.setItem('joute.tables', JSON.stringify({ [table]: { ...kept, touched: Date.now() } }));
    history.pushState({}, '', `/t/${table}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, keys);
  const there = <T>(act: 'move' | 'end') =>
    page.evaluate(
      (name) => (window as unknown as { seat: Record<string, () => Promise<T>> }).seat[name]?.(),
      act,
    );
  return {
    move: () => there<boolean>('move') as Promise<boolean>,
    end: async () => void (await there('end')),
  };
}

/** The rule sets of a game; undefined: its only one. */
async function rules_of(page: Page, game: string): Promise<(string | undefined)[]> {
  await page.goto('/learn');
  const choices = await page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const answer = new Promise<MessageEvent>((resolve) => socket.addEventListener('message', resolve));
    socket.send(JSON.stringify({ id: 1, do: 'games' }));
    const { games } = JSON.parse((await answer).data);
    socket.close();
    type Option = { name: string; choices?: string[] };
    const { options } = games.find((each: { id: string }) => each.id === id) as { options: Option[] };
    return options.find(({ name }) => name === 'rules')?.choices ?? [];
  }, game);
  return choices.length > 0 ? choices : [undefined];
}

for (const game of games_of_program())
  test(`${game} is on one screen, from the start to after the end`, async ({ visitor }) => {
    const [page, eve] = [await visitor(), await visitor()];
    for (const rules of await rules_of(page, game)) {
      const seat = await sit_down(page, game, rules);
      const acts = page.locator('[data-role=commands]').first();
      await acts.waitFor();
      await look(page, `${rules} at the start`, 'board', 'turn', 'commands');
      let goes_on = true;
      for (let moves = 0; moves < 2 && goes_on; moves++) goes_on = await seat.move();
      if (goes_on) {
        await acts.waitFor();
        await look(page, `${rules} in the middle`, 'board', 'turn', 'commands');
        await check_spectator(eve, page.url());
        await seat.end();
      }
      await page.locator('section.end').waitFor();
      await look(page, `${rules} at the end`, 'board', 'result');
      await page.locator('section.end').getByRole('button').first().click();
      await page.locator('section.end').waitFor({ state: 'detached' });
      await look(page, `${rules} after the end`, 'board', 'result');
    }
  });

test('a whole turn by keyboard: told in order while it plays, with sound', async ({ visitor }) => {
  const page = await visitor({ speed: 'normal', ...moving });
  await page.addInitScript(() => {
    const begin = AudioScheduledSourceNode.prototype.start;
    const heard = { sources: 0 };
    AudioScheduledSourceNode.prototype.start = function (...args) {
      heard.sources++;
      return begin.apply(this, args);
    };
    Object.assign(window, { heard });
  });
  await new_game(page, 'Jungle', { opponent: 'Same screen', rules: 'classic' });
  await page.evaluate(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('.line .playing')?.textContent;
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document.querySelector('.line') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { said });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const sources = () =>
    page.evaluate(() => (window as unknown as { heard: { sources: number } }).heard.sources);
  await square(page, 'e3').focus();
  await by_keys(page, 'e3-d3');
  await comes_to(async () => (await said()).length, 1, 'the move is told while it plays');
  await page.waitForFunction(() => document.querySelector('.line .playing') === null);
  await eventually(() => page.getByTestId('spoken').innerText(), /leopard.*d3/s);
  assert((await sources()) > 0, 'it was heard');
  // The other side's turn, on the same keys.
  await by_keys(page, 'g7-g6');
  await wait_for_moves(page, 2);
  await page.waitForFunction(() => document.querySelector('.line .playing') === null);
  await check_axe(page, 'after a turn by keyboard');
});
