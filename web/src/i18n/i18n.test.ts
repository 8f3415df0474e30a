// All words of the page, including its games': complete, translated, and set with each language's typography.
import { describe, expect, it } from 'vitest';
import { games_with_kit, kit_of } from '../boards/index.ts';
import { say as say_of_explore } from '../explore/words.ts';
import { settings } from '../lib/settings.svelte.ts';
import { plot_words } from '../plots/words.ts';
import { say as say_of_profile } from '../profile/words.ts';
import { say as say_of_settings } from '../settings/words.ts';
import { say as say_of_site } from '../site/words.ts';
import type { Say } from './bilingual.ts';
import { de } from './elision.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { say } from './index.ts';
import { percentage } from './numbers.ts';
import { kept_together, spaced, spaced_in } from './spacing.ts';

function* leaves(tree: object, path = ''): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'object') yield* leaves(value, `${path}${key}.`);
    else yield [`${path}${key}`, value];
}
const text = (value: unknown): string => String(typeof value === 'function' ? value(2, 'x', 'y') : value);
const words_in = (said: string): number => said.match(/\p{L}{2,}/gu)?.length ?? 0;

const vocabularies: [string, Say<object>][] = [
  ['the page', say],
  ['explore', say_of_explore as Say<object>],
  ['plots', plot_words as Say<object>],
  ['the profile', say_of_profile as Say<object>],
  ['the settings', say_of_settings as Say<object>],
  ['the site', say_of_site as Say<object>],
];
for (const game of games_with_kit) {
  const { words } = kit_of(game);
  if (words) vocabularies.push([game, words]);
}

describe.each(vocabularies)('the words of %s', (_, words) => {
  const [english, french] = [new Map(leaves(words('en'))), new Map(leaves(words('fr')))];
  it('are complete in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...french.keys()].sort());
    for (const [key, value] of [...english, ...french]) expect(text(value).trim(), key).not.toBe('');
  });
  it('say something else in French, but for names and figures', () => {
    for (const [key, value] of english)
      if (words_in(text(value)) > 2) expect(text(value), key).not.toBe(text(french.get(key)));
  });
  it('have typographic apostrophes, and in French a space that does not break before : ; ! ? %', () => {
    for (const [key, value] of [...english, ...french]) expect(text(value), key).not.toMatch(/'/);
    for (const [key, value] of english) expect(text(value), key).not.toMatch(/(?<!\bin)\s%/);
    for (const [key, value] of french) {
      expect(text(value), key).not.toMatch(/ [:;!?%»](\s|$)|« |["“”]/);
      expect(text(value), key).not.toMatch(/[^\s\u00a0][:;!?](\s|$)/);
    }
  });
  it('keep to one term for one thing, and to the signs of their language', () => {
    const elsewhere =
      /\bHP\b|\blég(al|aux)|[Cc]onseil|(?<![\d.])\d+\.\d+(?![\d.])|\b(Etape|Equipe|Enigme|Evaluation|Etude|Egalit|A vous)/;
    for (const [key, value] of french) expect(text(value), key).not.toMatch(elsewhere);
    for (const [key, value] of english)
      expect(text(value), key).not.toMatch(/\bPV\b|\bJ[12]\b|\d,\d(?!\d\d)/);
  });
});

it('drops the e of « de » before a vowel', () => {
  expect([de('Pim'), de('Odile'), de('Équipe 1'), de('Isaure')].join(', ')).toBe(
    'de Pim, d’Odile, d’Équipe 1, d’Isaure',
  );
});

it('counts in the singular where the language does', () => {
  expect(en.home_page.moves(1)).toBe('1 move');
  expect(en.home_page.moves(0)).toBe('0 moves');
  expect(fr.home_page.moves(0)).toBe('0 coup');
  expect(fr.home_page.moves(2)).toBe('2 coups');
});

it('writes percentages as each language does', () => {
  const both = (share: number, digits?: number) =>
    (['en', 'fr'] as const).map((lang) => {
      settings.lang = lang;
      return percentage(share, digits);
    });
  expect(both(0.543)).toEqual(['54%', expect.stringMatching(/^54[\u00a0\u202f]%$/)]);
  expect(both(0.543, 1)).toEqual(['54.3%', expect.stringMatching(/^54,3[\u00a0\u202f]%$/)]);
  settings.lang = 'en';
});

it('signs set apart by a space stay with their word, notation is left alone', () => {
  expect(kept_together('Un but : gagner ; vite ! 30 %.')).toBe(
    'Un but\u00a0: gagner\u00a0; vite\u00a0! 30\u00a0%.',
  );
  expect(kept_together('3 × 3')).toBe('3\u00a0×\u00a03');
  expect(kept_together("the report's 'b2'")).toBe("the report’s 'b2'");
  expect(kept_together('« oui »')).toBe('«\u00a0oui\u00a0»');
  expect(kept_together('a !no-crit b')).toBe('a !no-crit b');
  expect(spaced({ a: (n: number) => [`${n} %`] }).a(3)).toEqual(['3\u00a0%']);
  expect(spaced_in({ task: { fr: 'a : b' }, line: 'a : b' })).toEqual({
    task: { fr: 'a\u00a0: b' },
    line: 'a : b',
  });
});
