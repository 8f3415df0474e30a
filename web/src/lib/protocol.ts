// The messages of docs/protocol.md as types (protocol-types.ts, written from the server's description), and what the
// page adds to them. The page knows nothing about the rules of any game: scenes and moves are opaque here, and only the
// board of a game looks inside them.

import type { ArenaStartRequest, Candidate, Requests, Seat } from './protocol-types.ts';

export type * from './protocol-types.ts';

export const seats: readonly Seat[] = ['first', 'second'];
export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

export type Verb = keyof Requests;
export type ContestRequest = ArenaStartRequest;

/** What is known of a position or a move in a study. */
export type Worth = Pick<Candidate, 'chance' | 'proven' | 'plies' | 'depth'>;

/** A game studied apart from its table: a table's or a saved one, up to `at` steps, and a line after them. */
export type Studied = ({ table: string } | { record: string }) & {
  at?: number;
  moves?: string;
  eyes?: Seat | 'all';
};

/** A request the server refused, or one that never got through (`lost`). */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}
