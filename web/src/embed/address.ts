// Addresses of boards on other sites. Pure.
import type { Lang } from '../lib/protocol.ts';
import { type Blank, blank_record } from '../study/blank.ts';

/** Only these places may stand in a frame; `joute serve` has the same rule (pages.cpp). */
export const may_be_framed = (path: string): boolean => path.startsWith('/embed/');

/** The address of a board with a position. */
export const embed_link = ({ game, position }: Blank): string =>
  `/embed/board/${game}${position ? `?${new URLSearchParams({ position })}` : ''}`;

/** What a site puts into its page to show a board. */
export function embed_code(link: string, title: string): string {
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${quoted(link)}" title="${quoted(title)}" width="480" height="560" loading="lazy"></iframe>`;
}

/**
 * The saved game that an address is about: `record` whole, or one made of a `position` (the start where there is none)
 * and `moves`, separated by semicolons.
 */
export function record_in(game: string, query: URLSearchParams): string {
  const record = query.get('record');
  if (record) return record;
  const moves = (query.get('moves') ?? '').split(';').map((move) => move.replace(/\s+/g, ' ').trim());
  const steps = moves.filter(Boolean).map((move) => `${move}\n`);
  return blank_record({ game, position: query.get('position') ?? '' }) + steps.join('');
}

/** How the site wants the board: what it does not say, the visitor's browser does. */
export function look_in(query: URLSearchParams): { lang?: Lang; theme?: 'light' | 'dark' } {
  const [lang, theme] = [query.get('lang'), query.get('theme')];
  return {
    ...((lang === 'en' || lang === 'fr') && { lang }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
  };
}
