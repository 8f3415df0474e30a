// The few checks made on a saved game before the server reads it: is it one, and of which game.
import type { BySeat, SeatRequest } from './protocol.ts';

export type Resume = 'first' | 'second' | 'both';

export const is_record = (text: string): boolean => /^joute record 1\r?\n/.test(text);

/** A header's value, from the lines before the first empty one. */
export function header_of(text: string, name: string): string | null {
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const line = head.split(/\r?\n/).find((l) => l.startsWith(`${name}: `));
  return line?.slice(name.length + 2).trim() ?? null;
}

export function seats_for_record(who: Resume, spec: string): BySeat<SeatRequest> {
  const agent: SeatRequest = { kind: 'agent', spec };
  return {
    first: who === 'second' ? agent : { kind: 'me' },
    second: who === 'first' ? agent : { kind: 'me' },
  };
}
