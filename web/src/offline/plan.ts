// What the service worker keeps, and under which names. Pure; `precache.ts` writes the list of files when the site is
// built.

/** A file by its path from the page's folder, and the beginning of its SHA-256. */
export type KeptFile = readonly [path: string, hash: string];

export const hash_digits = 16;

/** One version is one cache. Sites in other folders of the same host have theirs. */
export const cache_prefix = (scope: string): string => `joute ${scope} `;

/** The name of a file in a cache: other contents, other name, so a new version copies what did not change. */
export const key_of = (scope: string, [path, hash]: KeptFile): string => `${scope}${path}?kept=${hash}`;

/** The file that an address asks for; null where it is none of ours. The page itself has no name of its own. */
export function file_at(scope: string, files: readonly KeptFile[], address: string): KeptFile | null {
  const url = new URL(address);
  const plain = url.origin + url.pathname;
  if (!plain.startsWith(scope)) return null;
  const path = plain.slice(scope.length) || 'index.html';
  return files.find(([name]) => name === path) ?? null;
}

/** Hexadecimal digits of a digest, as the list has them. */
export const digits_of = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hash_digits);
