// Words in both languages. The English ones are the shape; a French one left out does not compile.
import type { Lang } from '../lib/protocol.ts';
import { settings } from '../lib/settings.svelte.ts';
import { spaced } from './spacing.ts';

/** The same keys with any texts: what a translation must be. */
export type Translation<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Translation<T[K]> };

/** The words in a language; by default in the one chosen, and then reactive wherever they are read. */
export type Say<T> = (lang?: Lang) => Translation<T>;

export function bilingual<T>(en: T, fr: Translation<T>): Say<T> {
  const words = { en: spaced(en) as Translation<T>, fr: spaced(fr) };
  return (lang = settings.lang) => words[lang];
}
