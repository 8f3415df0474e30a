// Schotten Totten in a browser: whole games, claims with their proof, tactic cards step by step, the curtain, and
// what is hidden: every message that reaches the browser is read.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { connect } from './client.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import {
  ending,
  in_all_windows,
  in_both_languages,
  new_game,
  play_together,
  speak,
  visit,
  wait_for_moves,
} from './steps.ts';

const key = (page: Page, name: string) => page.locator(`button[data-key="${name}"]`).first();
const ask = (page: Page) => page.locator('p.ask');
const steps = (page: Page) => page.locator('[data-step]').count();

const colours = ['r', 'o', 'y', 'g', 'b', 'v'];
const ruses = [
  'banshee',
  'bluff',
  'joker',
  'joker',
  'mud',
  'recruiter',
  'shield',
  'spy',
  'strategist',
  'traitor',
];
/** A whole position: what is not named lies in the decks. */
function position(
  tactics: boolean,
  head: string,
  stones: string[],
  first: string,
  second: string,
  more = '',
): string {
  const used = `${stones.join(' ')} ${first} ${second} ${more}`.split(/[^a-z0-9]+/);
  const left = (cards: string[]) => {
    const gone = [...used];
    return cards.filter((card) => {
      const at = gone.indexOf(card);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    });
  };
  const clan = left(colours.flatMap((c) => Array.from({ length: 9 }, (_, i) => `${c}${i + 1}`)));
  const parts = [
    `full ${head}`,
    `stones ${stones.join(' ')}`,
    `first ${first}`,
    `second ${second}`,
    `deck ${clan}`,
  ];
  if (tactics) parts.push(`tactics ${left(ruses)}`);
  if (more) parts.push(more);
  return `${tactics ? '[rules=tactics] ' : ''}${parts.join(' / ')}`;
}

const shows_secret = 'the page shows a secret';
/**
 * Everything the server sends to a page about its table: lists and the puzzle on the home page are of other games. And
 * where in between the page showed a secret, to see cards.
 */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (!/"(tables|puzzle)":/.test(String(payload))) heard.push(String(payload));
    });
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"secrets":')) heard.push(shows_secret);
    });
  });
  return heard;
}
/** Cards of hands named in messages. */
const hands_in = (messages: readonly string[]): string[] =>
  messages.flatMap((text) => [...text.matchAll(/"cards":\[([^\]]*)\]/g)].map(([, cards]) => cards ?? ''));

async function by_mouse(page: Page, move: string): Promise<void> {
  const [card = '', stone = ''] = move.split('@');
  await key(page, `hand:${card}`).click();
  await page.locator(`[data-key="hand:${card}"][aria-pressed=true]`).waitFor();
  await page.locator(`[data-stone="${stone}"]`).click();
}
async function by_drag(page: Page, move: string): Promise<void> {
  const [card = '', stone = ''] = move.split('@');
  const from = await key(page, `hand:${card}`).boundingBox();
  const to = await page.locator(`[data-stone="${stone}"]`).boundingBox();
  assert(from && to);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height * 0.7, { steps: 6 });
  await page.locator('.held').waitFor();
  await page.mouse.up();
}
/** By digit and arrows alone, once the focus is on the board. */
async function by_keys(page: Page, move: string): Promise<void> {
  const [card = '', stone = ''] = move.split('@');
  const place = await key(page, `hand:${card}`).getAttribute('data-hand');
  await page.locator('[data-stone="5"]').focus();
  await page.keyboard.press(place ?? '');
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement)?.dataset.stone ?? '');
  for (let i = 0; i < 4 && (await here()) === ''; i++) await page.keyboard.press('ArrowUp');
  const away = Number(stone) - Number(await here());
  for (let i = 0; i < Math.abs(away); i++) await page.keyboard.press(away > 0 ? 'ArrowRight' : 'ArrowLeft');
  await comes_to(() => here(), stone);
  await page.keyboard.press('Enter');
}

/** Waits until it is my turn to choose; false when the game is over. */
async function my_turn(page: Page): Promise<boolean> {
  await page.locator('p.turn.mine').or(ending(page)).first().waitFor();
  return (await ending(page).count()) === 0;
}

test(
  'schotten: a whole game against the computer by mouse, dragging and keyboard',
  async ({ visitor, server }) => {
    const page = await visitor();
    // With this seed it is a short game.
    const { table, secrets } = await new_game(page, 'schotten', { agent: 'random', seed: 19 });
    const client = connect(server);
    /** A claim where there is one, else the highest card at the first stone: stones are complete soon. */
    const rank = (move: string): number => {
      const [, value, stone] = /(\d)@(\d)/.exec(move) ?? [];
      return Number(value) - 10 * Number(stone);
    };
    const next_move = async (): Promise<string> => {
      const { state } = await client.ask('watch', { table, secrets: [secrets.first ?? ''] });
      const moves = state.now.moves.first.map(({ text }) => text);
      const claim = moves.find((move) => move.startsWith('claim'));
      return claim ?? moves.toSorted((a, b) => rank(b) - rank(a))[0] ?? '';
    };
    await my_turn(page);
    await ask(page).filter({ hasText: 'Choose a card from your hand.' }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.note.hint strong').waitFor();
    await check_axe(page, 'a game of Schotten Totten');
    await shot(page, 'schotten-start');
    let claims = 0;
    const ways = [by_mouse, by_drag, by_keys];
    for (let turn = 0; turn < 90 && (await my_turn(page)); turn++) {
      const made = await steps(page);
      const move = await next_move();
      const [word = '', stone] = move.split(' ');
      if (word === 'claim') {
        const column = page.getByRole('button', { name: `Claim stone ${stone}: ` });
        assert.match(
          (await column.getAttribute('aria-label')) ?? '',
          /cannot be beaten|both sides are complete/,
        );
        if (claims === 0) {
          await page.getByRole('button', { name: 'More about the table' }).click();
          await page
            .locator('.claims li', { hasText: `Stone ${stone}` })
            .locator('.proof')
            .waitFor();
          await check_axe(page, 'a claim');
          await page.keyboard.press('Escape');
          await shot(page, 'schotten-claim');
        }
        await column.click();
        claims++;
      } else if (word === 'done') await page.getByRole('button', { name: 'No more claims' }).click();
      else if (word === 'pass') await page.getByRole('button', { name: 'Pass', exact: true }).click();
      else await (ways[turn % 3] ?? by_mouse)(page, move);
      await wait_for_moves(page, made + 1);
      if (turn === 12) await shot(page, 'schotten-middle');
    }
    await ending(page).waitFor();
    client.close();
    assert(claims > 0, 'stones were claimed');
    await page.locator('.stone.near-owned').first().waitFor();
    await page
      .locator('[data-step]', { hasText: /Clan 1 draws the (red|orange|yellow|green|blue|violet) \d/ })
      .first()
      .waitFor();
    await page.locator('[data-step]', { hasText: 'Clan 2 draws a clan card' }).first().waitFor();
    await check_axe(page, 'the end');
    await shot(page, 'schotten-end');

    // As it was seen, until one asks for more; each seat's eyes, step by step.
    const far = page.locator('.top .hand[role=img]');
    await eventually(() => far.getAttribute('aria-label'), /^Clan 2’s hand: \d+ cards?$/);
    await page.getByText('All revealed', { exact: true }).click();
    await page.getByRole('button', { name: 'To the start' }).click();
    for (let i = 0; i < 6; i++) await page.getByRole('button', { name: 'One move forward' }).click();
    await page.locator('.top .hand[role=img][aria-label*=","]').waitFor();
    await shot(page, 'schotten-revealed');
    await page.locator('.bottom .hand[role=group]').waitFor();
    await page.locator('label', { hasText: 'Spectator' }).click();
    await page.locator('.bottom .hand[role=img][aria-label$=" cards"]').first().waitFor();
    await page.locator('label', { hasText: 'random' }).click();
    await page.locator('.bottom .hand[role=img][aria-label^="Clan 2’s hand: "]').waitFor();
  },
  { whole_game: 'schotten', seconds: 14 },
);

test('schotten: a claim says why, and why another is not proved', async ({ visitor }) => {
  const page = await visitor();
  const stones = ['r7,r8|g1,g2', 'b3,b4,b5|o7,o8', '-', '-', '-', '-', '-', '-', '-'];
  await new_game(page, 'schotten', {
    agent: 'random',
    position: position(false, 'play first', stones, 'r9,o1,y1,g9,b9,v1', 'o2,y2,g3,b2,v2,v3'),
  });
  await by_drag(page, 'r9@1');
  await page.getByRole('button', { name: 'Claim stone 1: cannot be beaten' }).waitFor();
  await page.locator('[data-stone="2"]').hover();
  await page.locator('.top .detail', { hasText: 'not proven' }).waitFor();
  await shot(page, 'schotten-proof');
  await page.locator('[data-stone="5"]').focus();
  await page.keyboard.press('c');
  await page.locator('.stone.near-owned').waitFor();
  await page.locator('[data-step]', { hasText: 'claims stone 1' }).waitFor();
});

/** Ends claims, draws and returns until a card is to be played again; false when the game is over. */
async function to_play(page: Page): Promise<boolean> {
  for (let i = 0; i < 60; i++) {
    if (!(await my_turn(page))) return false;
    const text = await ask(page).innerText();
    if (text === 'Choose a card from your hand.') return true;
    const made = await steps(page);
    if (text.startsWith('Claim')) await page.getByRole('button', { name: 'No more claims' }).click();
    else if (text.startsWith('Choose the deck')) await key(page, 'deck:clan').click();
    else if (text.startsWith('Choose a card to return')) {
      await page.locator('button[data-hand]').first().click();
      await page.locator('button.pile.open').click();
    } else await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await wait_for_moves(page, made + 1);
  }
  return false;
}

/** What each tactic card asks for first, and what is pressed then, one after the other. */
const plans: Record<string, [string, ('card' | 'stone' | 'number')[]]> = {
  banshee: ['Choose the card of the other side to discard.', ['card']],
  traitor: ['Choose the clan card of the other side to take.', ['card', 'stone']],
  strategist: ['Choose the card of your side to move or discard.', ['card', 'stone']],
  recruiter: ['Clan + tactic cards to draw', ['number']],
  mud: ['Choose the stone where four cards a side will be needed.', ['stone']],
};

async function play_ruse(page: Page, ruse: string): Promise<void> {
  const [question, targets] = plans[ruse] ?? ['', []];
  assert(await to_play(page));
  await key(page, `hand:${ruse}`).click();
  await ask(page).filter({ hasText: question }).waitFor();
  await shot(page, `schotten-${ruse}`);
  await page.keyboard.press('Escape');
  await ask(page).filter({ hasText: 'Choose a card from your hand.' }).waitFor();
  await key(page, `hand:${ruse}`).click();
  const made = await steps(page);
  for (const target of targets) {
    if (target === 'number')
      await page
        .getByRole('button', { name: / clan \+ / })
        .first()
        .click();
    else if (target === 'card') {
      // The card that lies on top: of the far side the first one placed, of one's own the last.
      const cards = page.locator('.side .target button');
      await (ruse === 'strategist' ? cards.last() : cards.first()).click();
    } else {
      if (ruse === 'strategist') await page.getByRole('button', { name: /^Discard / }).waitFor();
      await page.locator('.column.open .pick').first().click();
    }
  }
  await wait_for_moves(page, made + 1);
}

for (const [hand, cards] of [
  ['r1,o1,y2,g1,b1,banshee,traitor', ['banshee', 'traitor']],
  ['r1,o1,y2,g1,b1,strategist,recruiter', ['strategist', 'recruiter']],
  ['r1,o1,y2,g1,b1,v1,mud', ['mud']],
] as const)
  test(`schotten: ${cards.join(' and ')}, targets chosen one after the other`, async ({ visitor }) => {
    const page = await visitor();
    const stones = ['g4,g5|spy,b7', 'y1|r4,o9', '-|shield', '-', '-', '-', '-', '-', 'v9|v8:bluff'];
    await new_game(page, 'schotten', {
      rules: 'tactics',
      agent: 'random',
      position: position(true, 'play first', stones, hand, 'r2,o2,y3,g3,b3,v2,v3', 'played 1+2'),
    });
    await to_play(page);
    await check_axe(page, 'a game with tactic cards');
    for (const card of cards) await play_ruse(page, card);
    if (cards.at(-1) === 'recruiter') {
      await ask(page).filter({ hasText: 'Choose a card to return (2 to go).' }).waitFor();
      await page.locator('button[data-hand]').first().click();
      await ask(page).filter({ hasText: 'press the deck' }).waitFor();
      await check_axe(page, 'a card to return');
      await shot(page, 'schotten-return');
      await page.locator('button.pile.open').click();
      await to_play(page);
      await page
        .locator('[data-step]', { hasText: /Clan 1 returns the .* under its deck/ })
        .first()
        .waitFor();
    }
    if (cards[0] === 'mud') await page.locator('[data-stone][aria-label*="four cards a side"]').waitFor();
  });

test('schotten: a curtain hides both hands from each other, and from the browser', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });
  const heard = listen(page);
  await new_game(page, 'schotten', { opponent: 'screen', name: 'Ann', second_name: 'Bob' });
  await page.getByText('The cards are covered').waitFor();
  await check_width(page, 'the curtain on a phone');
  await check_axe(page, 'the curtain');
  await shot(page, 'schotten-curtain-390-dark');
  await comes_to(() => page.locator('[data-hand]').count(), 0);
  assert.deepEqual(hands_in(heard), [], 'no hand is sent before someone asks for it');
  const shows = async (name: string) => {
    await page.getByRole('button', { name: `I am ${name}, show my cards` }).tap();
    await page.locator('[data-hand="6"]').waitFor();
    return (
      await page
        .locator('[data-hand]')
        .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.key))
    ).map((each) => each?.replace('hand:', ''));
  };
  const first = (await page.getByRole('button', { name: /^I am/ }).first().innerText()).includes('Ann')
    ? 'Ann'
    : 'Bob';
  const second = first === 'Ann' ? 'Bob' : 'Ann';
  heard.length = 0;
  const mine = await shows(first);
  assert.deepEqual(new Set(hands_in(heard)).size > 0, true);
  for (const hand of hands_in(heard))
    assert.equal(
      hand
        .replaceAll('"', '')
        .split(',')
        .filter(Boolean)
        .every((card) => mine.includes(card)),
      true,
      'one hand alone is sent',
    );
  await check_width(page, 'a game on a phone');
  await shot(page, 'schotten-phone-dark');
  heard.length = 0;
  await page.locator('button[data-hand]').first().tap();
  await page.locator('[data-stone="5"]').tap();
  await page.getByText('The cards are covered').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-hand]').length === 0);
  heard.length = 0;
  const theirs = await shows(second);
  assert.deepEqual(hands_in(heard.slice(0, heard.indexOf(shows_secret))), [], 'nothing while covered');
  assert.equal(
    theirs.some((card) => mine.includes(card)),
    false,
  );
  await page.getByRole('button', { name: 'Cover my cards' }).tap();
  await page.getByText('The cards are covered').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-hand]').length === 0);
});

test('schotten: a spectator is sent nothing hidden; a friend plays in French', async ({ visitor }) => {
  const [ann, bob, eve] = [
    await visitor(),
    await visitor({ locale: 'fr-FR' }),
    await visitor({ colorScheme: 'dark' }),
  ];
  const [to_ann, to_bob, to_eve] = [listen(ann), listen(bob), listen(eve)];
  await play_together(ann, bob, 'schotten', { rules: 'tactics', name: 'Ann' });
  await bob.getByText('Votre main').or(bob.locator('[data-hand="7"]')).first().waitFor();
  await eve.goto(ann.url());
  await eve.locator('[data-stone]').first().waitFor();
  const made = await steps(eve);
  const turn_of = async (page: Page) => {
    await page.locator('p.turn.mine').waitFor();
    return page;
  };
  for (let turn = 0; turn < 4; turn++) {
    const page = await Promise.any([turn_of(ann), turn_of(bob)]);
    const now = await steps(page);
    await page.locator('button[data-key^="hand:"]:not([aria-disabled])').first().click();
    await page.locator('.column.open .pick').nth(turn).click();
    await wait_for_moves(page, now + 1);
    await key(page, 'deck:clan').click();
    for (const each of [ann, bob, eve]) await wait_for_moves(each, now + 2);
  }
  await wait_for_moves(eve, made + 4);
  await comes_to(() => eve.locator('[data-hand]').count(), 0);
  assert.deepEqual(hands_in(to_eve), []);
  const held = async (page: Page) =>
    page
      .locator('[data-hand]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.key?.replace('hand:', '') ?? ''));
  const [anns, bobs] = [await held(ann), await held(bob)];
  for (const card of bobs.filter((each) => !anns.includes(each))) {
    assert.equal(
      to_ann.some((text) => text.includes(`"${card}"`)),
      false,
      `Ann was told of ${card}`,
    );
    assert.equal(
      to_eve.some((text) => text.includes(`"${card}"`)),
      false,
      `Eve was told of ${card}`,
    );
  }
  for (const card of anns.filter((each) => !bobs.includes(each)))
    assert.equal(
      to_bob.some((text) => text.includes(`"${card}"`)),
      false,
      `Bob was told of ${card}`,
    );
  for (const heard of [to_ann, to_bob, to_eve])
    assert.equal(
      heard.some((text) => /"seed":|!deck|"full /.test(text)),
      false,
    );
  await check_axe(eve, 'a spectator’s view');
  await check_axe(bob, 'a game in French');
  await shot(bob, 'schotten-french');
  await shot(eve, 'schotten-spectator-dark');
  await bob.getByText('Choisissez').or(bob.getByText('joue une carte…')).first().waitFor();
});

test('schotten: options and rules in words, in both languages', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Schotten Totten' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Advanced').click();
  await dialog.getByLabel('Rules', { exact: true }).selectOption({ label: 'With tactic cards' });
  await dialog.getByLabel('Stones are claimed').selectOption({ label: 'at the start of a turn (experts)' });
  await dialog.getByLabel('Who begins').selectOption({ label: 'the first clan' });
  await check_axe(page, 'options of Schotten Totten');
  await shot(page, 'schotten-options-390');
  await page.keyboard.press('Escape');
  await speak(page, 'Français');
  await visit(page, '/rules/schotten');
  await page.getByText('Trois bornes adjacentes gagnent aussitôt').waitFor();
  await check_width(page, 'the rules');
  // Their text is like that of every game.
  await page.locator('.pictures svg').first().waitFor();
  await check_axe(page, 'the rules in pictures', { part: '.pictures' });
  await shot(page, 'schotten-rules-390');
});

/** Two stones are the first clan's; the third beside them will be, whatever the other does. */
const nearly_won = position(
  false,
  'play first',
  ['r1,r2,r3|o1:owner=first', 'b4,b5,b6|y1:owner=first', 'g7,g8|b1', '-', '-', '-', '-', '-', '-'],
  'g9,y9,o6,v1,b9,r9',
  'o2,y2,g3,b2,v2,v3',
);
async function win_in_two_turns(page: Page): Promise<void> {
  await by_mouse(page, 'y9@5');
  await wait_for_moves(page, 2);
  await page
    .locator('[data-role=board]:not([data-beat]) [data-key="hand:g9"]:not([aria-disabled])')
    .waitFor();
  await by_mouse(page, 'g9@3');
  await page.locator('[data-key="claim:3"]').click();
  await ending(page).waitFor();
}
/** The line of play, as the page writes it down. */
async function moves_on(page: Page): Promise<string> {
  await page.getByText('Notation', { exact: true }).click();
  const moves = await page.locator('[data-step]').allInnerTexts();
  await page.getByText('In words', { exact: true }).click();
  return moves.join('; ');
}
/** The happenings of the log; the end is told with the result. */
const log_of = async (page: Page) =>
  (await page.locator('[data-step] span:last-child').allInnerTexts()).join('. ');

test('schotten: the page tells a game as the terminal does, to one seat and after the end', async ({
  visitor,
}) => {
  const page = await visitor();
  await new_game(page, 'schotten', { agent: 'random', position: nearly_won });
  await win_in_two_turns(page);
  const moves = await moves_on(page);
  const told = (...seat: ['first'] | []) =>
    told_by_terminal('schotten', nearly_won, moves, 'en', ...seat)
      .slice(0, -1)
      .join('. ');
  assert.match(
    told('first'),
    /Clan 1 draws the .*Clan 2 plays .*Clan 2 draws a clan card.*Clan 1 claims stone 3: /s,
  );
  await comes_to(() => log_of(page), told('first'));
  await page.getByText('All revealed', { exact: true }).click();
  assert.notEqual(told(), told('first'));
  await comes_to(() => log_of(page), told());
});

/** Collects what each beat says, and every place of the other hand that names a card; a click ends the first beat. */
const watch_beats = (page: Page, skip: boolean) =>
  page.evaluate((skip) => {
    const board = document.querySelector<HTMLElement>('[data-role=board]');
    const seen: string[] = [];
    const named: string[] = [];
    let beat: string | undefined;
    const look = () => {
      for (const each of board?.querySelectorAll<HTMLElement>('[data-spot^="hand:second:"]') ?? [])
        if (!/:(clan|tactic)-\d$/.test(each.dataset.spot ?? '')) named.push(each.dataset.spot ?? '');
      if (board?.dataset.beat === beat) return;
      beat = board?.dataset.beat;
      const story = board?.querySelector('.story')?.textContent;
      if (beat === undefined || !story) return;
      seen.push(story);
      if (skip && seen.length === 1)
        setTimeout(() => board?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seen, named });
  }, skip);
const gathered = (page: Page, what: 'seen' | 'named') =>
  page.evaluate((what) => (window as unknown as Record<string, string[]>)[what] ?? [], what);

test('schotten: a turn is shown card by card, and no hidden card in flight', async ({ visitor }) => {
  const page = await visitor({ speed: 'fast', ...moving });
  await new_game(page, 'schotten', { agent: 'random', position: nearly_won });
  await watch_beats(page, false);
  await by_mouse(page, 'y9@5');
  await comes_to(async () => (await gathered(page, 'seen')).length, 4, 'card and draw of both');
  await page
    .locator('[data-role=board]:not([data-beat]) [data-key="hand:g9"]:not([aria-disabled])')
    .waitFor();
  // The whole turn of the other stays marked: its card, and what it drew.
  await page.locator('.side.far .card.just').waitFor();
  await page.locator('.top .card.just').waitFor();
  await by_mouse(page, 'g9@3');
  await comes_to(async () => (await gathered(page, 'seen')).length, 5, 'the card, before it is claimed for');
  await page.locator('[data-role=board]:not([data-beat]) [data-key="claim:3"]').click();
  await ending(page).waitFor();
  const told = told_by_terminal('schotten', nearly_won, await moves_on(page), 'en', 'first');
  assert.deepEqual(await gathered(page, 'seen'), told.slice(0, -1));
  assert.deepEqual(await gathered(page, 'named'), []);
});

test('schotten: a card not seen before is turned where it lands, a dragged one comes from where it was dropped', async ({
  visitor,
}) => {
  const page = await visitor({ speed: 'fast', ...moving });
  await new_game(page, 'schotten', { agent: 'random', position: nearly_won });
  // As each flight begins: whose card it is, whether its back is shown first, and from how many pixels away it comes.
  await page.evaluate(() => {
    const flights: { side: string; covered: boolean; away: number }[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const [first] = args[0] as Keyframe[];
      const side = this.closest('.side')?.className.match(/near|far/)?.[0];
      const [, x = 0, y = 0] = /translate\((.+)px, (.+)px\)/.exec(String(first?.transform)) ?? [];
      if (side && first?.zIndex)
        flights.push({
          side,
          covered: this.querySelector('[data-cover]') !== null,
          away: Math.hypot(Number(x), Number(y)),
        });
      return animate.apply(this, args);
    };
    Object.assign(window, { flights });
  });
  type Flights = { flights: { side: string; covered: boolean; away: number }[] };
  const flights = () => page.evaluate(() => (window as unknown as Flights).flights);
  const hand = await key(page, 'hand:y9').boundingBox();
  const stone = await page.locator('[data-stone="5"]').boundingBox();
  assert(hand && stone);
  await by_drag(page, 'y9@5');
  await comes_to(async () => (await flights()).length, 2, 'a card of each');
  const [own, theirs] = await flights();
  assert.deepEqual([own?.side, own?.covered], ['near', false]);
  assert(
    (own?.away ?? Number.POSITIVE_INFINITY) < (hand.y - stone.y) / 2,
    `it came from ${own?.away} px away`,
  );
  assert.deepEqual([theirs?.side, theirs?.covered], ['far', true]);
});

test('schotten: a click shows the rest of a turn at once', async ({ visitor }) => {
  const page = await visitor({ speed: 'slow', ...moving });
  await new_game(page, 'schotten', { agent: 'random', position: nearly_won });
  await watch_beats(page, true);
  await by_mouse(page, 'y9@5');
  await wait_for_moves(page, 2);
  await page
    .locator('[data-role=board]:not([data-beat]) [data-key="hand:g9"]:not([aria-disabled])')
    .waitFor();
  const seen = await gathered(page, 'seen');
  assert.equal(seen[0], 'Clan 1 plays the yellow 9 at stone 5');
  assert.equal(
    seen.some((words) => words.startsWith('Clan 1 draws')),
    false,
    'the draw was skipped',
  );
});

/** Pairs of things with something to read that lie over each other, and what leaves the board. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('[data-role=board]');
    const readable =
      '.mode, .flag, .left, .ask, .ask-more, .buttons button, .tally, .top .detail, .top .hand, text.carved:not(.under)';
    const boxes = [...(board?.querySelectorAll(readable) ?? [])]
      .filter((each) => !each.closest('[popover]'))
      .map((each) => ({ name: each.getAttribute('class') ?? '', box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2);
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const whole = board?.getBoundingClientRect() ?? new DOMRect();
    return [
      ...boxes.flatMap((a, i) =>
        boxes.slice(i + 1).flatMap((b) => (over(a.box, b.box) ? [`${a.name} over ${b.name}`] : [])),
      ),
      ...boxes.flatMap(({ name, box }) =>
        box.left < whole.left - 1 || box.right > whole.right + 1 || box.bottom > whole.bottom + 1
          ? [`${name} outside`]
          : [],
      ),
    ];
  });

test('schotten: nothing to read lies over anything else', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'schotten', {
    rules: 'tactics',
    agent: 'random',
    position: position(
      true,
      'play first',
      [
        'g4,g5|spy,b7',
        'r5,r6,r7|b1,b2:owner=first',
        '-|shield',
        '-',
        '-',
        '-',
        '-',
        'b3|-',
        'v9|v8:bluff,mud',
      ],
      'r1,o1,y2,g1,b4,strategist,recruiter',
      'r2,o2,y3,g3,v2,v3,v4',
      'played 2+2',
    ),
  });
  for (const card of ['', 'strategist', 'recruiter']) {
    if (card) {
      await key(page, `hand:${card}`).click();
      await page.locator(`[data-key="hand:${card}"][aria-pressed=true]`).waitFor();
    }
    await in_both_languages(page, (lang) =>
      in_all_windows(page, async ({ width }) => {
        assert.deepEqual(await collisions(page), [], `${card}, ${lang}, ${width}`);
        const widths = await page
          .locator('[data-hand]')
          .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().width));
        assert(widths.length === 7 && Math.min(...widths) >= 44, `cards of ${widths}`);
      }),
    );
  }
});
