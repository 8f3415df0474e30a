// One screen: in every window, what is needed to play is in sight without scrolling, and nothing lies over anything else.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { in_all_windows, type Window } from './steps.ts';

/** Parts that are marked in the page with `data-role`. */
export type Role = 'board' | 'turn' | 'commands' | 'result';
/** While somebody here chooses, and once it is over. */
export const choosing: readonly Role[] = ['board', 'turn', 'commands'];
export const ended: readonly Role[] = ['board', 'result'];

/** What is wrong on the page: roles that are missing or cut off, parts that overlap, targets too small for a finger. */
function troubles(roles: readonly string[]): string[] {
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

/** In each window, where `look` may find more. */
export const check_one_screen = (
  page: Page,
  where: string,
  roles: readonly Role[],
  look: (size: Window) => Promise<void> = () => Promise.resolve(),
): Promise<void> =>
  in_all_windows(page, async (size) => {
    const found = await page.evaluate(troubles, roles);
    assert.deepEqual(found, [], `${where}, ${size.width} x ${size.height}`);
    await look(size);
  });
