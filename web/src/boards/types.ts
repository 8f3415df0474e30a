// What a board is given and what a game brings to the page. A new game adds one folder and one line in index.ts.
import type { Component } from 'svelte';
import type {
  Choice,
  GameInfo,
  Lang,
  MapLayer,
  MoveParts,
  Result,
  Scene,
  Seat,
  Step,
} from '../lib/protocol.ts';

export interface BoardProps {
  scene: Scene;
  game: GameInfo | undefined;
  /** The move that led here, to mark it; null at the start. */
  last: MoveParts | null;
  /** Counts up with each step that came live: the last move is then animated once. */
  fresh: number;
  /** The legal moves to choose among; empty when nobody here is to move. */
  choices: Choice[];
  /** Whose moves these are. */
  seat: Seat | null;
  flipped: boolean;
  /** A suggested move, shown as an arrow. */
  hint: MoveParts | null;
  map: MapLayer | null;
  onplay: (text: string) => void;
  /** The steps up to the position shown, the last one last. */
  steps?: readonly Step[];
  /** The seats played here, and those that have chosen where both act. */
  mine?: readonly Seat[];
  done?: readonly Seat[];
  /** The table this is, the scene it began with, and how it ended. */
  table?: string;
  start?: Scene;
  result?: Result | null;
  /** The position shown is the latest. */
  live?: boolean;
  /** The same once more with the same seats. */
  onagain?: () => void;
  /** A picture only: nothing to press, no spoken squares. */
  still?: boolean;
}

/** One picture with its sentence on a rules page. */
export interface LessonPicture {
  scene: Scene;
  last?: MoveParts;
  hint?: MoveParts;
  /** Moves shown as possible, with the square they start from already chosen. */
  choices?: Choice[];
  chosen?: string;
  caption: Record<Lang, string>;
}

/** A board as a rules page uses it: a still with a piece already chosen. */
export type FigureProps = Partial<BoardProps> & { scene: Scene; chosen?: string };

export interface SideMark {
  colour: string;
  shape: 'round' | 'square';
}

/** How the form for a new game speaks of a game, where its own words say more than the server's short ones. */
export interface FormWords {
  /** Strength of the computer player, and each level of it in words. */
  strength?: string;
  levels?: readonly string[];
  sides?: readonly [string, string];
  /** Options in sight at once, with the words for their choices. */
  options: Record<string, { label: string; choices?: Record<string, string> }>;
}

export interface BoardKit {
  board: () => Promise<{ default: Component<BoardProps & { chosen?: string }> }>;
  lesson: () => Promise<{ lesson: LessonPicture[] }>;
  /** How each side's pieces look, for names and bars beside the board. */
  marks: [SideMark, SideMark];
  /** Width to height of the board in a scene, so that all of it fits the window. */
  aspect: (scene: Scene) => number;
  /** The picture on the home page; drawn by us. */
  picture: Component;
  /** A step in words, where the board knows more than was announced: what really came of it. */
  told?: (
    step: Step,
    before: Scene,
    sides: readonly string[],
    dictionary: import('../i18n/index.svelte.ts').Dictionary,
  ) => string;
  /** A choice in a word or two, for tables; its notation unless the board knows a better name. */
  label?: (move: MoveParts, dictionary: import('../i18n/index.svelte.ts').Dictionary) => string;
  form?: (dictionary: import('../i18n/index.svelte.ts').Dictionary, rules: string | undefined) => FormWords;
  /** Under these options the seats are not alike: played again, they stay as they are. */
  one_sided?: (options: Record<string, string>) => boolean;
  /** Keys of the board besides arrows, Enter and Escape: key and what it does, from the dictionary. */
  keys?: (dictionary: import('../i18n/index.svelte.ts').Dictionary) => [string, string][];
}
