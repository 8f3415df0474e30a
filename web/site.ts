// What the page needs besides when it is a site on a static host (vite build --mode site; docs/site.md): a policy, a
// manifest with icons, a service worker, and what links to it show in messages.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { find_kits } from './games.ts';

const web = import.meta.dirname;

/**
 * The policy that `joute serve` sends as a header, as far as a page can say it itself: static hosts send none. Compiled
 * WebAssembly is allowed for the engine, sockets anywhere for `?server=`.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self' ws: wss:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Where the site will be, if that is known: most messengers want pictures by their whole address. */
const home = (process.env.JOUTE_SITE_URL ?? '').replace(/\/*$/, '/').replace(/^\/$/, '');

const texts = {
  en: { locale: 'en_GB', tagline: 'Duels to play, to study, to measure', go: 'Open' },
  fr: { locale: 'fr_FR', tagline: 'Des duels à jouer, à étudier, à mesurer', go: 'Ouvrir' },
} as const;
export type PreviewLang = keyof typeof texts;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The title and the first sentence of a page of rules. */
export function head_of_rules(markdown: string): { title: string; sentence: string } {
  const [, title = '', rest = ''] = /^#\s+(.+)\n+([\s\S]*)$/.exec(markdown) ?? [];
  const [paragraph = ''] = rest.split(/\n\s*\n/);
  const plain = paragraph
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '');
  return { title: title.trim(), sentence: /^.*?\.(?=\s|$)/.exec(plain)?.[0] ?? plain.trim() };
}

interface Preview {
  title: string;
  about: string;
  picture: string;
  lang: PreviewLang;
}

const tags = ({ title, about, picture, lang }: Preview): [name: string, content: string][] => [
  ['og:site_name', 'Joute'],
  ['og:type', 'website'],
  ['og:locale', texts[lang].locale],
  ['og:title', title],
  ['og:description', about],
  ['og:image', home + picture],
  ['og:image:type', 'image/png'],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['twitter:card', 'summary_large_image'],
];

/** A page of a game for messengers, which read no script; people are sent on at once. */
export function preview_page(game: string, lang: PreviewLang, rules: string): string {
  const { title, sentence } = head_of_rules(rules);
  const about = sentence || texts[lang].tagline;
  // Beside the picture; with an address of its own the picture has that of the site.
  const picture = `${home ? 'previews/' : ''}${game}.png`;
  const lines = tags({ title: `${title} · Joute`, about, picture, lang }).map(
    ([name, content]) => `    <meta property="${name}" content="${escaped(content)}" />`,
  );
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="0; url=../#/rules/${game}" />
    <meta name="description" content="${escaped(about)}" />
    <title>${escaped(title)} · Joute</title>
${lines.join('\n')}
  </head>
  <body><a href="../#/rules/${game}">${texts[lang].go} Joute</a></body>
</html>
`;
}

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' });
const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });

const own_files = ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];

export function site(): Plugin {
  return {
    name: 'joute-site',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(web, 'src/offline/sw.ts'),
        fileName: 'sw.js',
        preserveSignature: false,
      });
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const name of own_files) emit(name, readFileSync(join(web, 'site', name)));
      emit('previews/joute.png', readFileSync(join(web, 'site/preview.png')));
      for (const [game, kit] of find_kits()) {
        const picture = join(kit, '..', 'preview.png');
        emit(
          `previews/${game}.png`,
          readFileSync(existsSync(picture) ? picture : join(web, 'site/preview.png')),
        );
        for (const [lang, file] of [
          ['en', 'rules.md'],
          ['fr', 'rules.fr.md'],
        ] as const) {
          const rules = join(kit, '../..', file);
          const name = basename(rules, '.md').replace('rules', game);
          if (existsSync(rules))
            emit(`previews/${name}.html`, preview_page(game, lang, readFileSync(rules, 'utf8')));
        }
      }
    },
    transformIndexHtml: () => {
      const { tagline } = texts.en;
      const preview = {
        title: `Joute · ${tagline}`,
        about: tagline,
        picture: 'previews/joute.png',
        lang: 'en',
      } as const;
      return [
        { ...meta({ 'http-equiv': 'Content-Security-Policy', content: policy }), injectTo: 'head-prepend' },
        link({ rel: 'manifest', href: './manifest.webmanifest' }),
        link({ rel: 'apple-touch-icon', href: './icon-192.png' }),
        meta({ name: 'theme-color', content: '#f5f1e8', media: '(prefers-color-scheme: light)' }),
        meta({ name: 'theme-color', content: '#14171c', media: '(prefers-color-scheme: dark)' }),
        ...tags(preview).map(([property, content]) => meta({ property, content })),
      ];
    },
  };
}
