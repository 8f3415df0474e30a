// The page by itself: what the engine tells, and what the build adds.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { find_kits } from '../../games.ts';
import { head_of_rules, preview_page } from '../../site.ts';
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

describe('a preview of a link', () => {
  it('takes the title and the first sentence of the rules', () => {
    const rules = '# Toy game\n\nTwo players, *no* chance,\nsee [this](x.md). More.\n\nNot this.\n';
    expect(head_of_rules(rules)).toEqual({
      title: 'Toy game',
      sentence: 'Two players, no chance, see this.',
    });
    expect(head_of_rules('')).toEqual({ title: '', sentence: '' });
  });
  it('is a page with a picture that sends people on', () => {
    const page = preview_page('toy', 'fr', '# A <b> & "c"\n\nUn jeu.\n');
    expect(page).toContain('<html lang="fr">');
    expect(page).toContain('content="A &lt;b&gt; &amp; &quot;c&quot; · Joute"');
    expect(page).toContain('<meta property="og:image" content="toy.png" />');
    expect(page).toContain('url=../#/rules/toy"');
  });
  it.each([...find_kits()])('of %s has a small picture of the right size', (_, kit) => {
    const picture = join(kit, '..', 'preview.png');
    if (!existsSync(picture)) return; // a game from elsewhere may have none
    const bytes = readFileSync(picture);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(60_000);
  });
});

it('the manifest and its icons are what they say', () => {
  const folder = join(import.meta.dirname, '../../site');
  const { icons, start_url, scope } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
  expect([start_url, scope]).toEqual(['./', './']);
  for (const { src, sizes } of icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const bytes = readFileSync(join(folder, src));
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['any', '192x192', '512x512']);
});
