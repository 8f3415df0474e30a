// Finding moves by typing: every word typed must occur in the move or its words, accents and case aside.
import type { Choice } from '../../lib/protocol.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function matching(choices: readonly Choice[], wanted: string): Choice[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = plain(`${choice.text} ${choice.words ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Sorted by notation, numbers numerically: the server sends moves in search order. */
export const in_order = (choices: readonly Choice[]): Choice[] =>
  [...choices].sort((a, b) => a.text.localeCompare(b.text, 'en', { numeric: true }));
