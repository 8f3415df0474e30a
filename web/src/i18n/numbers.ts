// Numbers in texts, as each language writes them.
import { settings } from '../lib/settings.svelte.ts';

const counts = (n: number, singular: boolean, one: string, many: string): string =>
  `${n} ${singular ? one : many}`;

/** `1 move`, `2 moves`. French counts zero in the singular. */
export const count = {
  en: (n: number, one: string, many: string): string => counts(n, n === 1, one, many),
  fr: (n: number, one: string, many: string): string => counts(n, n < 2, one, many),
};

/** Decimals as French writes them. */
export const comma = (number: string | number): string => String(number).replace(/(\d)\.(\d)/g, '$1,$2');

/** The same in the page's language. */
export const decimal = (number: string | number): string =>
  settings.lang === 'fr' ? comma(number) : String(number);

/** Two ends of an interval, which decimal commas would run together. */
export const interval = (low: string, high: string): string =>
  `[${low}${settings.lang === 'fr' ? '\u00a0; ' : ', '}${high}]`;

/** A share as people read it: `54%`, in French with a comma and a space that does not break. */
export const percentage = (share: number, max_digits = 0): string =>
  share.toLocaleString(settings.lang, { style: 'percent', maximumFractionDigits: max_digits });
