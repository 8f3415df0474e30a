// No line begins with a sign that French sets apart with a space (: ; ! ? %), nor ends with an opening quotation mark:
// that space does not break. Texts are written with plain spaces, here and on the server; this is done to them on the way.

export const kept_together = (text: string): string =>
  text.replace(/ (?=[:;!?%»](?:\s|[.,:;)…]|$))/g, '\u00a0').replace(/« /g, '«\u00a0');

/** The same dictionary with every text kept together, also those made on demand. */
export function spaced<T>(words: T): T {
  if (typeof words === 'string') return kept_together(words) as T;
  if (typeof words === 'function')
    return ((...given: unknown[]) => spaced((words as (...given: unknown[]) => unknown)(...given))) as T;
  if (Array.isArray(words)) return words.map(spaced) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, spaced(value)])) as T;
}

/** What people read in a message of the server; everything else is notation or data. */
const prose = new Set(['words', 'task', 'ending', 'about', 'turns', 'message', 'why', 'note', 'en', 'fr']);

/** For JSON.parse. */
export const spaced_prose = (key: string, value: unknown): unknown =>
  typeof value === 'string' && prose.has(key) ? kept_together(value) : value;

/** Data with texts among notation, such as lessons: only what people read is changed. */
export const spaced_in = <T>(data: T): T => JSON.parse(JSON.stringify(data), spaced_prose);
