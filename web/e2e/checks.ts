// What every page must pass: nothing found by axe, nothing wider than the window.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { max_wait_ms } from './harness.ts';

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

/** Reads again and again until it is as expected: a page may take its time. What it was last, otherwise. */
async function read_until<T>(read: () => Promise<T>, expected: (value: T) => boolean): Promise<T> {
  const end = Date.now() + max_wait_ms;
  for (;;) {
    const value = await read();
    if (expected(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function eventually(read: () => Promise<string | null>, expected: RegExp): Promise<void> {
  assert.match((await read_until(read, (text) => expected.test(text ?? ''))) ?? '', expected);
}

export async function comes_to<T>(read: () => Promise<T>, expected: T, why?: string): Promise<void> {
  assert.equal(await read_until(read, (value) => value === expected), expected, why);
}

/** What fades or slides has come to rest: colours are measured as they stay. */
async function at_rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.all(ending.map((each) => each.finished.catch(() => {})));
  });
}

/** What of axe depends on colours alone. */
const colour_rules = ['color-contrast', 'link-in-text-block'];

interface AxeChoice {
  /** Only these rules. */
  rules?: readonly string[];
  /** Only this part of the page: the rest of it was looked at before. */
  part?: string;
}

/** Everything axe knows; of an open dialog alone, because what is behind it is inert. */
export async function check_axe(page: Page, where: string, { rules, part }: AxeChoice = {}): Promise<void> {
  await at_rest(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe_source);
  // The page has neither media nor frames to wait for.
  const options = { resultTypes: ['violations'], preload: false, iframes: false };
  const result = (await page.evaluate(
    `axe.run(document.querySelector('${part ?? 'dialog:modal'}') ?? document, ${JSON.stringify({ ...options, ...(rules && { runOnly: rules }) })})`,
  )) as AxeResult;
  const found = result.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(', ')}`,
  );
  assert.deepEqual(found, [], `axe on ${where}`);
}

/** In light and in the dark: only colours differ. */
export async function check_both_colours(page: Page, where: string, part?: string): Promise<void> {
  await check_axe(page, `${where}, light`, { ...(part && { part }) });
  await page.emulateMedia({ colorScheme: 'dark' });
  await check_axe(page, `${where}, dark`, { rules: colour_rules, ...(part && { part }) });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** What has changed so far is on the screen. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export async function check_width(page: Page, where: string): Promise<void> {
  await drawn(page);
  const [page_width, window_width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert(
    (page_width ?? 0) <= (window_width ?? 0),
    `${where} is ${page_width} wide in a window of ${window_width}`,
  );
}
