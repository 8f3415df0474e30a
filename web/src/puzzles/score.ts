// The solver's Elo rating for each game, on the scale of its levels. Only the first answer to a puzzle counts; taking a
// hint or asking for the solution counts as a miss.
export type Ending = 'solved' | 'missed';

export interface GameScore {
  rating: number;
  /** Rated puzzles. */
  played: number;
  /** Current and best streak. */
  streak: number;
  best: number;
  done: Readonly<Record<string, Ending>>;
}

/** Beginners start between the weaker levels, and their rating moves faster at first. */
const first_rating = 200;
const quick_puzzles = 10;
const quick_step = 40;
const default_step = 20;

export const no_score: GameScore = { rating: first_rating, played: 0, streak: 0, best: 0, done: {} };

/** The chance that a player solves a puzzle (Elo, The Rating of Chessplayers, 1978). */
export const expected = (player: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - player) / 400));

/** The score after a puzzle of this rating; a puzzle done before only changes its mark. */
export function after(score: GameScore, id: string, rating: number, ending: Ending): GameScore {
  const before = score.done[id];
  if (before !== undefined)
    return before === 'solved' ? score : { ...score, done: { ...score.done, [id]: ending } };
  const step = score.played < quick_puzzles ? quick_step : default_step;
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

/** What a puzzle asks for; the goals of the server are the themes of the page. */
export const themes = ['any', 'win', 'wins', 'draws', 'keep'] as const;
export type Theme = (typeof themes)[number];

export const of_theme = <T extends { goal: string }>(puzzles: readonly T[], theme: Theme): readonly T[] =>
  theme === 'any' ? puzzles : puzzles.filter(({ goal }) => goal === theme);

export const bands = ['any', 'easy', 'middle', 'hard'] as const;
export type Band = (typeof bands)[number];

interface Rated {
  puzzle: string;
  rating: number;
}

/** The puzzles of a band: one third of the list, which is sorted by difficulty. */
export function in_band<T extends Rated>(puzzles: readonly T[], band: Band): readonly T[] {
  const third = Math.ceil(puzzles.length / 3);
  if (band === 'easy') return puzzles.slice(0, third);
  if (band === 'middle') return puzzles.slice(third, 2 * third);
  if (band === 'hard') return puzzles.slice(2 * third);
  return puzzles;
}

/** The next puzzle: the unsolved one nearest to the solver's rating; once all are done, one that was missed, or the first. */
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

/** The stored scores, as far as they are valid. */
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

/** Today's local date in the format the server expects. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
