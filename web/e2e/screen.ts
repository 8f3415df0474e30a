// One screen: in every game, phase, window and language, what is needed to play is in sight without scrolling, and
// nothing lies over anything else. And a turn as people see it: by keyboard, played in order, with sound.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Created, NowPush, StepPush } from '../src/lib/protocol.ts';
import { check_axe, comes_to, eventually } from './checks.ts';
import { type Client, connect } from './client.ts';
import { games_of_program, moving, test } from './harness.ts';
import {
  by_keys,
  in_all_windows,
  in_both_languages,
  new_game,
  open_table,
  resign,
  speak,
  square,
  wait_for_moves,
} from './steps.ts';

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
  for (const { scrollWidth, scrollHeight, clientWidth, clientHeight } of shown('.fit'))
    if (scrollWidth > clientWidth || scrollHeight > clientHeight)
      found.push(
        `the board of ${scrollWidth} x ${scrollHeight} is in a box of ${clientWidth} x ${clientHeight}`,
      );
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

const look = (page: Page, where: string, ...roles: string[]): Promise<void> =>
  in_all_windows(page, async ({ width, height }) => {
    const found = await page.evaluate(troubles, roles);
    assert.deepEqual(found, [], `${where}, ${width} x ${height}`);
  });

/** Who looks on is not spoken to as if it were their game. */
async function check_spectator(page: Page, table: string): Promise<void> {
  await page.goto(table);
  await page.locator('[data-role=board]').first().waitFor();
  await in_both_languages(page, async () => {
    const words = await page
      .locator('.one-screen')
      .evaluate((screen: HTMLElement) => [
        screen.innerText,
        ...[...screen.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
      ]);
    assert.doesNotMatch(words.join('\n'), /\byour\b|\bvotre\b|\bvos\b|À vous/i);
  });
}

interface Seat {
  made: Created;
  /** Plays any move as soon as this seat may; true once the game waits for it again, false when it is over. */
  move: () => Promise<boolean>;
  end: () => Promise<unknown>;
}

/** Makes a table against the computer; moves are made beside the page. */
async function take_seat(client: Client, game: string, rules: string | undefined): Promise<Seat> {
  const made = await client.ask('create', {
    game,
    options: rules ? { rules } : {},
    seats: { first: { kind: 'me' }, second: { kind: 'agent', spec: 'level:1' } },
    seed: 5,
  });
  const { table, secrets } = made;
  const at = { table, seat: 'first' as const };
  const { state } = await client.ask('watch', { table, secrets: [secrets.first ?? ''] });
  let { now } = state;
  let made_steps = state.steps.length;
  let changed: () => void = () => {};
  const hear = (push: StepPush | NowPush) => {
    if (push.table !== table) return;
    now = push.now;
    if (push.on === 'step') made_steps = push.steps.at(-1)?.n ?? made_steps;
    changed();
  };
  client.pushes.subscribe({ step: hear, now: hear });
  const until = async (ready: () => boolean): Promise<boolean> => {
    while (!now.over && !ready())
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    return !now.over;
  };
  const may_choose = () => now.moves.first.length > 0 && !now.chosen.first;
  return {
    made,
    move: async () => {
      if (!(await until(may_choose))) return false;
      const choices = now.moves.first;
      const move = choices[Math.floor(choices.length / 2)]?.text ?? '';
      const before = made_steps;
      await client.ask('play', { ...at, at: before, move });
      await until(() => made_steps > before || now.chosen.first);
      return until(may_choose);
    },
    end: () => client.ask('resign', at),
  };
}

/** The rule sets of a game; undefined: its only one. */
async function rules_of(client: Client, game: string): Promise<(string | undefined)[]> {
  const { games } = await client.ask('games', {});
  const { options } = games.find(({ id }) => id === game) ?? { options: [] };
  const choices = options.find(({ name }) => name === 'rules')?.choices ?? [];
  return choices.length > 0 ? choices : [undefined];
}

for (const game of games_of_program())
  test(`${game} is on one screen, from the start to after the end`, async ({ visitor, server }) => {
    const [page, eve] = [await visitor(), await visitor()];
    const client = connect(server);
    for (const [i, rules] of (await rules_of(client, game)).entries()) {
      // Other rules change the board, not the words around it: they are looked at in the language that stays.
      const see = (when: string, ...roles: string[]): Promise<void> =>
        i === 0
          ? in_both_languages(page, (lang) => look(page, `${rules} ${when}, ${lang}`, ...roles))
          : look(page, `${rules} ${when}`, ...roles);
      const seat = await take_seat(client, game, rules);
      await open_table(page, seat.made);
      const acts = page.locator('[data-role=commands]').first();
      await acts.waitFor();
      await see('at the start', 'board', 'turn', 'commands');
      let goes_on = true;
      for (let moves = 0; moves < 2 && goes_on; moves++) goes_on = await seat.move();
      if (goes_on) {
        await acts.waitFor();
        await see('in the middle', 'board', 'turn', 'commands');
        await check_spectator(eve, page.url());
        await seat.end();
      }
      await page.locator('section.end').waitFor();
      await see('at the end', 'board', 'result');
      await page.locator('section.end').getByRole('button').first().click();
      await page.locator('section.end').waitFor({ state: 'detached' });
      await see('after the end', 'board', 'result');
      if (i === 0) await speak(page, 'Français');
    }
    client.close();
  });

test('every board is as large as fits where it is analysed', async ({ visitor }) => {
  const page = await visitor();
  for (const game of games_of_program()) {
    await page.goto(`/analysis/${game}`);
    await page.locator('[aria-busy=false] [data-role=board]').first().waitFor();
    await in_all_windows(page, async ({ width, height }) => {
      if (width < 600) return;
      const found = await page.evaluate(() => {
        // A battle's choices stand beside its field.
        const parts = [...document.querySelectorAll('[data-role=board], [data-role=commands]')];
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const room = document.querySelector('.middle')?.getBoundingClientRect();
        const side = (name: 'left' | 'right' | 'top' | 'bottom') => boxes.map((box) => box[name]);
        const [bottom, right] = [Math.max(...side('bottom')), Math.max(...side('right'))];
        const [high, wide] = [bottom - Math.min(...side('top')), right - Math.min(...side('left'))];
        return room && { high, wide: wide / room.width, bottom };
      });
      assert(found, game);
      const where = `${game}, ${width} x ${height}: ${JSON.stringify(found)}`;
      assert(found.bottom <= height, `in sight: ${where}`);
      assert(found.high > 0.7 * height || found.wide > 0.95, `as large as fits: ${where}`);
    });
  }
});

const campaign = 'arena=4 fight=1 cafe=1 rattrapage=1 starter=IS met=IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia';
for (const [phase, game, wish] of [
  [
    'a place in the team of ENSEA',
    'ensea',
    {
      rules: 'solo',
      position: `[rules=solo] replace / IS SIA MSC EVE / - / ${campaign} beaten=ESC,Audencia`,
    },
  ],
  [
    'the boss of ENSEA, played by a person,',
    'ensea',
    {
      rules: 'solo',
      opponent: 'screen',
      position: `[rules=solo] fight second action=1 / IS SIA MSC EVE / Boss / ${campaign}`,
    },
  ],
  [
    'who comes in after a KO of Pokémon',
    'pokemon',
    { position: 'turn 3 send first / boulbizarre boulbizarre:0 / osselait' },
  ],
] as const)
  test(`${phase} is on one screen`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 1366, height: 657 } });
    await new_game(page, game, wish);
    await page.locator('[data-role=commands] [data-choice]:not([aria-disabled])').first().waitFor();
    await in_both_languages(page, (lang) => look(page, `${phase}, ${lang}`, 'board', 'turn', 'commands'));
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
  await new_game(page, 'jungle', { opponent: 'screen', rules: 'classic' });
  await page.evaluate(() => {
    const log = { said: [] as string[], skip: 0, skipped: false };
    new MutationObserver(() => {
      const text = document.querySelector('.line .playing')?.textContent;
      if (!text || log.said.at(-1) === text) return;
      if (log.said.push(text) !== log.skip) return;
      const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
      log.skipped = document.activeElement?.dispatchEvent(key) === false;
    }).observe(document.querySelector('.line') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { log });
  });
  type Log = { log: { said: string[]; skip: number; skipped: boolean } };
  const log = () => page.evaluate(() => (window as unknown as Log).log);
  const has_told = (turns: number) =>
    comes_to(async () => (await log()).said.length, turns, 'each turn is told once');
  const sources = () =>
    page.evaluate(() => (window as unknown as { heard: { sources: number } }).heard.sources);
  await square(page, 'e3').focus();
  await by_keys(page, 'e3-d3');
  await has_told(1);
  await page.waitForFunction(() => document.querySelector('.line .playing') === null);
  await eventually(() => page.getByTestId('spoken').innerText(), /leopard.*d3/s);
  assert((await sources()) > 0, 'it was heard');
  // The other side's turn, skipped by the space bar as soon as it is told: the focus is on a square, which is not pressed.
  await page.evaluate(() => {
    (window as unknown as Log).log.skip = 2;
  });
  await by_keys(page, 'g7-g6');
  await has_told(2);
  assert((await log()).skipped, 'the space bar skipped, and did nothing else');
  await comes_to(() => page.locator('.line .playing').count(), 0);
  await comes_to(() => page.locator('[aria-pressed=true][data-square]').count(), 0);
  // A choice made while the turn plays skips to its end.
  await by_keys(page, 'd3-d4');
  await has_told(3);
  await by_keys(page, 'g6-g7');
  await wait_for_moves(page, 4);
  await has_told(4);
  await page.waitForFunction(() => document.querySelector('.line .playing') === null);
  await check_axe(page, 'after a turn by keyboard');
});

test('it is my turn once the other side’s was shown or skipped', async ({ visitor }) => {
  const page = await visitor({ speed: 'fast', ...moving });
  type Log = { log: { turns: string[]; early: string[] } };
  const listen = () =>
    page.evaluate(() => {
      const log: Log['log'] = { turns: [], early: [] };
      const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
      new MutationObserver(() => {
        const turn = text('[data-role=turn]');
        if (turn !== log.turns.at(-1)) log.turns.push(turn);
        const said = [turn, text('[data-testid=spoken]'), text('.line.mine')].join();
        if (text('.line .playing') && said.includes('Your turn')) log.early.push(said);
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { log });
    });
  const log = () => page.evaluate(() => (window as unknown as Log).log);
  const turn = (text: string) => page.locator('[data-role=turn]').filter({ hasText: text }).waitFor();
  await new_game(page, 'jungle', { level: 1, rules: 'classic' });
  await listen();
  await square(page, 'e3').focus();
  await by_keys(page, 'e3-d3');
  await wait_for_moves(page, 2);
  await turn('Your turn');
  await eventually(() => page.getByTestId('spoken').innerText(), /Your turn/);
  const turns = (await log()).turns.filter((text) => !text.includes('to move'));
  assert.deepEqual(turns.slice(turns.indexOf('You play')), ['You play', 'Pim plays', 'Your turn']);
  assert.deepEqual((await log()).early, [], 'never said while a turn is shown');
  await new_game(page, 'pokemon', { level: 1, seed: 5 });
  await listen();
  await page.locator('[data-role=commands] [data-choice]:not([aria-disabled])').first().click();
  await turn('The turn plays out');
  await page.keyboard.press(' ');
  await turn('Your turn');
  assert.deepEqual((await log()).early, [], 'never said while a turn is shown');
});

test('the end makes way for the board: Escape, a press beside it, looking back', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'jungle', { opponent: 'screen', rules: 'classic' });
  await square(page, 'e3').focus();
  await by_keys(page, 'e3-d3');
  await wait_for_moves(page, 1);
  await resign(page);
  const end = page.locator('section.end');
  const again = async () => {
    await end.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Result', exact: true }).click();
    await end.waitFor();
  };
  await end.waitFor();
  await page.getByRole('button', { name: 'Turn board' }).focus();
  await page.keyboard.press('Escape');
  await again();
  await page.locator('.veil').click({ position: { x: 4, y: 4 } });
  await again();
  await page.keyboard.press('ArrowLeft');
  await end.waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await again();
});
