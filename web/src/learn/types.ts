// What a lesson is made of: data only. The rules stay with the server, which plays every line (`try` in
// docs/protocol.md); a step says where to begin, what is right, and what to say about it in both languages.
import type { Lang } from '../lib/protocol.ts';

/** A text in every language; one left out does not compile. */
export type Words = Readonly<Record<Lang, string>>;

/** A legal but wrong move with its own explanation, and perhaps a line that shows why. */
export interface Wrong {
  why: Words;
  shows?: string;
}

export interface LessonTurn {
  /** What to do, when it differs from the step's task. */
  task?: Words;
  /** The other seat's simultaneous choice. */
  against?: string;
  /** The right moves, each with the line that follows (events and the other side's reply); '' for none. */
  right: Readonly<Record<string, string>>;
  wrong?: Readonly<Record<string, Wrong>>;
  /** Shown for every other move. */
  hint: Words;
}

export interface LessonStep {
  id: string;
  title: Words;
  /** What there is to know, in a few sentences; an empty line between two begins a paragraph. */
  text: Words;
  task: Words;
  /** A position text, with options in brackets where they are not the default. */
  position: string;
  turns: readonly [LessonTurn, ...LessonTurn[]];
  /** The last right move wins the game, and no other move there does. */
  wins?: true;
  /** Shown when the step is done: what to notice. */
  praise: Words;
}

export type Five<T> = readonly [T, T, T, T, T];

export interface Lesson {
  game: string;
  steps: Five<LessonStep>;
}

/** The learner always sits on the first seat. */
export const learner = 'first';

/** One step of a line: the learner's move, joined with the other seat's choice where both choose at once. */
export const step_text = (turn: LessonTurn, move: string): string =>
  turn.against === undefined ? move : `${move} | ${turn.against}`;

/** A line of play as the server reads it. */
export const line_text = (steps: readonly string[]): string => steps.filter((step) => step !== '').join('; ');

export interface Answer {
  verdict: 'right' | 'wrong';
  /** The step played and the line that follows; either may be empty. */
  line: string[];
  why: Words | null;
}

/** Judges a move at this turn and gives the line to play. */
export function answer_to(turn: LessonTurn, move: string): Answer {
  const step = step_text(turn, move);
  const follows = turn.right[move];
  if (follows !== undefined) return { verdict: 'right', line: [step, follows], why: null };
  const wrong = turn.wrong?.[move];
  return { verdict: 'wrong', line: [step, wrong?.shows ?? ''], why: wrong?.why ?? turn.hint };
}
