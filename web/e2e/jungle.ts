// Jungle: told as the terminal tells it, shown one happening after the other, and played with a finger.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { check_axe, check_width, comes_to, eventually } from './checks.ts';
import { moving, shot, test, told_by_terminal } from './harness.ts';
import { by_form, ending, in_both_languages, new_game, square, visit, wait_for_moves } from './steps.ts';

/** The lion leaps over a lake onto the cat, the rat goes swimming, and the lion walks over a trap into the den. */
const position = '[rules=classic] 7/7/7/6r/7/L2c3/7/7/d6 1';
const line = ['a6-d6', 'g4-f4', 'd6-d7', 'f4-f5', 'd7-d8', 'f5-f6', 'd8-d9'];
const happened = [
  ['jump', 'capture'],
  ['move', 'swim'],
  ['move'],
  ['move'],
  ['move', 'trap'],
  ['move'],
  ['move', 'throne'],
];

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

async function by_mouse(page: Page, move: string): Promise<void> {
  const [from = '', to = ''] = move.split('-');
  await square(page, from).click();
  await page.locator(`[data-square=${from}][aria-pressed=true]`).waitFor();
  await square(page, to).click();
}

/** Writes down what the board shows, one happening after the other; at `skip_at` it clicks on the board. */
async function watch_beats(page: Page, skip_at = ''): Promise<() => Promise<string[]>> {
  await page.evaluate((skip) => {
    const seen: string[] = [];
    const board = document.querySelector<HTMLElement>('.jungle');
    if (!board) throw new Error('no board');
    new MutationObserver(() => {
      const { beat } = board.dataset;
      if (beat) seen.push(beat);
      if (beat === skip) board.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    }).observe(board, { attributes: true, attributeFilter: ['data-beat'] });
    Object.assign(window, { seen });
  }, skip_at);
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test('the page tells a game of Jungle as the terminal does, in both languages', async ({ visitor }) => {
  const page = await visitor();
  await new_game(page, 'jungle', { opponent: 'screen', position });
  for (const [i, move] of line.entries()) {
    await by_mouse(page, move);
    await wait_for_moves(page, i + 1);
  }
  await in_both_languages(page, async (lang) => {
    const told = told_by_terminal('jungle', position, line.join('; '), lang);
    assert.equal(told.length, happened.flat().length + 1, 'what happened, and the end');
    await page
      .locator('section.end')
      .getByText(told.at(-1)?.replace(/\.$/, '') ?? '')
      .waitFor();
    const lines = page.locator('[data-step] span:last-child');
    await comes_to(async () => (await lines.allInnerTexts()).join('. '), told.slice(0, -1).join('. '));
  });
});

test('Jungle is shown in order: the leap, the capture, the swim, the trap, the throne', async ({
  visitor,
}) => {
  const page = await visitor({ speed: 'fast', ...moving });
  await new_game(page, 'jungle', { opponent: 'screen', position });
  const seen = await watch_beats(page);
  for (const [i, move] of line.entries()) {
    await by_mouse(page, move);
    // A click would skip what is still to be shown.
    const so_far = happened.slice(0, i + 1).flat();
    await comes_to(async () => (await seen()).length, so_far.length);
    await page.locator('.jungle:not([data-beat])').waitFor();
    assert.deepEqual(await seen(), so_far);
  }
  await ending(page).waitFor();
  await eventually(
    () => square(page, 'd9').getAttribute('aria-label'),
    /Red lion, strength 7, throne of Blue/,
  );
});

test('a click shows the end of a turn of Jungle at once', async ({ visitor }) => {
  const page = await visitor({ speed: 'slow', ...moving });
  await new_game(page, 'jungle', { opponent: 'screen', position });
  const seen = await watch_beats(page, 'jump');
  await by_mouse(page, 'a6-d6');
  await eventually(() => square(page, 'd6').getAttribute('aria-label'), /^d6, Red lion, strength 7/);
  await page.locator('[data-square=g4].handle').waitFor();
  assert.deepEqual(await seen(), ['jump'], 'the capture was skipped');
  await page.locator('[data-seat=first]').getByRole('img', { name: 'Taken: cat' }).waitFor();
});

test('on a phone a square of the large board is aimed at, then played to', async ({ visitor }) => {
  const page = await visitor(phone);
  await new_game(page, 'jungle', { opponent: 'screen', rules: 'war' });
  const box = await square(page, 'b2').boundingBox();
  assert(box && box.width >= 30 && box.height >= 30, `a square has ${box?.width} px`);
  await square(page, 'b2').tap();
  await square(page, 'b3').tap();
  await eventually(() => square(page, 'b3').getAttribute('aria-label'), /Tap again to play/);
  await page.locator('.jungle').getByText('Tap again to play').waitFor();
  await shot(page, 'jungle-aim-390');
  await square(page, 'a2').tap(); // aims elsewhere instead
  await eventually(() => square(page, 'a2').getAttribute('aria-label'), /Tap again to play/);
  await comes_to(() => page.locator('[data-step]').count(), 0);
  await square(page, 'a2').tap();
  await eventually(() => square(page, 'a2').getAttribute('aria-label'), /^a2, Red rat/);
  await check_width(page, 'the large board on a phone');
});

test('on a phone Jungle opens on the classic board, whose squares need no second tap', async ({
  visitor,
}) => {
  const page = await visitor(phone);
  await by_form(page, 'Jungle', (form) => form.locator('label', { hasText: 'Same screen' }).click());
  await square(page, 'g9').waitFor();
  const box = await square(page, 'a3').boundingBox();
  assert(box && box.width >= 44 && box.height >= 44, `a square has ${box?.width} px`);
  await square(page, 'a3').tap();
  await square(page, 'a4').tap();
  await eventually(() => square(page, 'a4').getAttribute('aria-label'), /^a4, Red elephant/);
});

test('on a phone “Play now” begins Jungle on the classic board, unless another was chosen there', async ({
  visitor,
}) => {
  const page = await visitor({ ...phone, viewport: { width: 1366, height: 657 } });
  const play_now = async () => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL('**/t/*');
  };
  await by_form(page, 'Jungle', () => Promise.resolve());
  await square(page, 'l13').waitFor();
  await page.setViewportSize(phone.viewport);
  await play_now();
  await square(page, 'g9').waitFor();
  await comes_to(() => square(page, 'l13').count(), 0);
  await by_form(page, 'Jungle', async (form) => {
    await form.getByLabel('Board').selectOption('war');
  });
  await square(page, 'l13').waitFor();
  await play_now();
  await square(page, 'l13').waitFor();
});

test('what the marks of Jungle mean is a click away', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1366, height: 657 } });
  await new_game(page, 'jungle');
  await page.getByRole('button', { name: 'Legend' }).click();
  await page.getByText('into a trap').waitFor();
  await page.getByText('0 moves without a capture').waitFor();
  await check_axe(page, 'the legend of Jungle');
  await shot(page, 'jungle-legend-1366');
});
