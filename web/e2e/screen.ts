// One screen: every game from its start to after its end; special phases are checked with their games. And a turn as
// people see it: by keyboard, played in order, with sound.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Created, NowPush, StepPush } from '../src/lib/protocol.ts';
import { check_axe, comes_to, eventually } from './checks.ts';
import { type Client, connect } from './client.ts';
import { games_of_program, moving, test } from './harness.ts';
import { check_one_screen, choosing, ended, type Role } from './one_screen.ts';
import {
  by_keys,
  hear,
  in_both_languages,
  new_game,
  open_table,
  resign,
  sound_wakes,
  speak,
  square,
  visit,
  wait_for_moves,
} from './steps.ts';

/** Who looks on is not spoken to as if it were their game. */
async function check_spectator(page: Page, table: string): Promise<void> {
  await visit(page, table);
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
  /** How many there are by now: the page may hear of them later. */
  steps: () => number;
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
    steps: () => made_steps,
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
      const see = (when: string, roles: readonly Role[]): Promise<void> =>
        i === 0
          ? in_both_languages(page, (lang) => check_one_screen(page, `${rules} ${when}, ${lang}`, roles))
          : check_one_screen(page, `${rules} ${when}`, roles);
      const seat = await take_seat(client, game, rules);
      await open_table(page, seat.made);
      const acts = page.locator('[data-role=commands]').first();
      await acts.waitFor();
      await see('at the start', choosing);
      let goes_on = true;
      for (let moves = 0; moves < 2 && goes_on; moves++) goes_on = await seat.move();
      if (goes_on) {
        await wait_for_moves(page, seat.steps());
        await acts.waitFor();
        await see('in the middle', choosing);
        await check_spectator(eve, page.url());
        await seat.end();
      }
      await page.locator('section.end').waitFor();
      await see('at the end', ended);
      await page.locator('section.end').getByRole('button').first().click();
      await page.locator('section.end').waitFor({ state: 'detached' });
      await see('after the end', ended);
      if (i === 0) await speak(page, 'Français');
    }
    client.close();
  });

test('a whole turn by keyboard: told in order while it plays, with sound', async ({ visitor }) => {
  const page = await visitor({ speed: 'normal', ...moving });
  const sounds = await hear(page);
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
  await sound_wakes(page);
  await square(page, 'e3').focus();
  await by_keys(page, 'e3-d3');
  await has_told(1);
  await page.waitForFunction(() => document.querySelector('.line .playing') === null);
  await eventually(() => page.getByTestId('spoken').innerText(), /leopard.*d3/s);
  assert((await sounds()) > 0, 'it was heard');
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
