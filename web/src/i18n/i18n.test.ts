// Both languages are complete (the types see to the keys) and really two: a text equal in both is listed here.
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { kept_together, spaced, spaced_in } from './spacing.ts';

/** Words that are the same in English and French. */
const same = new Set([
  'levels.0',
  'levels.4',
  'levels.5',
  'arena.form.agent',
  'arena.match.pair_points',
  'arena.tournament.agent',
  'arena.tournament.points',
  'create.clocks.blitz',
  'create.clocks.rapid',
  'pokemon.factor',
  'share.position',
  'table.notation',
  'table.pause',
]);

type Tree = { [key: string]: string | ((...args: never[]) => string) | Tree | readonly string[] };
function* leaves(tree: Tree | readonly string[], path = ''): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'object') yield* leaves(value as Tree, `${path}${key}.`);
    else yield [`${path}${key}`, value];
}

const french = new Map(leaves(fr as unknown as Tree));
const english = [...leaves(en as unknown as Tree)];
const text = (value: unknown): string => String(typeof value === 'function' ? value(2, 'x', 'y') : value);

it('every English text has a French one and no other', () => {
  expect(english.map(([key]) => key).sort()).toEqual([...french.keys()].sort());
});

it('every text says something, and something else in French', () => {
  for (const [key, value] of english) {
    expect(text(value).trim(), key).not.toBe('');
    expect(text(french.get(key)).trim(), key).not.toBe('');
    if (
      !same.has(key) &&
      !/animals|table\.(title|chance_of)$|pokemon\.(types|short|statuses|barred\.ko|damage|deed\.attack|gets|bonus)|ensea\.(majors|kinds|short|over|damage|ko|sure_ko)|schotten\.(colours|ruses|short)/.test(
        key,
      )
    )
      expect(text(value), key).not.toBe(text(french.get(key)));
  }
});

it('counts in the singular where the language does', () => {
  expect(en.home_page.moves(1)).toBe('1 move');
  expect(en.home_page.moves(0)).toBe('0 moves');
  expect(fr.home_page.moves(0)).toBe('0 coup');
  expect(fr.home_page.moves(2)).toBe('2 coups');
});

it('signs set apart by a space stay with their word, notation is left alone', () => {
  expect(kept_together('Un but : gagner ; vite ! 30 %.')).toBe(
    'Un but\u00a0: gagner\u00a0; vite\u00a0! 30\u00a0%.',
  );
  expect(kept_together('« oui »')).toBe('«\u00a0oui\u00a0»');
  expect(kept_together('a !no-crit b')).toBe('a !no-crit b');
  expect(spaced({ a: (n: number) => [`${n} %`] }).a(3)).toEqual(['3\u00a0%']);
  expect(spaced_in({ task: { fr: 'a : b' }, line: 'a : b' })).toEqual({
    task: { fr: 'a\u00a0: b' },
    line: 'a : b',
  });
});
