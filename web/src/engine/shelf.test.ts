import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offered_in, Shelf } from './shelf.ts';

const table = new Uint8Array(100_000).map((_, i) => (i * i) % 7);
const packed = gzipSync(table);
const offer = {
  name: 'toy-small.table',
  bytes: table.length,
  packed: packed.length,
  sha256: createHash('sha256').update(table).digest('hex'),
};

/** A host with these files behind `tables/`. */
function host(list: unknown, files: Record<string, Uint8Array>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const path = new URL(address).pathname;
    asked.push(path);
    if (path === '/a/tables.json') return Response.json(list);
    const body = files[path];
    return body ? new Response(body as BodyInit) : new Response('no', { status: 404 });
  });
  return asked;
}
const shelf = () => new Shelf('https://example.org/a/tables.json');
const path = '/a/tables/toy-small.table.gz';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads of a list what is one', () => {
  for (const wrong of [null, {}, 'no', [null], [{ ...offer, name: '../x.table' }], [{ ...offer, bytes: -1 }]])
    expect(offered_in(wrong)).toEqual([]);
  expect(offered_in([{ ...offer, sha256: 'ABC' }, offer])).toEqual([offer]);
});

describe('a table beside the page', () => {
  it('is unpacked and checked, and its list is asked for once', async () => {
    const asked = host([offer], { [path]: packed });
    const shares: number[] = [];
    const from = shelf();
    expect(await from.take(offer.name, (share) => shares.push(share))).toEqual(table);
    expect(await from.take('toy-large.table', () => {})).toBeNull();
    expect(asked).toEqual(['/a/tables.json', path]);
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  });
  it('may have been unpacked on its way', async () => {
    host([offer], { [path]: table });
    expect(await shelf().take(offer.name, () => {})).toEqual(table);
  });
  it('is not used when it is another one, damaged, too long or not there', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const other = table.slice().fill(1, 5, 6);
    const files = [gzipSync(other), packed.subarray(0, 50), new Uint8Array(200_000), undefined];
    for (const file of files) {
      host([offer], file ? { [path]: file } : {});
      expect(await shelf().take(offer.name, () => {})).toBeNull();
    }
    expect(warned).toHaveBeenCalledTimes(files.length);
  });
  it('is not missed where there is no list', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(await shelf().take(offer.name, () => {})).toBeNull();
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 200 }));
    expect(await shelf().take(offer.name, () => {})).toBeNull();
  });
});
