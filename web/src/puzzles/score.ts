// What solving is worth: a rating of one's own for each game, on the scale of its levels, by the rule of Elo. Only the
// first answer to a puzzle counts, and it counts as missed when a hint was taken or the solution asked for.
export type Ending = 'solved' | 'missed';

export interface GameScore {
  rating: number;
  /** Puzzles that counted. */
  played: number;
  /** Solved one after the other until now, and at best. */
  streak: number;
  best: number;
  done: Readonly<Record<string, Ending>>;
}

/** Whoever begins is taken for somebody between the weaker levels, and moves faster at first. */
const first_rating = 200;
const quick_puzzles = 10;
const quick_step = 40;
const usual_step = 20;

export const no_score: GameScore = { rating: first_rating, played: 0, streak: 0, best: 0, done: {} };

/** The chance that a player solves a puzzle (Elo, The Rating of Chessplayers, 1978). */
export const expected = (player: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - player) / 400));

/** The score after a puzzle of this rating ended so; a puzzle done before changes nothing but what is marked. */
export function after(score: GameScore, id: string, rating: number, ending: Ending): GameScore {
  const before = score.done[id];
  if (before !== undefined)
    return before === 'solved' ? score : { ...score, done: { ...score.done, [id]: ending } };
  const step = score.played < quick_puzzles ? quick_step : usual_step;
  const got = ending === 'solved' ? 1 : 0;
  const streak = got ? score.streak + 1 : 0;
  return {
    rating: Math.round(score.rating + step * (got - expected(score.rating, rating))),
    played: score.played + 1,
    streak,
    best: Math.max(score.best, streak),
    done: { ...score.done, [id]: ending },
  };
}

export const bands = ['any', 'easy', 'middle', 'hard'] as const;
export type Band = (typeof bands)[number];

interface Rated {
  puzzle: string;
  rating: number;
}

/** Those of a band: a third of all, which come easiest first. */
export function in_band<T extends Rated>(puzzles: readonly T[], band: Band): readonly T[] {
  const third = Math.ceil(puzzles.length / 3);
  if (band === 'easy') return puzzles.slice(0, third);
  if (band === 'middle') return puzzles.slice(third, 2 * third);
  if (band === 'hard') return puzzles.slice(2 * third);
  return puzzles;
}

/** The next one: not done yet, nearest to one's own rating; when all are done, one that was missed, or the first. */
export function next_of(
  puzzles: readonly Rated[],
  score: GameScore,
  except: string | null = null,
): string | null {
  const others = puzzles.filter(({ puzzle }) => puzzle !== except);
  const open = others.filter(({ puzzle }) => score.done[puzzle] === undefined);
  const missed = others.filter(({ puzzle }) => score.done[puzzle] === 'missed');
  const away = ({ rating }: Rated) => Math.abs(rating - score.rating);
  const nearest = open.toSorted((a, b) => away(a) - away(b))[0];
  return (nearest ?? missed[0] ?? others[0] ?? puzzles[0])?.puzzle ?? null;
}

const is_number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What was kept, as far as it makes sense. */
export function read_score(kept: unknown): GameScore {
  if (typeof kept !== 'object' || kept === null) return no_score;
  const { rating, played, streak, best, done } = kept as Record<string, unknown>;
  if (![rating, played, streak, best].every(is_number) || typeof done !== 'object' || done === null)
    return no_score;
  const endings = Object.entries(done).filter(([, how]) => how === 'solved' || how === 'missed');
  return {
    rating: rating as number,
    played: played as number,
    streak: streak as number,
    best: best as number,
    done: Object.fromEntries(endings) as Record<string, Ending>,
  };
}

/** The day here, as the server reads it. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
