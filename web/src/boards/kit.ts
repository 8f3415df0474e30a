// What a board is given, and what a game may bring to the page: `games/<game>/web/kit.ts` exports a `GameKit`.
import type { Component } from 'svelte';
import type { Say } from '../i18n/bilingual.ts';
import type { Lesson, Words } from '../learn/types.ts';
import type {
  Choice,
  GameInfo,
  Happening,
  MapLayer,
  MoveParts,
  Result,
  Scene,
  Seat,
  Step,
} from '../lib/protocol.ts';
import type { Beat } from '../playback/playback.svelte.ts';
import type { Sound } from '../sound/sound.ts';

/** How a happening is shown: for how long at normal speed (none: not by itself), and its sound. */
export interface Cue {
  ms?: number;
  sound?: Sound;
}

export interface BoardProps {
  scene: Scene;
  game: GameInfo | undefined;
  /** The move that led here, to mark it; null at the start. */
  last: MoveParts | null;
  /** All steps of the turn that led here, to mark it as a whole. */
  turn?: readonly Step[];
  /** The number of a step that has just been played and not been seen, to animate it; else 0. */
  fresh: number;
  /** The happening to be shown, while a turn plays: `scene` is still the one before its step. */
  beat?: Beat | null;
  /** The legal moves; empty when nobody here is to move. */
  choices: Choice[];
  /** Whose moves these are. */
  seat: Seat | null;
  flipped: boolean;
  /** A suggested move, shown as an arrow. */
  hint: MoveParts | null;
  map: MapLayer | null;
  /** What a move to each square is worth by an evaluation of squares, to write on the board. */
  values?: ReadonlyMap<string, number> | null;
  onplay: (text: string) => void;
  /** The steps up to the position shown, the last one last. */
  steps?: readonly Step[];
  /** The seats played here, and those that have chosen where both act. */
  mine?: readonly Seat[];
  done?: readonly Seat[];
  /** The table's id, its first scene, and its result. */
  table?: string;
  start?: Scene;
  result?: Result | null;
  /** The position shown is the latest. */
  live?: boolean;
  /** Starts the same game again with the same seats. */
  onagain?: () => void;
  /** A static picture: nothing to press or announce. */
  still?: boolean;
}

/** One picture with its sentence on a rules page. */
export interface RulePicture {
  scene: Scene;
  last?: MoveParts;
  hint?: MoveParts;
  /** Moves shown as possible, with the square they start from already chosen. */
  choices?: Choice[];
  chosen?: string;
  caption: Words;
}

/** A board as a rules page uses it: a still with a piece already chosen. */
export type FigureProps = Partial<BoardProps> & { scene: Scene; chosen?: string };

export interface SideMark {
  colour: string;
  shape: 'round' | 'square';
}

/** The headline of the end of a game: for the person here, or for a spectator. */
export interface BannerProps {
  outcome: 'win' | 'loss' | 'draw' | 'over';
  title: string;
}

/** What a seat has taken, for its plate. */
export interface CapturedProps {
  scene: Scene;
  start: Scene;
  seat: Seat;
}

/** What an option of a game is called, and its choices. */
export interface OptionWords {
  label?: string;
  choices?: Readonly<Record<string, string>>;
}

/** How the form for a new game speaks of a game, where its own words say more than the server's short ones. */
export interface FormWords {
  options: Readonly<Record<string, OptionWords>>;
  /** Options in sight at once, besides `rules`; the others stand under "Advanced". */
  front?: readonly string[];
  /** Strength of the computer player, and each level of it in words. */
  strength?: string;
  levels?: readonly string[];
  sides?: readonly [string, string];
}

/** How the page about searches begins with a game: a tree small enough to be read. */
export interface ExploreDefaults {
  /** Positions worth looking at. */
  examples: readonly string[];
  depth: number;
  width: number;
  /** Which of the examples to begin with, from 1; 0: the start. */
  example: number;
  /** The same for the tree of the game's student report, where there is one. */
  report?: { depth: number; width: number; example: number };
}

/**
 * Everything is optional: what a game leaves out is generic. Boards, pictures of the rules and lessons are loaded when
 * they are needed; the rest is in the first load of the page, so it stays small.
 */
export interface GameKit {
  board?: () => Promise<{ default: Component<BoardProps & { chosen?: string }> }>;
  /** Width to height of the board in a scene, so that all of it fits the window. */
  aspect?: (scene: Scene) => number;
  /** The picture on the home page; drawn by us. */
  picture?: Component;
  /** How each side's pieces look, for names and bars beside the board. */
  marks?: readonly [SideMark, SideMark];
  /** What a side has taken, in one low row. */
  captured?: Component<CapturedProps>;
  /** The headline of the end in the game's own style. */
  banner?: () => Promise<{ default: Component<BannerProps> }>;
  /** The rules in pictures, above their text. */
  rule_pictures?: () => Promise<{ rule_pictures: readonly RulePicture[] }>;
  lesson?: () => Promise<{ lesson: Lesson }>;
  explore?: Partial<ExploreDefaults>;
  /** All texts of the board in both languages. */
  words?: Say<object>;
  /** How long a happening is shown, and its sound; null: not at all. Without one, each step is shown as a whole. */
  cue?: (happening: Happening, step: Step) => Cue | null;
  /** A choice in a word or two, for tables; its notation unless the board knows a better name. */
  label?: (move: MoveParts) => string;
  /** Words for the form of a new game, under a rule set. */
  form?: (rules: string | undefined) => FormWords;
  /** Options that suit a small screen: the form opens with them there. */
  phone_options?: Readonly<Record<string, string>>;
  /** Under these options the seats are not alike: played again, they stay as they are. */
  one_sided?: (options: Record<string, string>) => boolean;
  /** Keys of the board besides arrows, Enter and Escape: key and what it does. */
  keys?: () => [string, string][];
}
