// A step of Jungle, one happening after the other: how long each is shown, and what stands where meanwhile. Pure.
import type { Cue } from 'joute/boards/kit.ts';
import type { Happening, Seat } from 'joute/lib/protocol.ts';
import type { Animal, JunglePiece, JungleScene } from './geometry.ts';

export interface JungleHappening extends Happening {
  what: 'move' | 'jump' | 'capture' | 'throne' | 'trap' | 'swim';
  seat: Seat;
  animal: Animal;
  from: string;
  to: string;
}

const cues: Record<JungleHappening['what'], Cue> = {
  move: { ms: 380, sound: 'move' },
  jump: { ms: 560, sound: 'move' },
  capture: { ms: 560, sound: 'capture' },
  throne: { ms: 650, sound: 'claim' },
  trap: { ms: 450, sound: 'hit' },
  swim: { ms: 400, sound: 'card' },
};

export const cue = ({ what }: Happening): Cue | null => cues[what as JungleHappening['what']] ?? null;

export interface Moment {
  /** What stands on the board once this happening is over; of two on one square the mover comes last. */
  pieces: JunglePiece[];
  /** The animal that is being taken. */
  taken: JunglePiece | null;
  shown: JungleHappening;
}

/** The board at a happening of a step, from the scene before the step. */
export function at_beat(
  { pieces }: JungleScene,
  happenings: readonly Happening[],
  index: number,
): Moment | null {
  const told = happenings.slice(0, index + 1) as JungleHappening[];
  const shown = told.at(-1);
  if (!shown) return null;
  let standing = pieces;
  let taken: JunglePiece | null = null;
  for (const { what, seat, animal, to } of told) {
    const subject = standing.find((piece) => piece.side === seat && piece.animal === animal);
    const others = standing.filter((piece) => piece !== subject);
    taken = null;
    if (!subject) continue;
    if (what === 'capture') {
      standing = others;
      taken = subject;
    } else if (what === 'move' || what === 'jump')
      standing = [...others, { ...subject, square: to, trapped: false }];
    else if (what === 'trap') standing = [...others, { ...subject, trapped: true }];
  }
  return { pieces: standing, taken, shown };
}
