// The page by itself: what the engine tells.
import { expect, it } from 'vitest';
import { stays, trouble_in } from './trouble.ts';

it('takes the troubles of the engine and nothing else', () => {
  const known = { kind: 'storage', text_en: 'full', text_fr: 'plein' };
  expect(trouble_in(known)).toEqual(known);
  for (const wrong of [null, undefined, 'storage', {}, { ...known, kind: 'other' }, { ...known, text_fr: 1 }])
    expect(trouble_in(wrong)).toBeNull();
});

it('keeps showing what will not pass', () => {
  const of = (kind: string) => {
    const trouble = trouble_in({ kind, text_en: 'a', text_fr: 'b' });
    return trouble !== null && stays(trouble);
  };
  expect(['old-browser', 'missing', 'storage', 'crashed'].map(of)).toEqual([true, true, false, false]);
});
