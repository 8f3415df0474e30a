// Solved tables that lie beside the page (`./run site --tables`): a list, and each table compressed. What is not exactly
// what the list says is not used, and the engine looks at every table once more (src/local/tables.hpp).

export interface OfferedTable {
  name: string;
  /** Of the table, and of the compressed file. */
  bytes: number;
  packed: number;
  sha256: string;
}

/** The list as it was read; what is none of it is left out. */
export function offered_in(list: unknown): OfferedTable[] {
  if (!Array.isArray(list)) return [];
  return list.filter(
    (each): each is OfferedTable =>
      typeof each === 'object' &&
      each !== null &&
      /^[\w-]+\.table$/.test(each.name) &&
      [each.bytes, each.packed].every((n) => Number.isSafeInteger(n) && n > 0) &&
      /^[0-9a-f]{64}$/.test(each.sha256),
  );
}

const hexadecimal = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Some hosts say that a file that ends in .gz is compressed on its way, and then the browser has unpacked it already. */
const is_packed = (first: Uint8Array): boolean => first[0] === 0x1f && first[1] === 0x8b;

async function received(
  response: Response,
  { bytes, packed }: OfferedTable,
  tell: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let sum = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    sum += part.value.length;
    if (sum > Math.max(bytes, packed)) throw new Error('it is too long');
    tell(Math.min(1, sum / (is_packed(parts[0] ?? part.value) ? packed : bytes)));
  }
  return parts;
}

export class Shelf {
  readonly #list: string;
  #offered: Promise<OfferedTable[]> | undefined;

  /** By the address of its list. */
  constructor(list: string) {
    this.#list = list;
  }

  /** The table of that name; null when it is not there, or not what it should be. */
  async take(name: string, tell: (share: number) => void): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const offer = (await this.#offers()).find((each) => each.name === name);
      if (!offer) return null;
      tell(0);
      const response = await fetch(new URL(`tables/${name}.gz`, this.#list));
      if (!response.ok) throw new Error(`${response.status}`);
      const parts = await received(response, offer, tell);
      const body = new Blob(parts).stream();
      const packed = is_packed(parts[0] ?? new Uint8Array());
      const table = await new Response(
        packed ? body.pipeThrough(new DecompressionStream('gzip')) : body,
      ).arrayBuffer();
      if (table.byteLength !== offer.bytes) throw new Error('its length is another');
      if (hexadecimal(await crypto.subtle.digest('SHA-256', table)) !== offer.sha256)
        throw new Error('its contents are others');
      return new Uint8Array(table);
    } catch (error) {
      console.warn(`the table ${name} is not used: ${error}`);
      return null; // it is solved here
    }
  }

  #offers(): Promise<OfferedTable[]> {
    this.#offered ??= fetch(this.#list)
      .then(async (response) => (response.ok ? offered_in(await response.json()) : []))
      .catch(() => []);
    return this.#offered;
  }
}
