// Moves what is on the table from where it was to where it is: places are measured on the page before and after a
// change (elements carry their name in `data-spot`), and the difference is played backwards.
import { still } from 'joute/design/motion.ts';
import type { Flight } from './beats.ts';

export type Places = ReadonlyMap<string, DOMRect>;

const elements = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-spot]')];
const name_of = (element: HTMLElement): string => element.dataset.spot ?? '';

export const places_in = (root: HTMLElement): Places =>
  new Map(elements(root).map((element) => [name_of(element), element.getBoundingClientRect()]));

/** Part of a beat that a flight takes; the rest is for the eye to rest on it. */
const share = 0.8;
const slide_ms = 180;
/** When a card that turns is seen from its edge. */
const turned = 0.8;

/** Plays the change from `before`: what flies does so for most of `ms`, what had to make room slides. */
export function fly(root: HTMLElement, before: Places, flights: readonly Flight[], ms: number): void {
  if (still() || typeof root.animate !== 'function') return;
  const sources = new Map(flights.map(({ from, to, turns }) => [to, { from: before.get(from), turns }]));
  for (const element of elements(root)) {
    const name = name_of(element);
    const flight = sources.get(name);
    const flies = flight !== undefined;
    const from = flies ? flight.from : before.get(name);
    const to = element.getBoundingClientRect();
    if (!from || to.width === 0) continue;
    // By their middles, which scaling keeps.
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 1.5) continue;
    const scale = flies ? Math.min(from.width, from.height / 1.4) / to.width : 1;
    const duration = flies ? ms * share : Math.min(slide_ms, ms);
    const lift = { offset: 0.55, transform: `translate(${dx * 0.28}px, ${dy * 0.28 - 10}px) scale(1.14)` };
    const cover = flight?.turns && element.querySelector('[data-cover]');
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, ...(flies && { zIndex: 60 }) },
        ...(flies ? [{ ...lift, zIndex: 60 }] : []),
        ...(cover ? [{ offset: turned, transform: 'translateY(-3px) scale(0, 1.08)', zIndex: 60 }] : []),
        { transform: 'none', ...(flies && { zIndex: 60 }) },
      ],
      { duration, easing: flies ? 'cubic-bezier(0.3, 0.1, 0.3, 1)' : 'ease-out' },
    );
    if (cover)
      cover.animate(
        [{ opacity: 1 }, { opacity: 1, offset: turned }, { opacity: 0, offset: turned }, { opacity: 0 }],
        {
          duration,
          easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)',
        },
      );
  }
}
