// State shared by the parts of the board: what can be pressed now, and how to press and describe it.
import type { Seat } from 'joute/lib/protocol.ts';
import type { Marks, Told } from './beats.ts';
import type { Deed } from './game.ts';

export interface TableView {
  near: Seat;
  far: Seat;
  still: boolean;
  /** Keys that lead on from what is chosen. */
  keys: ReadonlySet<string>;
  /** Keys that begin a move: another card may always be taken instead. */
  starts: ReadonlySet<string>;
  chosen: readonly string[];
  /** The key under a dragged card. */
  over: string | null;
  hint: Deed | null;
  /** What the last turn changed. */
  marks: Marks;
  /** The happening that is being shown. */
  now: Told | null;
  /** Spots of cards that are turned face up in their flight. */
  turning: ReadonlySet<string>;
  press: (key: string) => void;
  look: (key: string) => void;
  stone_label: (n: number) => string;
  card_label: (card: string, n: number) => string;
}
