// ENSEA: a duel with its draft by keyboard, two people over the network, a campaign with an object, a reload, its end;
// what is told equals the terminal, and a turn is shown beat by beat.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import { check_one_screen, choosing } from './one_screen.ts';
import {
  ending,
  in_both_languages,
  type NewGame,
  new_game,
  play_together,
  resign,
  speak,
  state_of,
} from './steps.ts';

const max_turns = 60;
const choice = (page: Page, text: string) => page.locator(`[data-choice="${text}"]`);
const message = (page: Page) => page.locator('.ensea [data-role=log]');
/** How many steps the board has shown. */
const steps = async (page: Page) => Number(await page.locator('.ensea').getAttribute('data-steps'));
const wait_for_steps = (page: Page, n: number) =>
  page.waitForFunction(
    (count) => Number(document.querySelector<HTMLElement>('.ensea')?.dataset.steps) >= count,
    n,
  );

/** Opens one of the pages over the board. */
async function open_more(page: Page, which: string): Promise<void> {
  await page.locator('[data-open=more]').click();
  await page.locator(`[data-page=${which}]`).click();
}
const close_more = (page: Page) => page.locator('.sheet .close').press('Escape');

/** Everything that happened, as the board tells it. */
async function whole_log(page: Page): Promise<string[]> {
  await open_more(page, 'log');
  const lines = await page.locator('[data-happening]').allInnerTexts();
  await close_more(page);
  return lines;
}
/** A line of the log about something that happened. */
const told = (page: Page, words: string) =>
  eventually(async () => (await whole_log(page)).join('\n'), new RegExp(words));

/** The page has told the same as the terminal tells of the same game, in the same order. */
async function check_told(page: Page): Promise<void> {
  const { start, steps: played } = await state_of(page);
  const moves = played.map(({ text }) => text).join('; ');
  const plain = (lines: string[]) => lines.map((line) => line.replace(/[\u00a0\u202f]/g, ' '));
  assert.deepEqual(
    plain(await whole_log(page)),
    plain(told_by_terminal('ensea', start.position ?? '', moves, 'en')),
  );
}

/** The end stands over the board. */
const close_end = (page: Page) => page.locator('section.end').press('Escape');

async function draft(page: Page, champions: readonly string[]): Promise<void> {
  for (const name of champions) await choice(page, name).click();
  await choice(page, 'go').click();
}

/** A step of the log. */
const step = (page: Page, n: number, words: RegExp) => page.locator(`[data-step="${n}"]`, { hasText: words });

/** Waits until something can be decided, or it is over; tells whether it goes on. */
async function goes_on(page: Page): Promise<boolean> {
  await page.locator('.matrix button, [data-choice=keep]').or(ending(page)).first().waitFor();
  return (await ending(page).count()) === 0;
}

/** The action that takes most, read as people read it; on a phone with its target after it. */
async function strike(page: Page): Promise<void> {
  const cells = page.locator('.matrix .cell:visible');
  if ((await cells.count()) === 0 && (await page.locator('.matrix .short').count()) > 0) {
    await page.locator('.matrix .name').first().click();
    return;
  }
  if ((await cells.count()) === 0) await page.locator('.matrix .name').first().click();
  const damage = (await cells.locator('b').allInnerTexts()).map((text) => Number.parseInt(text, 10) || 0);
  await cells.nth(damage.indexOf(Math.max(...damage))).press('Enter');
}

test(
  'a duel of ensea against the computer by keyboard, from the draft to the end',
  async ({ visitor }) => {
    const page = await visitor();
    await new_game(page, 'ensea', { agent: 'rules' });
    await page.getByText('Choose 4 more of the nine.').waitFor();
    await check_axe(page, 'the draft');
    await choice(page, 'IS').focus();
    await page.keyboard.press('Enter');
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    await page.getByText('Your four are chosen.').waitFor();
    await comes_to(() => choice(page, 'MSC').getAttribute('aria-disabled'), 'true', 'four are enough');
    await shot(page, 'ensea-draft');
    await choice(page, 'go').focus();
    await page.keyboard.press('Enter');
    await page.locator('.matrix').waitFor();
    await step(page, 1, /RT joins Team 1\. AEI joins Team 1\. .+ joins Team 2/).waitFor(); // both at once
    await check_axe(page, 'a fight');

    // A champion by its number, an action by arrows, all figures in the window.
    await page.locator('.matrix .cell').first().focus();
    await page.keyboard.press('2');
    await page.locator('[data-choice="SIA"][aria-pressed=true]').waitFor();
    await page.locator('.matrix .cell').first().focus();
    await page.keyboard.press('ArrowDown');
    await eventually(
      () => message(page).innerText(),
      /^SIA: Lucky seed on .+ HP · critical 3%: \d+ HP · .+ HP on average .+ own Luck \+5/,
    );
    await shot(page, 'ensea-fight');
    await page.keyboard.press('Enter');
    await wait_for_steps(page, 3);
    await page.locator('.matrix .cell:focus').waitFor(); // the next choice, without looking for it

    // Aimed on the scene: the action's name, then the enemy.
    assert(await goes_on(page));
    const made = await steps(page);
    await page.locator('.matrix .name').first().click();
    await page.getByText('now choose a target').waitFor();
    await page.locator('[data-target]').first().click();
    await wait_for_steps(page, made + 1);

    for (let turn = 0; turn < max_turns && (await goes_on(page)); turn++) {
      const before = await steps(page);
      await strike(page);
      await wait_for_steps(page, before + 1);
    }
    if ((await ending(page).count()) === 0) await resign(page);
    await ending(page).waitFor();
    assert((await page.getByTestId('spoken').innerText()).length > 10, 'the end is announced');
    await check_axe(page, 'the end of a duel');
    await shot(page, 'ensea-end');
    await close_end(page);
    await check_told(page);
  },
  { whole_game: 'ensea', seconds: 7 },
);

test('two people play ensea four against four over the network', async ({ visitor }) => {
  const [ann, bob] = [
    await visitor(),
    await visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
  ];
  await play_together(ann, bob, 'ensea', { name: 'Ann' });
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
  for (const page of [ann, bob]) await told(page, 'EVE joins Team 1\nIS joins Team 2');
  // Whoever begins acts; then the other may.
  await Promise.any([ann, bob].map((page) => page.locator('.matrix').waitFor()));
  const [one, two] = (await ann.locator('.matrix').count()) > 0 ? [ann, bob] : [bob, ann];
  await comes_to(() => two.locator('.matrix').count(), 0, 'only one side acts');
  await strike(one);
  await two.locator('.matrix').waitFor();
  await one.locator('.matrix').waitFor({ state: 'detached' });
  await check_width(bob, 'a fight on a phone');
  await check_axe(bob, 'a fight on a phone in the dark');
  await shot(bob, 'ensea-dark-390');
  await strike(two);
  await one.locator('.matrix').waitFor();
  await resign(ann);
  for (const page of [ann, bob]) await ending(page).waitFor();
});

test('a run of the ensea campaign: a victory, a café, a reload, game over', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ensea', { rules: 'solo', agent: 'rules', options: { order: 'gentle' } });
  await open_more(page, 'runs');
  await page.getByText('Finished runs are counted here').waitFor();
  await close_more(page);
  await draft(page, ['SIA']);
  // Gentle: the only one weak to Signal comes first, and falls at one blow.
  await page.locator('[data-choice="SIA:S2>IS"]').click();
  await told(page, 'IS is beaten\nIS joins Team 1');
  await page.getByText('ARENA 1 (2/3)').waitFor();
  assert(await goes_on(page));
  const cafes = async () => Number(/×(\d)/.exec(await choice(page, 'cafe').innerText())?.[1]);
  const had = await cafes(); // two where a coffee machine stood in the corridor
  await choice(page, 'cafe').click();
  await choice(page, 'use cafe>IS').click();
  await told(page, 'IS gets a café');
  assert(await goes_on(page));
  await comes_to(cafes, had - 1, 'the café is drunk');
  await check_axe(page, 'a campaign');
  await shot(page, 'ensea-solo');

  await open_more(page, 'teams');
  await page.getByRole('dialog').getByRole('button', { name: 'SIA', exact: true }).click();
  await page.getByRole('dialog').getByText('Adversarial noise').waitFor();
  await check_axe(page, 'a champion in full');
  await close_more(page);

  // Left in the middle and found again.
  const before = await steps(page);
  await page.reload();
  await page.locator('.matrix').waitFor();
  await comes_to(() => steps(page), before);

  for (let turn = 0; turn < max_turns && (await goes_on(page)); turn++) {
    const made = await steps(page);
    if ((await choice(page, 'keep').count()) > 0) await choice(page, 'keep').click();
    else await choice(page, 'pass').click();
    await wait_for_steps(page, made + 1);
  }
  await page.locator('[data-ending=loss]').waitFor();
  await eventually(() => page.locator('dl.summary').innerText(), /Fights won\s+[1-9]/);
  await eventually(() => page.locator('dl.summary').innerText(), /Objects used\s+1/);
  await check_axe(page, 'game over');
  await shot(page, 'ensea-over');
  await close_end(page);
  await check_told(page);
  await open_more(page, 'runs');
  await page.getByText('1 run, 0 victories').waitFor();
});

test('the ensea campaign of the report is one run: nothing is taken back', async ({ visitor }) => {
  for (const campaign of ['ordinary', 'report']) {
    const page = await visitor();
    await new_game(page, 'ensea', { rules: 'solo', agent: 'rules', options: { campaign } });
    const once = campaign === 'report';
    await page.getByText(once ? 'Nothing is restored; one run.' : 'unlike in the students’ report').waitFor();
    await shot(page, `ensea-campaign-${campaign}`);
    await draft(page, ['SIA']);
    await page.locator('[data-choice="SIA:S2>IS"]').click();
    await told(page, once ? 'IS is beaten' : 'IS is beaten\nIS joins Team 1');
    await page.getByText('ARENA 1 (2/3)').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), once ? 0 : 1);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('hint').first().waitFor();
    assert.equal(await page.getByRole('dialog').getByText('take back').count(), once ? 0 : 1);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('navigation').getByText('Hint').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), once ? 0 : 1);
  }
});

test('the boss of ensea takes a major, one comes back, and the campaign is won, on a phone in French', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 664 } });
  const met = 'IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia';
  await new_game(page, 'ensea', {
    rules: 'solo',
    agent: 'rules',
    position: `[rules=solo] fight first / IS SIA:0 MSC EVE / Boss:90 / arena=4 fight=1 cafe=1 rattrapage=1 starter=IS met=${met}`,
  });
  await page.getByText('ARENA 4 (boss)').waitFor();
  await choice(page, 'rattrapage').click();
  await choice(page, 'use rattrapage>SIA').click();
  await told(page, 'The boss switches to');
  await speak(page, 'Français');
  await told(page, 'Le boss passe à la majeure');
  await check_width(page, 'the boss on a phone');
  await check_axe(page, 'the boss');
  await shot(page, 'ensea-boss-390');
  for (let turn = 0; turn < max_turns && (await goes_on(page)); turn++) {
    const made = await steps(page);
    await strike(page);
    await wait_for_steps(page, made + 1);
  }
  await page.locator('[data-ending=win]').waitFor();
  await check_width(page, 'victory on a phone');
  await check_axe(page, 'victory');
  await shot(page, 'ensea-victory-390');
  await close_end(page);
  await open_more(page, 'runs');
  await page.getByText('1 partie, 1 victoire').waitFor();
});

test('a drawn draft of ensea is shown as such, and the wheel of majors opens', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ensea', { opponent: 'screen', options: { draft: 'drawn' } });
  await page.getByText('both have the same four, drawn').waitFor();
  await step(page, 1, /joins Team 1\. .+ joins Team 2/).waitFor();
  await open_more(page, 'wheel');
  const wheel = page.getByRole('dialog').getByRole('img');
  await eventually(() => wheel.getAttribute('aria-label'), /Elec counts double against Signal/);
  await check_axe(page, 'the wheel');
  await close_more(page);
  await choice(page, 'pass').click();
  await wait_for_steps(page, 3);
});

// Without luck there is no critical, so these are the numbers.
const blow_and_regeneration =
  'fight first action=8 / IS RT MSC,luck=0 EVE / SIA:90 RT:50,luck=0 MSC:150 Audencia:95 regen=20x2';
const regeneration = 'Team 2 regenerates: SIA +20 (110), RT +20 (70), MSC +20 (150), Audencia +5 (100)';

test('a blow of ensea that regeneration makes up for is told in words and numbers', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'ensea', { opponent: 'screen', position: blow_and_regeneration });
  await choice(page, 'MSC').click();
  await choice(page, 'MSC:A1>MSC').click();
  await step(page, 1, /MSC loses 20 HP .130 left.\. .*MSC gains 20 HP by regeneration .150 now./).waitFor();
  const struck = page.locator('.figure.mirror', { hasText: 'MSC' }).locator('[data-mark]');
  assert.deepEqual(await struck.evaluateAll((all) => all.map((one) => one.getAttribute('data-mark'))), [
    '−20',
    '+20',
  ]);
  await check_told(page);
  await shot(page, 'ensea-regeneration');
});

interface Beat {
  what: string;
  marks: string[];
  text: string;
}
declare global {
  interface Window {
    beats: Beat[];
    skip_at: string;
  }
}

/** Notes every beat as it is shown; one of the kind `skip_at` is answered with the space bar. */
const note_beats = (page: Page) =>
  page.locator('.stage').evaluate((stage) => {
    window.beats = [];
    new MutationObserver(() => {
      const what = stage.getAttribute('data-what');
      if (what === null) return;
      const marks = [...stage.querySelectorAll('[data-mark]')].map(
        (one) => one.getAttribute('data-mark') ?? '',
      );
      const text = document.querySelector('.ensea [data-role=log]')?.textContent?.trim() ?? '';
      window.beats.push({ what, marks, text });
      if (what === window.skip_at) window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    }).observe(stage, { attributeFilter: ['data-what'] });
  });

test('a turn of ensea is shown beat by beat in order, and the space bar skips the rest', async ({
  visitor,
}) => {
  const page = await visitor({ speed: 'fast', ...moving });
  await new_game(page, 'ensea', { opponent: 'screen', position: blow_and_regeneration });
  await note_beats(page);
  await choice(page, 'MSC').click();
  await choice(page, 'MSC:A1>MSC').click();
  await comes_to(() => page.evaluate(() => window.beats.length), 3);
  assert.deepEqual(await page.evaluate(() => window.beats), [
    { what: 'act', marks: [], text: 'Team 1’s MSC uses Robot arm on MSC' },
    { what: 'hurt', marks: ['−20'], text: 'Team 2’s MSC loses 20 HP (130 left)' },
    { what: 'heal', marks: ['+20', '+20', '+20', '+5'], text: regeneration },
  ]);
  await page.locator('.stage:not([data-what])').waitFor();
  await comes_to(
    () => page.locator('.figure.mirror', { hasText: 'MSC' }).locator('.pv').innerText(),
    '150/200',
  );

  await page.evaluate(() => {
    window.beats = [];
    window.skip_at = 'act';
  });
  await choice(page, 'RT').click();
  await choice(page, 'RT:S2>IS').click();
  await comes_to(() => page.evaluate(() => window.beats.length), 1, 'the pause before it is over');
  await page.locator('.stage:not([data-what])').waitFor();
  await told(page, 'Team 1’s IS: Attack −10');
  assert.deepEqual(await page.evaluate(() => window.beats.map(({ what }) => what)), ['act']);
});

const met = 'IS,SIA,RT,AEI,MSC,ESE,EVE,ESC,Audencia';
const run = (fight: string, rest: string) =>
  `[rules=solo] ${fight} / ${rest} cafe=1 rattrapage=1 starter=IS met=${met}`;
/** Every phase in which somebody chooses. */
const phases: Record<string, NewGame> = {
  draft: { opponent: 'screen' },
  starter: { rules: 'solo', agent: 'rules' },
  duel: {
    opponent: 'screen',
    position:
      'fight first action=8 / IS,attack=180,power=160 SIA:33,luck=13 AEI Audencia:95 boost / IS MSC:150,acted ESE:90 Audencia:95 regen=20x2',
  },
  boss: {
    rules: 'solo',
    agent: 'rules',
    position: run('fight first / AEI SIA:0 MSC Audencia / Boss:90', 'arena=4 fight=1'),
  },
  'the boss, played by a person': {
    rules: 'solo',
    opponent: 'screen',
    position: run('fight second action=1 / IS SIA MSC EVE / Boss', 'arena=4 fight=1'),
  },
  replacement: {
    rules: 'solo',
    agent: 'rules',
    position: `${run('replace / IS SIA MSC EVE / -', 'arena=4 fight=1')} beaten=ESC,Audencia`,
  },
};

/** What leaves the board, is cut off or too small for a finger. */
function misfits(board: Element): string[] {
  const box = board.getBoundingClientRect();
  const found: string[] = [];
  if (box.bottom > innerHeight || box.right > innerWidth) found.push('the board leaves the window');
  const phone = innerWidth < 500;
  for (const each of board.querySelectorAll<HTMLElement>('[data-role=commands] button, .message button')) {
    const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
    if (width === 0) continue;
    const name = each.innerText.trim();
    if (left < box.left || right > box.right || top < box.top || bottom > box.bottom)
      found.push(`out of the board: ${name}`);
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      found.push(`cut off: ${name}`);
    if (phone && (width < 44 || height < 44)) found.push(`${width} by ${height}: ${name}`);
  }
  for (const each of board.querySelectorAll<HTMLElement>('.plate .name, .head, .card li, .card p'))
    if (each.scrollWidth > each.clientWidth + 1) found.push(`cut off: ${each.innerText}`);
  return found;
}

test('ensea is on one screen in every phase, window and language', async ({ visitor }) => {
  const page = await visitor();
  for (const [phase, wish] of Object.entries(phases)) {
    await new_game(page, 'ensea', wish);
    await in_both_languages(page, async (lang) => {
      await page.locator('.ensea [data-role=commands] button').first().waitFor();
      await check_one_screen(page, `${phase}, ${lang}`, choosing, async ({ width }) => {
        assert.deepEqual(await page.locator('.ensea').evaluate(misfits), [], `${phase}, ${lang}, ${width}`);
        await shot(page, `ensea-${phase}-${width}-${lang}`);
      });
    });
  }
});
