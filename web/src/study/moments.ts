// Which choices decided a studied game. Pure.
import type { Seat, StudiedStep } from '../lib/protocol.ts';

export interface Moment {
  /** After how many steps it was made. */
  at: number;
  move: string;
  /** Chances won or lost by it, in points of a hundred. */
  points: number;
}

/** Fewer points than this decide nothing. */
const min_points = 5;
const for_seat = (chance: number, seat: Seat): number => (seat === 'first' ? chance : 1 - chance);
const greatest = (moments: readonly Moment[]): Moment | null =>
  moments.reduce<Moment | null>(
    (best, moment) => (moment.points >= Math.max(min_points, (best?.points ?? 0) + 1) ? moment : best),
    null,
  );

/** The choice that was most ahead of the next best one, and the one that lost most, of these seats. */
export function moments_of(
  studied: readonly StudiedStep[],
  seats: readonly Seat[],
): { best: Moment | null; worst: Moment | null } {
  const made = studied.flatMap(({ at, choices }) =>
    choices.filter(({ seat, played }) => played && seats.includes(seat)).map((choice) => ({ at, ...choice })),
  );
  const points = (share: number) => Math.round(share * 100);
  return {
    worst: greatest(
      made.map(({ at, played, loss }) => ({ at, move: played?.move ?? '', points: points(loss ?? 0) })),
    ),
    best: greatest(
      made.flatMap(({ at, seat, played, best: [first, second] }) => {
        if (!first || !second || first.move !== played?.move) return [];
        if (first.chance === null || second.chance === null) return [];
        const ahead = for_seat(first.chance, seat) - for_seat(second.chance, seat);
        return [{ at, move: first.move, points: points(ahead) }];
      }),
    ),
  };
}
