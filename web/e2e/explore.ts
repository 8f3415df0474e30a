// Searches made visible: side by side, step by step, by mouse and by keyboard, in both languages, at both widths.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to } from './checks.ts';
import { answered, shot, test } from './harness.ts';
import { new_game, visit } from './steps.ts';

const panel = (page: Page, search: string) => page.locator(`[data-search=${search}]`);
const told = (page: Page) => page.locator('.told[aria-live]');

async function nodes(page: Page, search: string): Promise<number> {
  const text = await page.locator(`[data-count=${search}]`).innerText();
  return Number(/(\d+) position/.exec(text)?.[1]);
}

async function open(page: Page, address: string, search: string): Promise<void> {
  await visit(page, address);
  await panel(page, search).waitFor();
}

test('Explore: searches side by side on one tree, by keyboard', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn');
  await page.getByRole('link', { name: 'See a search think' }).click();
  await panel(page, 'alphabeta').waitFor();
  // Two at first; the others on demand.
  await comes_to(() => page.locator('[data-search]').count(), 2);
  await panel(page, 'minimax').waitFor();
  for (const [search, name] of [
    ['pvs', 'PVS'],
    ['hashmove', 'Hash move'],
    ['mcts', 'MCTS (UCT)'],
  ] as const) {
    await page.getByRole('checkbox', { name: name, exact: true }).check();
    await panel(page, search).waitFor();
  }
  await comes_to(() => panel(page, 'expectimax').count(), 0);
  await page.locator('[data-not-shown=expectimax]', { hasText: 'would be minimax' }).waitFor();
  await told(page).getByText('Nothing has been looked at yet.').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await told(page).getByText('Looks below the root').waitFor();
  await page.keyboard.press('.');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Step 1 of').waitFor();
  await page.keyboard.press('End');
  await told(page).getByText('done:').waitFor();
  assert((await nodes(page, 'alphabeta')) < (await nodes(page, 'minimax')));
  await panel(page, 'alphabeta').locator('.cross').first().waitFor();
  await comes_to(() => panel(page, 'minimax').locator('.cross').count(), 0);
  await panel(page, 'alphabeta').locator('.edge.line').nth(2).waitFor();
  // Over the tree with the arrows: the card tells the position, and its board is drawn.
  await panel(page, 'alphabeta').getByRole('group').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByText(/^After .+/).waitFor();
  await page.locator('.board svg, .board [role=grid]').first().waitFor();
  await check_axe(page, 'explore');
  await shot(page, 'explore-1280');
  // The slider, playing, and a cut-off with its reason.
  await page.getByRole('slider').fill('0');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) > 3,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('slider')
    .fill(await page.getByRole('slider').evaluate((e) => (e as HTMLInputElement).max));
  await panel(page, 'alphabeta').locator('.node.struck').first().click();
  await page.locator('.card').getByText('so the rest cannot matter').first().waitFor();
});

test('Explore: order, width and depth change the work, not the value', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/pogo', 'alphabeta');
  const natural = await nodes(page, 'minimax');
  const unsorted = await nodes(page, 'alphabeta');
  await page.getByRole('combobox', { name: 'Order of moves' }).selectOption('best');
  await page.waitForFunction(
    (many) =>
      Number(
        /(\d+) position/.exec(document.querySelector('[data-count=alphabeta]')?.textContent ?? '')?.[1],
      ) < many,
    unsorted,
  );
  const best = await nodes(page, 'alphabeta');
  await page.getByRole('combobox', { name: 'Order of moves' }).selectOption('worst');
  await page.waitForFunction(
    (few) =>
      Number(
        /(\d+) position/.exec(document.querySelector('[data-count=alphabeta]')?.textContent ?? '')?.[1],
      ) > few,
    best,
  );
  await comes_to(() => nodes(page, 'minimax'), natural);
  await page.getByLabel('Moves kept').selectOption('0');
  // A tree too large is shown smaller, and says so; its searches can be counted all the same.
  await page.locator('[data-reduced]', { hasText: 'too many to draw' }).waitFor();
  await panel(page, 'alphabeta').waitFor();
  const smaller = await nodes(page, 'minimax');
  await page.getByRole('button', { name: 'Count the searches on the whole tree' }).click();
  await page.getByRole('button', { name: 'Show a smaller tree' }).waitFor();
  assert((await nodes(page, 'minimax')) > Math.max(2000, smaller));
  await page.getByRole('button', { name: 'Show a smaller tree' }).click();
  await page.locator('[data-reduced]').waitFor();
  await page.getByRole('combobox', { name: 'Depth' }).selectOption('2');
  await page.getByRole('checkbox', { name: 'PVS', exact: true }).check();
  await panel(page, 'pvs').waitFor();
  await page.getByLabel('Whole tree').check();
  await page.keyboard.press('End');
  await check_width(page, 'a whole tree');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('own');
  await page.getByLabel('Position text').fill('nonsense');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('alert').waitFor();
});

test('Explore: every game, in French, on a phone', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await open(page, '/explore/pokemon', 'expectimax');
  await page.locator('h1').click();
  await page.keyboard.press('End');
  await panel(page, 'expectimax').getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByText(/mélange/)
    .first()
    .waitFor();
  await page.locator('[data-not-shown=alphabeta]', { hasText: 'la matrice des paires' }).waitFor();
  await comes_to(() => overlaps(page).then((found) => found.join('\n')), '', 'pokemon');
  await check_width(page, 'explore, pokemon');
  await check_axe(page, 'explore, pokemon, French and dark');
  await shot(page, 'explore-390');
  for (const [game, search] of [
    ['ensea', 'star1'],
    ['schotten', 'alphabeta'],
    ['jungle', 'alphabeta'],
    ['connect_four', 'minimax'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Jeu' }).selectOption(game);
    await panel(page, search).waitFor();
    if (game === 'schotten') await page.getByText('Une donne parmi d’autres').waitFor();
    await panel(page, search).getByRole('group').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.board').first().waitFor();
    await page.keyboard.press('End');
    await comes_to(() => overlaps(page).then((found) => found.join('\n')), '', game);
    await check_width(page, `explore, ${game}`);
    await shot(page, `explore-390-${game}`);
  }
});

test('Explore: from a table at a step', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'schotten', { level: 1 });
  await page.getByRole('link', { name: 'See a search think here' }).click();
  await page.getByText(/A table, after step \d+/).waitFor();
  await panel(page, 'alphabeta').waitFor();
  await page.getByText('One deal of many').waitFor();
  await check_axe(page, 'explore from a table');
});

test('Explore: from what one seat knows', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/schotten', 'alphabeta');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('own');
  await page
    .getByLabel('Position text')
    .fill('seat second play second / stones - - - - - - - - - / hand v7,v8,v9 / other 6+0 / deck 45');
  await page.getByRole('button', { name: 'Show' }).click();
  await panel(page, 'alphabeta')
    .getByText(/^v[789]@/)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByText('One deal of many').waitFor();
  await comes_to(() => page.getByRole('alert').count(), 0);
});

/** Pairs of labels and shapes of one drawing that lie over each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 0.5;
    const found: string[] = [];
    for (const drawing of document.querySelectorAll('svg.drawing')) {
      const boxes = [...drawing.querySelectorAll('.node text, .node .shape')].map((each) => ({
        what: each.textContent || each.getAttribute('class') || '',
        box: each.getBoundingClientRect(),
      }));
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (across > tolerance && down > tolerance) found.push(`${a.what} / ${b.what}`);
        }
      });
    }
    return found;
  });

/** Letters in sight smaller than so many pixels. */
const small_letters = (page: Page, min: number): Promise<string[]> =>
  page.evaluate((min) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('.page') as Element,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const around = text.parentElement;
      if (!around || !text.textContent?.trim() || !around.checkVisibility()) continue;
      if (around.closest('.board, .unseen, title')) continue; // boards are drawn, not written
      const drawing = around.closest('svg');
      const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : 1;
      const size = Number.parseFloat(getComputedStyle(around).fontSize) * scale;
      if (size < min - 0.01) found.push(`${size} px: ${text.textContent}`);
    }
    return found;
  }, min);

const board_in_sight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.querySelector('.card section > .board')?.getBoundingClientRect();
    return box !== undefined && box.height > 40 && box.top >= 0 && box.top < innerHeight - 40;
  });

const figure =
  '[rules=solo,no-events=yes] fight second action=1 / EVE / SIA / arena=1 fight=1 cafe=0 rattrapage=0 starter=EVE met=SIA,EVE';

test('Explore: the trees of the reports', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/ensea', 'star1');
  await page.getByRole('combobox', { name: 'Tree' }).selectOption('report');
  await panel(page, 'alphabeta').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('End');
  for (const value of [
    '(+16\u202f000)',
    '(+19\u202f000)',
    '(+22\u202f000)',
    '−66\u202f600',
    '−66\u202f900',
    '−67\u202f000',
  ])
    await panel(page, 'minimax').locator('tspan', { hasText: value }).first().waitFor({ state: 'attached' });
  await panel(page, 'minimax')
    .locator('.node.line', { hasText: 'SIA:A1>EVE' })
    .waitFor({ state: 'attached' });
  await panel(page, 'minimax')
    .locator('.node.line', { hasText: 'EVE:S1>SIA' })
    .waitFor({ state: 'attached' });
  await comes_to(() => overlaps(page).then((found) => found.join('\n')), '');
  await check_axe(page, 'the tree of a report');
  assert.equal(new URL(page.url()).pathname, '/explore/ensea');
  await page.waitForFunction((text) => new URLSearchParams(location.search).get('position') === text, figure);
  // Each choice with its best counter, drawn once or averaged; the shallow order and its price.
  await page.getByRole('combobox', { name: 'Game' }).selectOption('pokemon');
  await panel(page, 'mcts').waitFor();
  await page.getByRole('combobox', { name: 'Tree' }).selectOption('report');
  await panel(page, 'alphabeta').waitFor();
  await page.locator('[data-orders=alphabeta] [data-order=shallow]', { hasText: '+' }).waitFor();
  await page.locator('[data-orders=hashmove]').waitFor();
  await panel(page, 'alphabeta').getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('answers as if it had seen it').waitFor();
  await page.locator('.card section > .board').waitFor();
  await page.getByRole('combobox', { name: 'Chance' }).selectOption('sample');
  await page.locator('[data-not-shown=expectimax]').waitFor();
});

test('Explore: a copied link restores what is seen', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/explore/pogo', 'alphabeta');
  await page.getByRole('checkbox', { name: 'PVS', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Minimax', exact: true }).uncheck();
  await page.getByRole('combobox', { name: 'Order of moves' }).selectOption('worst');
  await page.getByRole('combobox', { name: 'Position' }).selectOption('0');
  await answered(page); // a tree that comes later would begin at its first step
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await page.getByRole('slider').fill('23');
  await panel(page, 'pvs').locator('[data-node="1"]').click();
  await page.waitForFunction(() => new URLSearchParams(location.search).get('node') === '1');
  const seen = (from: Page) =>
    from.evaluate(() =>
      [...document.querySelectorAll('[data-search], .told, .steps, .card')]
        .map((each) => each.textContent)
        .join('\n'),
    );
  await page.locator('.card section > .board').waitFor();
  const other = await visitor();
  await open(other, page.url(), 'pvs');
  await other.locator('.card section > .board').waitFor();
  await comes_to(async () => (await seen(other)) === (await seen(page)), true);
  await comes_to(() => other.locator('[data-search]').count(), 2);
  await comes_to(() => other.getByRole('combobox', { name: 'Order of moves' }).inputValue(), 'worst');
  await comes_to(() => Promise.resolve(other.url()), page.url());
  // What cannot be is left out of it.
  await open(
    other,
    '/explore/pogo?depth=99&step=100000&node=99999&searches=nobody,alphabeta&zoom=x',
    'alphabeta',
  );
  await comes_to(() => other.getByRole('alert').count(), 0);
});

test('Explore: the leaves by the evaluation chosen, which a link keeps', async ({ visitor }) => {
  const page = await visitor();
  const chosen = (where: Page) => where.getByRole('combobox', { name: 'Leaves valued by' });
  await open(page, '/explore/jungle', 'alphabeta');
  await page.getByText('Evaluation: our evaluation.').waitFor();
  await comes_to(
    async () => (await chosen(page).locator('option').allInnerTexts()).join(),
    'our evaluation,animals alive',
  );
  await chosen(page).selectOption('animals alive');
  await page.getByText('Evaluation: animals alive.').waitFor();
  await page.waitForURL(/[?&]eval=report(&|$)/);
  const other = await visitor({ locale: 'fr-FR' });
  await open(other, page.url(), 'alphabeta');
  await other.getByText('Évaluation : animaux vivants.').waitFor();
  // One of moves, or of nobody, is left out of it; a game with one evaluation asks nothing.
  for (const wrong of ['heuristic', 'mine']) {
    await open(page, `/explore/jungle?eval=${wrong}`, 'alphabeta');
    await page.getByText('Evaluation: our evaluation.').waitFor();
  }
  await open(page, '/explore/pogo', 'alphabeta');
  await comes_to(() => chosen(page).count(), 0);
});

test('Explore: for a class, with large letters, a quiz and paper', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1366, height: 657 } });
  await open(page, '/explore/pogo', 'alphabeta');
  for (const step of ['0', '7', '31', '60']) {
    await page.getByRole('slider').fill(step);
    await comes_to(() => overlaps(page).then((found) => found.join('\n')), '', `step ${step}`);
  }
  await page.locator('.panels').scrollIntoViewIfNeeded();
  await comes_to(() => board_in_sight(page), true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.locator('.page.full').waitFor();
  await page.locator('.card section > .board').waitFor();
  await comes_to(() => small_letters(page, 18).then((found) => found.join('\n')), '');
  await comes_to(() => overlaps(page).then((found) => found.join('\n')), '');
  await comes_to(() => board_in_sight(page), true);
  await check_axe(page, 'explore, full screen');
  await shot(page, 'explore-full');
  // A question, answered by keyboard; what it asks for is not shown before.
  await page.getByRole('slider').fill('0');
  await page.getByRole('button', { name: 'Quiz' }).click();
  await page.getByText('Which value goes up?').waitFor();
  for (const search of ['alphabeta', 'minimax'])
    await panel(page, search).locator('.worth', { hasText: '?' }).waitFor({ state: 'attached' });
  assert.deepEqual(await small_letters(page, 18), []);
  const right = page.locator('.answers [data-right=true]');
  await page.keyboard.press(((await right.innerText()).match(/^\d/) ?? ['1'])[0]);
  await page.locator('[data-score="1/1"]').waitFor();
  await page.getByText('Right.').waitFor();
  await page.locator('.answers').getByRole('button', { name: 'Next question' }).waitFor();
  for (let i = 0; i < 40; i++) {
    await page.locator('.question').click();
    await page.keyboard.press('Enter');
    await page.locator('.answers [aria-pressed=true]').waitFor({ state: 'detached' });
    if (await page.getByText('be cut off?').isVisible()) break;
    await page.keyboard.press('1');
    await page.locator('.answers [aria-pressed=true]').waitFor();
  }
  await page.getByText('be cut off?').waitFor();
  const cut = (await right.innerText()).startsWith('Yes');
  await page.keyboard.press(cut ? 'n' : 'y');
  await page.getByText(/^No: /).waitFor();
  await check_axe(page, 'explore, quiz');
  await page.getByRole('button', { name: 'Quiz' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await comes_to(() => page.locator('.page.full').count(), 0);
  // On paper: the whole tree with its values, the legend, no controls.
  await page.getByRole('slider').fill('76');
  await page.emulateMedia({ media: 'print' });
  await comes_to(() => panel(page, 'alphabeta').locator('.node').count(), 40);
  await comes_to(() => page.getByRole('slider').isVisible(), false);
  assert(await page.getByText('best line').isVisible());
  const clipped = await page.evaluate(() =>
    [...document.querySelectorAll('svg.drawing')].some(
      (each) => each.getBoundingClientRect().right > innerWidth,
    ),
  );
  assert(!clipped, 'a tree is wider than the paper');
  await page.emulateMedia({ media: null });
  // On a phone the board stays at the lower edge.
  await page.setViewportSize({ width: 390, height: 664 });
  await panel(page, 'minimax').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'One step back' }).click();
  await comes_to(() => board_in_sight(page), true);
  await check_width(page, 'explore on a phone');
});
