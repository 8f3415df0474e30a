// Lessons: every answer of every step through the real rules, every step through the page, by mouse and by keyboard.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { lesson as connect_four } from '../../games/connect_four/web/lesson.ts';
import { lesson as ensea } from '../../games/ensea/web/lesson.ts';
import { lesson as jungle } from '../../games/jungle/web/lesson.ts';
import { lesson as pogo } from '../../games/pogo/web/lesson.ts';
import { lesson as pokemon } from '../../games/pokemon/web/lesson.ts';
import { lesson as schotten } from '../../games/schotten/web/lesson.ts';
import { answer_to, type Lesson, type LessonTurn, line_text, step_text } from '../src/learn/types.ts';
import type { TableState } from '../src/lib/protocol.ts';
import { check_both_colours, check_width, comes_to, eventually } from './checks.ts';
import { type Client, connect } from './client.ts';
import { shot, test } from './harness.ts';
import { by_keys, pogo_click, square, visit } from './steps.ts';

const lessons = [pogo, jungle, pokemon, schotten, ensea, connect_four];
const first_of = (turn: LessonTurn): string => Object.keys(turn.right)[0] ?? '';
const texts_of = (state: TableState): string[] => state.now.moves.first.map(({ text }) => text);

/** Makes a move on the board as people do. */
const movers: Record<string, (page: Page, move: string) => Promise<void>> = {
  pogo: pogo_click,
  connect_four: (page, move) => square(page, move).click(),
  jungle: async (page, move) => {
    for (const name of move.split('-')) await square(page, name).click();
  },
  pokemon: (page, move) => page.locator(`.panel [data-choice="${move.split(' ').at(-1)}"]`).click(),
  schotten: async (page, move) => {
    const key = (name: string) => page.locator(`button[data-key="${name}"]`).first();
    const [card = '', stone] = move.split('@');
    if (stone === undefined) return key(move.replace(' ', ':')).click();
    await key(`hand:${card}`).click();
    await key(`stone:${stone}`).click();
  },
  ensea: async (page, move) => {
    await page.locator(`.ensea [data-choice="${move.split(':')[0]}"]`).click();
    const cell = page.locator(`.matrix .cell[data-choice="${move}"]`);
    await cell.waitFor({ state: 'attached' });
    // In a narrow board one presses the action first, which is enough where there is one target.
    if (!(await cell.isVisible())) {
      const action = move.split('>')[0];
      const targets = await page.locator(`.matrix .cell[data-choice^="${action}"]`).count();
      await page.locator(`.matrix .name[data-choice="${action}"]`).click();
      if (targets === 1) return;
    }
    await cell.click();
  },
};
const feedback = (page: Page, verdict: 'right' | 'wrong') =>
  page.locator(`.feedback[data-verdict=${verdict}]`);

/** The state after a line; throws what the server says when it refuses. */
async function after_line(
  client: Client,
  game: string,
  position: string,
  moves: string,
): Promise<TableState> {
  return (await client.ask('try', { game, position, moves, seat: 'first' })).state;
}

for (const lesson of lessons)
  test(`lessons: ${lesson.game} by the rules, every answer is a legal line and ends as it should`, async ({
    server,
  }) => {
    const client = connect(server);
    for (const step of lesson.steps) {
      const after = (line: string[]) => after_line(client, lesson.game, step.position, line_text(line));
      const line: string[] = [];
      for (const [i, turn] of step.turns.entries()) {
        const where = `${lesson.game} ${step.id}, turn ${i + 1}`;
        const legal = texts_of(await after(line));
        const named = [...Object.keys(turn.right), ...Object.keys(turn.wrong ?? {})];
        for (const move of named) {
          assert(legal.includes(move), `${where}: ${move} is one of ${legal.join(', ')}`);
          const next = await after([...line, ...answer_to(turn, move).line]);
          assert(step.turns[i + 1] === undefined || next.now.result !== 'first', `${where}: too early a win`);
          // Whatever was right, the next turn can be done.
          const later = move in turn.right ? step.turns[i + 1] : undefined;
          for (const then of Object.keys(later?.right ?? {}))
            assert(texts_of(next).includes(then), `${where}: after ${move} comes ${then}`);
        }
        if (step.wins && i === step.turns.length - 1)
          for (const move of legal) {
            const { result } = (await after([...line, step_text(turn, move), turn.right[move] ?? ''])).now;
            assert.equal(result === 'first', move in turn.right, `${where}: ${move} wins or not`);
          }
        line.push(...answer_to(turn, first_of(turn)).line);
      }
    }
    client.close();
  });

test('lessons: a certain knock-out is what the rules call certain', async ({ server }) => {
  const client = connect(server);
  const step = ensea.steps.find(({ id }) => id === 'certain');
  const state = await after_line(client, 'ensea', step?.position ?? '', '');
  const certain = state.now.moves.first.filter(({ move }) => move.ko === 1).map(({ text }) => text);
  assert.deepEqual(certain.toSorted(), Object.keys(step?.turns[0].right ?? {}).toSorted());
  client.close();
});

async function solve(page: Page, lesson: Lesson, n: number): Promise<void> {
  const step = lesson.steps[n];
  for (const [i, turn] of (step?.turns ?? []).entries()) {
    if (turn.task) await page.locator('.task', { hasText: turn.task.en }).waitFor();
    else assert.equal(i, 0, 'a later turn has a task of its own');
    await page.getByRole('button', { name: 'Show me' }).and(page.locator(':enabled')).waitFor();
    await movers[lesson.game]?.(page, first_of(turn));
  }
  await feedback(page, 'right')
    .getByText(step?.praise.en ?? '')
    .waitFor();
}

for (const lesson of lessons)
  test(`lessons: every step of ${lesson.game} on its board, then a game`, async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page
      .locator(`article[data-game=${lesson.game}]`)
      .getByRole('link', { name: /^Learn / })
      .click();
    for (const n of lesson.steps.keys()) {
      await page.locator('.words h2', { hasText: lesson.steps[n]?.title.en ?? '' }).waitFor();
      await solve(page, lesson, n);
      await shot(page, `learn-${lesson.game}-${n + 1}`);
      if (n < 4) await page.getByRole('link', { name: 'Next step' }).click();
    }
    await comes_to(() => page.locator('nav a.done').count(), 5);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: 'Play against Pim, level 1' }).click();
    await page.waitForURL(/\/t\/[a-z0-9]+$/);
    await page.locator('[data-seat]', { hasText: 'Pim' }).waitFor();
    // With the options that suit a phone.
    if (lesson === jungle) await comes_to(() => page.locator('[data-square]').count(), 7 * 9);
  });

test('lessons: a wrong move is shown and explained, the right one pointed at, progress kept', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/learn/pogo/5');
  await movers.pogo?.(page, '1b3-c3');
  await feedback(page, 'wrong').getByText('Black’s tower takes b3').waitFor();
  await eventually(() => square(page, 'b3').getAttribute('aria-label'), /stack of Black/);
  await eventually(() => page.getByTestId('spoken').innerText(), /Not quite/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await feedback(page, 'wrong').waitFor({ state: 'detached' });
  await eventually(() => square(page, 'c3').getAttribute('aria-label'), /stack of Black/);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText('Try this: White moves 1 piece from b3 to a3').waitFor();
  await movers.pogo?.(page, '1b3-a3');
  await page.getByText('Black took b3').waitFor();
  await page.getByRole('button', { name: 'Restart this step' }).click();
  await page.getByText('Take one of them').waitFor();
  await eventually(() => square(page, 'a3').getAttribute('aria-label'), /stack of Black/);
  await solve(page, pogo, 4);
  await visit(page, '/learn');
  const card = page.locator('article[data-game=pogo]');
  await card.getByText('1 of 5 steps done').waitFor();
  await card.getByRole('link', { name: 'Step 5: A win in two, done' }).waitFor();
  await card.getByRole('link', { name: 'Continue Pogo' }).click();
  await page.getByRole('heading', { name: 'Lift and land' }).waitFor();
  await visit(page, '/learn');
  await card.getByRole('button', { name: 'Start again from step 1' }).click();
  await card.getByText('0 of 5 steps done').waitFor();
  await page.reload();
  await card.getByText('0 of 5 steps done').waitFor();
});

/** Presses Tab until the focus is on what fits. */
async function tab_to(page: Page, what: string): Promise<void> {
  await page.locator(what).first().waitFor();
  for (let i = 0; i < 40; i++) {
    if (await page.evaluate((found) => document.activeElement?.matches(found) ?? false, what)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${what}`);
}

test('lessons: Pogo in French by keyboard alone', async ({ visitor }) => {
  const page = await visitor({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Apprendre Pogo' }).waitFor();
  await tab_to(page, 'article[data-game=pogo] a.button');
  await page.keyboard.press('Enter');
  for (const [n, step] of pogo.steps.entries()) {
    await page.getByRole('heading', { name: step.title.fr }).waitFor();
    for (const turn of step.turns) {
      await page.locator('.task', { hasText: (turn.task ?? step.task).fr }).waitFor();
      await page.getByRole('button', { name: 'Montrez-moi' }).and(page.locator(':enabled')).waitFor();
      await tab_to(page, '[data-square]');
      await by_keys(page, first_of(turn));
    }
    await feedback(page, 'right').getByText(step.praise.fr).waitFor();
    await eventually(() => page.getByTestId('spoken').innerText(), /!/);
    await page.waitForFunction(() => document.activeElement?.closest('.feedback'));
    await page.keyboard.press('Enter');
    if (n === 4) await page.waitForURL(/\/t\//);
  }
});

test('lessons: a wrong answer by keyboard leads back to the board', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn/jungle/2');
  await page.getByRole('grid').waitFor();
  await tab_to(page, '[data-square]');
  await by_keys(page, 'f5-f4');
  await feedback(page, 'wrong').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.feedback'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('[data-square]'));
  await by_keys(page, 'f5-e5');
  await feedback(page, 'right').waitFor();
});

test('lessons: several turns by keyboard, where buttons come and go', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn/pokemon/5');
  await page.locator('.panel [data-choice]').first().waitFor();
  await tab_to(page, '.panel [data-choice]');
  await page.keyboard.press('2');
  await page.getByText('Charmander was faster').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.panel [data-choice]'));
  await tab_to(page, '[data-choice=etourmi]');
  await page.keyboard.press('Enter');
  await page.getByText('Finish it before it strikes').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.panel [data-choice]'));
  await page.keyboard.press('1');
  await feedback(page, 'right').waitFor();
  await visit(page, '/learn/schotten/2');
  await page.locator('[data-hand]').first().waitFor();
  await tab_to(page, '[data-nav]');
  const red_six = await page.locator('[data-key="hand:r6"]').getAttribute('data-hand');
  await page.keyboard.press(red_six ?? '');
  await tab_to(page, '[data-stone="5"]');
  await page.keyboard.press('Enter');
  await page.getByText('Your side is stronger').waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('[data-nav]'));
  await page.keyboard.press('c');
  await feedback(page, 'right').waitFor();
  await visit(page, '/learn/ensea/4');
  await page.locator('.matrix .cell').first().waitFor();
  await tab_to(page, '.matrix .cell');
  await page.keyboard.press('2');
  await tab_to(page, '[data-choice="AEI:S1"]');
  await page.keyboard.press('Enter');
  await page.getByText('The boost is ready').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.ensea'));
  await page.keyboard.press('1');
  await tab_to(page, '.matrix [data-choice="IS:A1>AEI"]');
  await page.keyboard.press('Enter');
  await feedback(page, 'right').waitFor();
});

test('lessons: the language can change in mid-step', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/learn/pokemon/2');
  await movers.pokemon?.(page, 'tonnerre');
  await feedback(page, 'wrong').getByText('Thunderbolt did nothing').waitFor();
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await feedback(page, 'wrong').getByText('Tonnerre n’a rien fait').waitFor();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await movers.pokemon?.(page, 'switch etourmi');
  await feedback(page, 'right').waitFor();
});

test(
  'lessons: axe finds nothing and 360 pixels are enough, light and dark',
  async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    const look = async (where: string) => {
      await check_both_colours(page, where);
      await check_width(page, where);
    };
    for (const lesson of lessons) {
      await visit(page, `/learn/${lesson.game}/4`);
      await page.locator('.board button').first().waitFor();
      await look(`a step of ${lesson.game}`);
      await solve(page, lesson, 3);
      await check_both_colours(page, `a step of ${lesson.game}, done`, '.feedback');
      await check_width(page, `a step of ${lesson.game}, done`);
      await shot(page, `learn-${lesson.game}-phone`);
    }
    await visit(page, '/learn');
    await page.locator('a.done').nth(4).waitFor();
    await look('all lessons');
    await visit(page, '/learn/chess');
    await page.getByText('There is no such game.').waitFor();
    await look('a lesson that is not there');
  },
  { seconds: 9 },
);
