// What every page must pass: nothing found by axe, nothing wider than the window.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe_source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

export async function check_axe(page: Page, where: string): Promise<void> {
  await page.evaluate(axe_source);
  const result = (await page.evaluate('axe.run(document, {resultTypes: ["violations"]})')) as AxeResult;
  const found = result.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(', ')}`,
  );
  assert.deepEqual(found, [], `axe on ${where}`);
}

export async function check_width(page: Page, where: string): Promise<void> {
  const [page_width, window_width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert(
    (page_width ?? 0) <= (window_width ?? 0),
    `${where} is ${page_width} wide in a window of ${window_width}`,
  );
}
