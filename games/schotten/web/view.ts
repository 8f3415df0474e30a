// What the parts of the board share: what can be pressed now, and how to press it and speak of it.
import type { MoveParts, Seat } from 'joute/lib/protocol.ts';
import type { Deed } from './game.ts';

export interface TableView {
  near: Seat;
  far: Seat;
  still: boolean;
  /** Keys that lead on from what is chosen. */
  keys: ReadonlySet<string>;
  /** Keys with which a move begins: another card may always be taken instead. */
  starts: ReadonlySet<string>;
  chosen: readonly string[];
  /** What a dragged card hangs over. */
  over: string | null;
  last: Deed | null;
  last_move: MoveParts | null;
  hint: Deed | null;
  fresh: boolean;
  press: (key: string) => void;
  look: (key: string) => void;
  stone_label: (n: number) => string;
  card_label: (card: string, n: number) => string;
  claim_label: (n: number) => string;
}
