// The Pokémon battle: a whole one by keyboard against the computer, and one screen for two with hidden choices.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import { check_one_screen, choosing } from './one_screen.ts';
import { ending, in_both_languages, new_game, resign, speak, use_tool, wait_for_moves } from './steps.ts';

const max_turns = 150;
const open_choices = (page: Page) => page.locator('.panel [data-choice]:not([aria-disabled])');

/** The place of the attack that takes most, read as people read it; 0 when none can be chosen. */
async function best_attack(page: Page): Promise<number> {
  const lines = await page.locator('.attacks [data-choice]:not([aria-disabled]) .does').allInnerTexts();
  const damage = lines.map((line) => Number(/^(\d+) HP/.exec(line)?.[1] ?? 0));
  return damage.indexOf(Math.max(...damage)) + 1;
}

test(
  'a whole Pokémon battle by keyboard against the computer',
  async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, 'pokemon', { level: 1, seed: 4 }); // a short battle
    await page.getByText('Choose who begins.').waitFor();
    await check_axe(page, 'the first choice');
    await page.getByRole('button', { name: /^Bulbasaur/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('.attacks').waitFor();
    await page.getByText('Choose an attack or a switch.').waitFor();
    await check_axe(page, 'a battle');
    await shot(page, 'pokemon-light');
    for (let turn = 0; turn < max_turns; turn++) {
      await open_choices(page).first().or(ending(page)).first().waitFor();
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
    await eventually(() => ending(page).innerText(), /You win!|You lose|A draw/);
    assert((await page.getByTestId('spoken').innerText()).length > 10, 'the end is announced');
    await check_axe(page, 'the end of a battle');
    await page.getByText('Notation', { exact: true }).click();
    await eventually(() => page.locator('[data-step="1"]').innerText(), /^send carapuce \| send /);
    await shot(page, 'pokemon-end');
  },
  { whole_game: 'pokemon', seconds: 8 },
);

test('two on one screen choose in turn in the Pokémon battle, the first choice hidden', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  await new_game(page, 'pokemon', {
    opponent: 'screen',
    position: 'turn 3 choose / boulbizarre boulbizarre:200,burn=3,prison=4 / salameche traps=20',
  });
  await page.getByText('Trainer 1 chooses now').waitFor();
  await page.getByText('no switch: imprisoned').last().waitFor();
  await check_width(page, 'a battle on a phone');
  await page.locator('[data-choice=fouet-liane]').click();
  await page.getByText('Trainer 1 has chosen. Pass the screen').waitFor();
  await comes_to(() => page.locator('.panel .sent').count(), 0, 'the first choice is not shown');
  await comes_to(() => page.locator('[data-step]').count(), 0);
  await check_axe(page, 'the second choice');
  await shot(page, 'pokemon-dark-360');
  await page.locator('[data-choice=tranche]').click();
  await wait_for_moves(page, 1);
  await page.locator('[data-step="1"]', { hasText: 'uses Slash' }).waitFor({ state: 'attached' });
  await shot(page, 'pokemon-dark-360-after');
});

test('the page tells a turn of a Pokémon battle as the terminal does, in both languages', async ({
  visitor,
}) => {
  const position = 'turn 3 choose / boulbizarre boulbizarre:100,burn=3 / osselait osselait:90,seeds=3';
  const page = await visitor();
  await new_game(page, 'pokemon', { opponent: 'screen', position });
  await page.locator('[data-choice=fouet-liane]').click();
  await page.locator('[data-choice=coud-boule]').click();
  await wait_for_moves(page, 1);
  await page.locator('[data-choice=salameche]').click();
  await wait_for_moves(page, 2);
  await in_both_languages(page, async (lang) => {
    const told = told_by_terminal('pokemon', position, 'fouet-liane | coud-boule; send salameche', lang);
    assert(told.length >= 8, 'two attacks, seeds, a burn, a KO and who comes in');
    const list = lang === 'en' ? 'What just happened' : 'Ce qui vient de se passer';
    await page.getByRole('button', { name: /^Info/ }).click();
    const seen = page.getByRole('list', { name: list }).getByRole('listitem');
    await comes_to(async () => (await seen.allInnerTexts()).join('\n'), told.join('\n'));
    await page.keyboard.press('Escape');
  });
});

const about = (page: Page, who: string) => page.getByRole('dialog').locator(`[data-pokemon=${who}]`);

test('all information on a Pokémon battle is a key away: stats, PP, statuses, rocks, types, advice', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1366, height: 657 } });
  await new_game(page, 'pokemon', {
    opponent: 'screen',
    position:
      'turn 3 choose / boulbizarre traps=20 boulbizarre:200,burn=3 / salameche osselait:90,paralysis=4,attack=7500',
  });
  const board = await page.locator('.battle').boundingBox();
  await page.locator('[data-choice=charge]').focus();
  await page.keyboard.press('i');
  const sheet = page.getByRole('dialog', { name: 'Information' });
  await sheet.getByText('Turn 3', { exact: true }).waitFor();
  await eventually(
    () => sheet.locator('li[data-side=first]').innerText(),
    /6 of 6 Pokémon left · rocks .* 20/,
  );
  await eventually(
    () => about(page, 'osselait').locator('p[data-side=second]').innerText(),
    /90 of 240 HP, paralysis for 4, attack ×0.75, speed 47.5/,
  );
  await eventually(() => about(page, 'osselait').innerText(), /attack 120, defence 200, HP 240, speed 95/);
  await eventually(() => about(page, 'osselait').locator('.remark').innerText(), /Stealth Rock/);
  await eventually(
    () => sheet.getByRole('row', { name: /^grass 2/ }).innerText(),
    /2\s0.5\s2\s1\s0.5\s1\s0.5/,
  );
  await check_axe(page, 'all information');
  await shot(page, 'pokemon-information');
  await page.keyboard.press('Escape');
  await comes_to(() => sheet.count(), 0);
  await page.waitForFunction(() => document.activeElement?.matches('[data-choice=charge]'));
  assert.deepEqual(await page.locator('.battle').boundingBox(), board, 'the board stays where it was');
  await page.keyboard.press('2');
  await page.getByText('Trainer 1 has chosen').waitFor();
  await page.locator('[data-choice=tranche]').click();
  await wait_for_moves(page, 1);
  await page.locator('.panel:not(.idle)').waitFor();
  await page.getByRole('button', { name: 'Information' }).focus();
  await page.keyboard.press('Enter');
  await sheet.getByText('Turn 4', { exact: true }).waitFor();
  // The six come after the turn: this battle did not begin where battles begin, so the page asks for what they have.
  const left = async (who: string, attack: string) =>
    (await about(page, who).locator(`[data-attack=${attack}] td`).allInnerTexts()).join(' ');
  await comes_to(() => left('boulbizarre', 'charge'), '60 34/35 35/35', 'one was used');
  await comes_to(() => left('salameche', 'tranche'), '70 15/15 14/15');
});

test('the information on a Pokémon battle fits a phone, also in analysis, in French', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 664 }, colorScheme: 'dark' });
  await page.goto('/analysis/pokemon');
  await speak(page, 'Français');
  await page.getByRole('button', { name: 'Infos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Informations' });
  await eventually(() => about(page, 'pikachou').innerText(), /Change-éclair frappe/);
  await eventually(
    () => about(page, 'pikachou').innerText(),
    /attaque 130, défense 110, PV 210, vitesse 200/,
  );
  const wider = await sheet
    .locator('.body, section')
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent),
    );
  assert.deepEqual(wider, [], 'nothing is wider than its box');
  await check_width(page, 'the information on a phone');
  await check_axe(page, 'the information on a phone');
  await shot(page, 'pokemon-information-390');
});

/** Nothing of the first choice can be seen: no mark, no focus, no hover, no pointer, no words about it. */
async function check_secret(page: Page): Promise<void> {
  await page.getByText('Trainer 1 has chosen. Pass the screen').waitFor();
  const trace = await page.locator('.panel').evaluate((panel) => ({
    marked: panel.querySelectorAll('.sent').length,
    focused: document.activeElement?.closest('[data-choice]') !== null,
    cursors: [
      ...new Set([...panel.querySelectorAll('[data-choice]')].map((key) => getComputedStyle(key).cursor)),
    ],
    edges: [...panel.querySelectorAll('.attacks .normal')].map((key) => getComputedStyle(key).borderTopColor),
    detail: panel.querySelector('.detail')?.textContent,
  }));
  assert.deepEqual(
    { ...trace, edges: new Set(trace.edges).size },
    {
      marked: 0,
      focused: false,
      cursors: ['none'],
      edges: 1,
      detail: 'Point at a choice, or go to it with the arrow keys, to read all about it.',
    },
  );
}

test('pointer and focus do not give the first choice away in a Pokémon battle', async ({ visitor }) => {
  const page = await visitor();
  const position = 'turn 3 choose / boulbizarre / boulbizarre';
  await new_game(page, 'pokemon', { opponent: 'screen', position });
  await page.locator('[data-choice=charge]').click();
  await check_secret(page);
  const box = await page.locator('.battle .screen').boundingBox();
  assert(box);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.locator('[data-choice=croissance]').hover();
  await eventually(() => page.locator('.detail').innerText(), /Growth/);
  await page.locator('[data-choice=croissance]').click();
  await wait_for_moves(page, 1);
  await page.locator('[data-choice=charge]').focus();
  await page.keyboard.press('3');
  await check_secret(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.matches('[data-choice=fouet-liane]'));
});

/** Writes down in the page what the box tells, and does something as soon as it has told so much. */
const listen = (page: Page, skip: { after: number; by: 'pointer' | 'key' } | null) =>
  page.evaluate((skip) => {
    const told: string[] = [];
    const look = () => {
      const words = document.querySelector('[data-telling]')?.textContent;
      if (!words || words === told.at(-1)) return;
      told.push(words);
      if (told.length === skip?.after)
        setTimeout(() => {
          const event =
            skip.by === 'key'
              ? new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
              : new PointerEvent('pointerdown', { bubbles: true });
          document.querySelector('.battle .screen')?.dispatchEvent(event);
        });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { told });
  }, skip);
const heard = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);

const staged = {
  position: 'turn 3 choose / boulbizarre boulbizarre:100,burn=3 / osselait osselait:90,seeds=3',
  moves: ['fouet-liane', 'coud-boule'],
};
/** Until the turn has been shown, and who comes in is asked: the same choices were open before it began. */
async function play_staged(page: Page): Promise<void> {
  for (const move of staged.moves) await page.locator(`[data-choice=${move}]`).click();
  await page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 0);
  await page.locator('.panel:not(.idle) [data-choice=salameche]:not([aria-disabled])').waitFor();
}

test('a turn of a Pokémon battle is told and shown one thing after the other', async ({ visitor }) => {
  const page = await visitor({ speed: 'fast', ...moving });
  await new_game(page, 'pokemon', { opponent: 'screen', position: staged.position });
  await listen(page, null);
  await play_staged(page);
  const told = told_by_terminal('pokemon', staged.position, staged.moves.join(' | '), 'en');
  assert.deepEqual(await heard(page), told);
});

for (const by of ['pointer', 'key'] as const)
  test(`a turn of a Pokémon battle is skipped by ${by}`, async ({ visitor }) => {
    const page = await visitor({ speed: 'slow', ...moving });
    await new_game(page, 'pokemon', { opponent: 'screen', position: staged.position });
    await listen(page, { after: 2, by });
    await play_staged(page);
    const told = told_by_terminal('pokemon', staged.position, staged.moves.join(' | '), 'en');
    assert(told.length > 4, 'there was more to be told');
    assert.deepEqual(await heard(page), told.slice(0, 2));
    await eventually(() => page.locator('.panel [data-choice=osselait]').innerText(), /KO/);
  });

test('a choice made while a turn plays shows the end of the turn, and counts: by key, by click', async ({
  visitor,
}) => {
  const page = await visitor({ speed: 'slow', ...moving });
  const position = 'turn 3 choose / boulbizarre / osselait';
  await new_game(page, 'pokemon', { opponent: 'screen', position });
  const chosen = page.getByText('Trainer 1 has chosen.');
  const plays = page.locator('[data-telling]');
  await page.locator('[data-choice=charge]').focus();
  await page.keyboard.press('3'); // Growth
  await chosen.waitFor();
  await page.keyboard.press('1'); // Tail Whip
  await plays.waitFor();
  await page.keyboard.press('1');
  await chosen.waitFor();
  await comes_to(() => plays.count(), 0);
  await page.keyboard.press('1');
  await plays.waitFor();
  // Nothing is open while a turn plays, so nothing can be waited for: it is pressed where it stands.
  const box = await page.locator('[data-choice=croissance]').boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await chosen.waitFor();
  await comes_to(() => plays.count(), 0);
});

/** Everything one can do is in the window and large enough, no words are cut off, no two badges overlap. */
async function check_screen(page: Page, where: string, min_target: number): Promise<void> {
  const wrong = await page.evaluate((min_target) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.battle ${selector}`)];
    const outside = (element: HTMLElement) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    };
    const small = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return width < min_target || height < min_target;
    };
    const cut = (element: HTMLElement) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const badges = all('.badge').map((badge) => badge.getBoundingClientRect());
    const overlap = badges.some((a, i) =>
      badges.some(
        (b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      ),
    );
    const name = (element: HTMLElement) => element.dataset.choice ?? element.className;
    return {
      outside: all('[data-role], [data-choice], .box, .place').filter(outside).map(name),
      small: all('[data-choice], .box button').filter(small).map(name),
      cut: all('[data-choice], .box p, .plate').filter(cut).map(name),
      overlap,
    };
  }, min_target);
  assert.deepEqual(wrong, { outside: [], small: [], cut: [], overlap: false }, where);
}

test('a Pokémon battle is on one screen in every phase, window and language', async ({ visitor }) => {
  const page = await visitor();
  for (const position of [
    undefined,
    'turn 8 choose / boulbizarre traps=20 boulbizarre:230,attack=12500,defence=7500,burn=3,poison=2,paralysis=9 / osselait traps=9 osselait:200,attack=7500,defence=7500,burn=3,poison=2,seeds=4,paralysis=7,prison=5',
    'turn 3 choose / salameche / carapuce',
    'turn 3 choose / pikachou / etourmi',
    'turn 3 replace second / boulbizarre / osselait osselait:0',
    'turn 3 send first / boulbizarre boulbizarre:0 / osselait',
  ]) {
    await new_game(page, 'pokemon', { opponent: 'screen', ...(position && { position }) });
    await page.locator('.panel:not(.idle) [data-choice]').first().waitFor();
    await in_both_languages(page, async (lang) => {
      const says = lang === 'en' ? /Trainer \d (chooses|has chosen)/ : /Dresseur \d (choisit|a choisi)/;
      await page.getByText(says).waitFor();
      const where = `${position ?? 'the start'}, ${lang}`;
      await check_one_screen(page, where, choosing, ({ width }) =>
        check_screen(page, `${where}, ${width}`, width < 500 ? 44 : 24),
      );
    });
  }
});

/** Where a table of every pair of choices stands, once it has been worked out. */
const matrix = (page: Page) => page.locator('.matrix table');

test('after a Pokémon battle every pair of choices is shown with mixes and regrets', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'pokemon', {
    opponent: 'screen',
    position:
      'turn 3 choose / boulbizarre boulbizarre:200,burn=3 carapuce:0 / salameche salameche:200 osselait:90,paralysis=4,attack=7500',
  });
  await comes_to(() => page.locator('.matrix').count(), 0, 'nothing of it while the game goes on');
  await page.locator('[data-choice=charge]').click();
  await page.getByText('Trainer 1 has chosen').waitFor();
  await page.locator('[data-choice=tranche]').click();
  await wait_for_moves(page, 1);
  await resign(page);
  await use_tool(page, 'What both could have chosen');
  await matrix(page).waitFor();
  const words = page.locator('.matrix .words');
  await eventually(
    () => words.innerText(),
    /Trainer 1 chose “Tackle”: this choice gave (away \d+%|nothing away)/,
  );
  await eventually(() => words.innerText(), /Trainer 2 chose “Slash”/);
  await comes_to(() => matrix(page).locator('tbody tr').count(), 8, 'four attacks and four who can come in');
  await comes_to(() => matrix(page).locator('th[scope=col]').count(), 9);
  await eventually(() => matrix(page).locator('tbody td.made').innerText(), /^chosen:\s\d+$/);
  await check_axe(page, 'the payoff matrix');
  await shot(page, 'pokemon-matrix-light');
  await page.keyboard.press('Escape');
  await comes_to(() => matrix(page).count(), 0);
  await use_tool(page, 'Turn board');
  await use_tool(page, 'What both could have chosen');
  await comes_to(() => matrix(page).locator('tbody tr').count(), 9, 'seen by who sits below');
});

test('the payoff matrix of a Pokémon battle fits a phone, in French, in the dark', async ({ visitor }) => {
  const page = await visitor({
    viewport: { width: 360, height: 780 },
    colorScheme: 'dark',
    locale: 'fr-FR',
  });
  await new_game(page, 'pokemon', { opponent: 'screen', moves: 'send pikachou | send osselait' });
  await use_tool(page, 'Abandonner');
  await page.getByRole('button', { name: /Oui/ }).click();
  await ending(page).waitFor();
  await use_tool(page, 'Ce que les deux pouvaient choisir');
  await matrix(page).waitFor();
  await eventually(() => page.locator('.matrix .words').innerText(), /a choisi «\senvoie Pikachou\s»/);
  await check_width(page, 'a payoff matrix on a phone');
  await check_axe(page, 'the payoff matrix in French');
  const place = page.locator('.matrix .place');
  await place.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('.matrix .place')?.scrollLeft ?? 0) > 0);
  await place.evaluate((element) => element.scrollTo(0, 0));
  await shot(page, 'pokemon-matrix-dark-360-fr');
});
