// The Markdown of the rules pages: samples, and the real pages.
import { describe, expect, it } from 'vitest';
import { parse_inline, parse_markdown, plain_text } from './markdown.ts';

describe('parse_markdown', () => {
  it('knows headings, paragraphs and lists with continued lines', () => {
    expect(parse_markdown('# A `b`\n\nOne\ntwo.\n\n- **P-01** x\n  y\n- z')).toEqual([
      {
        kind: 'heading',
        level: 1,
        id: 'a-b',
        content: [
          { kind: 'text', text: 'A ' },
          { kind: 'code', text: 'b' },
        ],
      },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'One two.' }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            { kind: 'bold', text: 'P-01' },
            { kind: 'text', text: ' x y' },
          ],
          [{ kind: 'text', text: 'z' }],
        ],
      },
    ]);
  });
  it('knows tables and indented code', () => {
    const [table, code] = parse_markdown('| a | b \\| c |\n|---|---|\n| 1 | 2 |\n\n    x  y\n    z');
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: '1' }], [{ text: '2' }]]] });
    expect(table?.kind === 'table' && table.head.map(plain_text)).toEqual(['a', 'b | c']);
    expect(code).toEqual({ kind: 'code', text: 'x  y\nz' });
  });
  it('leaves stars and underscores alone where they mean nothing', () => {
    expect(parse_inline('2 * 3 * 4, |dx| + |dy|')).toEqual([
      { kind: 'text', text: '2 * 3 * 4, |dx| + |dy|' },
    ]);
  });
  it('knows code within bold text', () => {
    expect(parse_inline('**Rules `war`** x')).toEqual([
      { kind: 'bold', text: 'Rules ' },
      { kind: 'code', text: 'war', bold: true },
      { kind: 'text', text: ' x' },
    ]);
  });
  it('never makes markup of a text', () => {
    expect(plain_text(parse_inline('<b onclick=x>'))).toBe('<b onclick=x>');
  });
});

const rules_pages = import.meta.glob<string>('../../../games/*/rules*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
describe.each(Object.entries(rules_pages))('the rules page %s', (_, text) => {
  const blocks = parse_markdown(text);
  it('begins with its title and has headings with different addresses', () => {
    expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 });
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('leaves no mark unread', () => {
    const texts = blocks.flatMap((block) => {
      if (block.kind === 'list') return block.items.flat();
      if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
      return block.kind === 'code' ? [] : block.content;
    });
    for (const part of texts)
      if (part.kind === 'text' || part.kind === 'bold') expect(part.text).not.toMatch(/\*\*|^#|`/);
  });
});
