// French puts a space before : ; ! ? % » and after «, both languages around ×, which must not break. The page's texts and the
// rules are written with plain spaces, the rules with straight apostrophes; both are replaced on the way to the screen. The
// program's messages have them already.

export const kept_together = (text: string): string =>
  text
    .replace(/ (?=[:;!?%»](?:\s|[.,)…]|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0');

/** The same dictionary with no-break spaces in every text, including those made by functions. */
export function spaced<T>(words: T): T {
  if (typeof words === 'string') return kept_together(words) as T;
  if (typeof words === 'function')
    return ((...given: unknown[]) => spaced((words as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(words)) return words.map(spaced) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, spaced(value)])) as T;
}

/** Keys of a server message that hold prose; everything else is notation or data. */
const prose = new Set(['words', 'task', 'ending', 'about', 'turns', 'message', 'why', 'note', 'en', 'fr']);

/** For JSON.parse. */
export const spaced_prose = (key: string, value: unknown): unknown =>
  typeof value === 'string' && prose.has(key) ? kept_together(value) : value;

/** Data that mixes prose and notation, such as lessons: only prose is changed. */
export const spaced_in = <T>(data: T): T => JSON.parse(JSON.stringify(data), spaced_prose);
