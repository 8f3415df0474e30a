// The part of Markdown that the rules pages use, as data: headings, paragraphs, lists, tables, code, and within a
// line bold, italics, code and links. The page draws it as elements, never as HTML text.
import { kept_together } from '../i18n/spacing.ts';

export type Inline =
  | { kind: 'text' | 'bold' | 'italic'; text: string }
  | { kind: 'code'; text: string; bold?: true }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

const inline_pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Bold text with code in it. */
const bold_parts = (text: string): Inline[] =>
  text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('`')
        ? { kind: 'code', text: part.slice(1, -1), bold: true }
        : { kind: 'bold', text: part },
    );

export function parse_inline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inline_pattern)) {
    if (match.index > end) parts.push({ kind: 'text', text: kept_together(text.slice(end, match.index)) });
    const [whole, code, bold, italic, link, href] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (bold !== undefined) parts.push(...bold_parts(bold));
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (link !== undefined && href !== undefined) parts.push({ kind: 'link', text: link, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: kept_together(text.slice(end)) });
  return parts;
}

export const plain_text = (content: readonly Inline[]): string => content.map((part) => part.text).join('');

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const bullet = /^(?:[-*]|\d+\.)\s+/;
const row_cells = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parse_inline(cell.trim().replaceAll('\\|', '|')));

/** Reads block after block; a line that begins none is part of a paragraph. */
export function parse_markdown(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const peek = () => lines[at] ?? '';
  /** Takes lines while they satisfy a condition. */
  const take = (wanted: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && wanted(peek())) taken.push(lines[at++] ?? '');
    return taken;
  };
  while (at < lines.length) {
    const line = peek();
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      const content = parse_inline(heading[2] ?? '');
      blocks.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        id: slug(plain_text(content)),
        content,
      });
      at++;
    } else if (line.startsWith('```')) {
      at++;
      blocks.push({ kind: 'code', text: take((l) => !l.startsWith('```')).join('\n') });
      at++;
    } else if (line.startsWith('    ')) {
      const code = take((l) => l.startsWith('    ') || l.trim() === '').map((l) => l.slice(4));
      blocks.push({ kind: 'code', text: code.join('\n').trimEnd() });
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = take((l) => l.startsWith('|'));
      blocks.push({ kind: 'table', head: row_cells(head), rows: rows.map(row_cells) });
    } else if (bullet.test(line)) {
      const items: string[] = [];
      const ordered = /^\d/.test(line);
      for (const l of take((l) => bullet.test(l) || (/^\s+\S/.test(l) && l.trim() !== ''))) {
        if (bullet.test(l)) items.push(l.replace(bullet, ''));
        else items[items.length - 1] += ` ${l.trim()}`;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(parse_inline) });
    } else {
      const starts = (l: string) => l.trim() === '' || /^(#|\||```)/.test(l) || bullet.test(l);
      const first = lines[at++] ?? '';
      blocks.push({
        kind: 'paragraph',
        content: parse_inline([first, ...take((l) => !starts(l))].join(' ')),
      });
    }
  }
  return blocks;
}
