// The messages of docs/protocol.md as types. The page knows nothing about the rules of any game: scenes and
// moves are opaque here, and only the board of a game (src/boards) looks inside them.

import type { Explained, ExplainRequest } from '../explore/types.ts';

export type Seat = 'first' | 'second';
export const seats: readonly Seat[] = ['first', 'second'];
export const other = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first');

export type Actor = Seat | 'both' | 'chance' | 'over';
export type BySeat<T> = Record<Seat, T>;
export type Result = Seat | 'draw';
export type Proof = 'win' | 'loss' | 'draw';
export type Lang = 'en' | 'fr';

/** What a board draws and what a move consists of; their shape belongs to the game. */
export type Scene = Record<string, unknown>;
export type MoveParts = Record<string, unknown>;

export interface GameOption {
  name: string;
  kind: 'choice' | 'number' | 'flag';
  default: string;
  choices?: string[];
  least?: number;
  greatest?: number;
  about: string;
  only_for?: string[];
}

export interface AgentInfo {
  spec: string;
  about: string;
  rating: number | null;
  level?: number | null;
  keys: string;
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  turns: string;
  /** What the seats are called in this game, in the connection's language. */
  sides: [string, string];
  hidden: boolean;
  chance: boolean;
  both: boolean;
  map: boolean;
  options: GameOption[];
  agents: AgentInfo[];
}

export type SeatRequest = { kind: 'me'; name?: string } | { kind: 'agent'; spec: string } | { kind: 'open' };

export interface SeatInfo {
  kind: 'person' | 'agent' | 'open';
  name?: string;
  spec?: string;
  rating?: number | null;
  here?: boolean;
  ready?: boolean;
}

export interface Clock {
  total: number;
  increment: number;
}

export interface Choice {
  text: string;
  words?: string;
  move: MoveParts;
}

export interface SceneEntry {
  /** null to those who may not know all of a hidden game. */
  position: string | null;
  scene: Scene;
  actor: Actor;
}

export interface Step extends SceneEntry {
  n: number;
  by: Seat | 'both' | 'chance';
  /** null where it would tell what is hidden. */
  text: string | null;
  words?: string;
  move: MoveParts;
  value?: number;
  ms?: number;
}

export type Offer = 'draw' | 'takeback' | 'rematch';

export interface Now {
  actor: Actor;
  over: boolean;
  result: Result | null;
  ending: string | null;
  moves: BySeat<Choice[]>;
  chosen: BySeat<boolean>;
  clock: { first: number | null; second: number | null; running: Seat | 'both' | null } | null;
  offers: Record<Offer, Seat | null>;
  thinking: boolean;
  paused: boolean;
  pace: number;
  may: {
    takeback: boolean;
    hint: boolean;
    matrix: boolean;
    resign: boolean;
    draw: boolean;
    rematch: boolean;
  };
  rematch: { table: string; secrets?: Partial<BySeat<string>>; owner?: string } | null;
}

/** Whose knowledge of a hidden game is told: a seat's, a spectator's, or all of it. */
export type Eyes = Seat | 'everybody' | 'all';

/** A number, or the 32 hexadecimal digits of a long one: more bits than a number holds. */
export type Seed = number | string;

/** A game that did not begin at its start: from a chosen position, or with so many steps played already. */
export interface Prepared {
  position: boolean;
  steps: number;
}

export interface TableState {
  table: string;
  game: string;
  options: Record<string, string>;
  you: Seat[];
  owner: boolean;
  eyes: Eyes;
  seats: BySeat<SeatInfo>;
  created: number;
  listed: boolean;
  prepared: Prepared | null;
  seed?: Seed;
  start: SceneEntry;
  steps: Step[];
  now: Now;
}

export interface Summary {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: BySeat<SeatInfo>;
  steps: number;
  over: boolean;
  result: Result | null;
  touched: number;
  watchers: number;
  prepared: Prepared | null;
  your_turn?: boolean;
  you?: Seat[];
  scene: Scene;
}

export type PuzzleGoal = 'win' | 'wins' | 'draws' | 'keep';

export interface PuzzleList {
  game: string;
  puzzles: { puzzle: string; goal: PuzzleGoal; rating: number }[];
}

export interface PuzzleHead {
  puzzle: string;
  game: string;
  /** Which one of its set, from 1, the easiest first. */
  number: number;
  of: number;
  seat: Seat;
  goal: PuzzleGoal;
  task: string;
  rating: number;
}

export interface CreateRequest {
  game?: string;
  options?: Record<string, string>;
  seats: BySeat<SeatRequest>;
  position?: string;
  moves?: string;
  seed?: Seed;
  clock?: Clock;
  listed?: boolean;
  pace?: number;
  swap?: boolean;
  record?: string;
}

export interface MapLayer {
  depth: number;
  first: string[];
  second: string[];
  conflict: string[];
}

export interface Evaluation {
  at: number;
  value: number | null;
  proven: Proof | null;
  plies: number | null;
  depth: number | null;
}

export interface Hint extends Evaluation {
  move: string;
  words?: string;
  line?: string[];
}

export interface MatrixMove extends Choice {
  /** How often an equilibrium plays it, 0 to 1. */
  share: number;
  /** What it gives away against the other's equilibrium; expected results go from -1 to 1. */
  regret: number;
}

/** What every pair of choices was worth where both chose at once. Values are the first seat's. */
export interface Matrix {
  at: number;
  depth: number;
  value: number;
  rows: MatrixMove[];
  columns: MatrixMove[];
  cells: number[][];
  played: BySeat<string> | null;
}

/** What is known of a position or a move in a study; chances are the first seat's, 0 to 1. */
export interface Worth {
  chance: number | null;
  proven: Result | null;
  plies: number | null;
  depth: number | null;
}

export interface Candidate extends Worth {
  move: string;
  line: string[];
  /** Where both choose: how often the best mix plays it. */
  share?: number;
}

export type Mark = 'inaccuracy' | 'mistake' | 'blunder';

export interface StudiedChoice {
  seat: Seat;
  legal: number;
  played: Candidate | null;
  loss: number | null;
  mark: Mark | null;
  best: Candidate[];
}

export interface Payoffs {
  depth: number;
  value: number;
  rows: { move: string; share: number; regret: number }[];
  columns: { move: string; share: number; regret: number }[];
  cells: number[][];
}

export interface StudiedStep extends Worth {
  at: number;
  actor: Actor;
  step: string | null;
  eyes: Seat | null;
  luck: number | null;
  choices: StudiedChoice[];
  payoffs?: Payoffs;
}

export interface SeatFigures {
  decisions: number;
  accuracy: number | null;
  loss: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
}

/** Something worth knowing of a position as a small table; `bar` is a share from 0 to 1 to draw. */
export interface Panel {
  id: string;
  title: string;
  note: string;
  columns: string[];
  rows: { text: string; bar: number | null }[][];
  /** The last two columns are shares of first and second: worth drawing. */
  split: boolean;
}

/** What chance may do where a line ends. */
export interface ChanceEvent {
  text: string;
  words?: string;
  odds: number;
}

/** A game studied apart from its table: a table's or a saved one, up to `at` steps, and a line after them. */
export type Studied = ({ table: string } | { record: string }) & {
  at?: number;
  moves?: string;
  eyes?: Seat | 'all';
};

/** A contest of the arena, in a list. */
export interface ContestSummary {
  contest: string;
  kind: 'match' | 'tournament';
  game: string;
  agents: string[];
  created: number;
  phase: ContestPhase;
  done: number;
  total: number;
  /** Of a match: wins, draws and losses of the first agent. */
  score?: [number, number, number];
  /** Of a tournament: who has the most points. */
  leader?: number | null;
}
export type ContestPhase = 'waiting' | 'playing' | 'finished' | 'stopped' | 'failed';

export interface ContestRequest {
  kind: 'match' | 'tournament';
  game: string;
  options?: Record<string, string>;
  agents: string[];
  format?: 'round-robin' | 'gauntlet';
  games: number;
  random_plies?: number;
  seed?: number;
  sprt?: string;
}

export interface Interval {
  value: number | null;
  low: number | null;
  high: number | null;
}
export interface MatchResult {
  games: number;
  a_wins: number;
  b_wins: number;
  draws: number;
  score: Interval;
  elo: Interval;
  superiority: number | null;
  /** Pairs that brought the first agent 0, 1/2, 1, 3/2 and 2 points. */
  pairs: [number, number, number, number, number];
  plies_mean: number;
  sprt?: { llr: number; lower: number; upper: number; verdict: 'H1 accepted' | 'H0 accepted' | 'undecided' };
}
export interface TournamentResult {
  games: number;
  agents: {
    spec: string;
    rating: number;
    low: number | null;
    high: number | null;
    games: number;
    score: number;
  }[];
  /** Points of the row's agent against the column's; null where they have not met. */
  table: (number | null)[][];
}
export interface ContestGame {
  n: number;
  table: string;
  pair: number;
  first: number;
  second: number;
  result: Result;
  ending: 'rules' | 'limit' | 'table' | 'fault';
  plies: number;
}
export interface ContestNow {
  phase: ContestPhase;
  ahead: number;
  done: number;
  left: number | null;
  failure: Record<Lang, string> | null;
  live: { n: number; first: number; second: number; actor: Actor; scene: Scene } | null;
  result: MatchResult | TournamentResult;
}
export interface ContestState extends ContestRequest {
  contest: string;
  seed: number;
  total: number;
  swap: boolean;
  created: number;
  yours: boolean;
  command: string;
  games_played: ContestGame[];
  /** Of a match: games, score, low, high and, with a test, its ratio. Of a tournament: games and ratings. */
  curve: number[][];
  now: ContestNow;
}
export interface ContestPush {
  on: 'contest';
  contest: string;
  from: number;
  games_played: ContestGame[];
  curve_from: number;
  curve: number[][];
  now: ContestNow;
}

type AtContest = { contest: string };
type OwnContest = AtContest & { owner: string };
type AtTable = { table: string };
type AtSeat = AtTable & { seat: Seat };

/** A puzzle, and the line played so far. */
interface AtPuzzle {
  game: string;
  puzzle: string;
  line?: string;
}

/** What each request carries, and what its reply brings besides `re` and `ok`. */
export interface Requests {
  hello: [{ lang: Lang; words?: boolean }, { joute: string; protocol: number }];
  games: [object, { games: GameInfo[] }];
  rules: [{ game: string }, { markdown: string }];
  create: [
    CreateRequest,
    { table: string; secrets?: Partial<BySeat<string>>; invite?: Partial<BySeat<string>>; owner?: string },
  ];
  join: [AtTable & { invite: string; name?: string }, { seat: Seat; secret: string }];
  watch: [AtTable & { secrets?: string[]; owner?: string; eyes?: Eyes | 'own' }, { state: TableState }];
  leave: [AtTable, object];
  play: [AtSeat & { at: number; move: string }, { at: number }];
  takeback: [AtSeat, { done: boolean; declined?: boolean }];
  draw: [AtSeat, { done: boolean; declined?: boolean }];
  rematch: [AtSeat, { done: boolean; declined?: boolean }];
  answer: [AtSeat & { offer: Offer; accept: boolean }, { done: boolean }];
  resign: [AtSeat, object];
  pace: [AtTable & { paused?: boolean; pace?: number }, object];
  hint: [AtSeat, Hint];
  evaluate: [AtTable & { at: number }, Evaluation];
  map: [Studied & { depth: number }, { at: number; map: MapLayer[] }];
  matrix: [AtTable & { at: number }, Matrix];
  try: [
    (
      | (Pick<CreateRequest, 'options' | 'position' | 'moves' | 'seed'> & { game: string; seat?: Seat })
      | Studied
    ),
    { state: TableState; events: ChanceEvent[] },
  ];
  study: [Studied & { time?: number; lines?: number }, { study: number; positions: number }];
  studied: [Studied, { steps: StudiedStep[]; end: StudyEnd } & Partial<BySeat<SeatFigures | null>>];
  'study-stop': [{ study: number }, { stopped: boolean }];
  lines: [Studied & { time?: number; lines?: number }, { lines: number; at: number }];
  'lines-stop': [object, { stopped: boolean }];
  facts: [Studied, { at: number; panels: Panel[] }];
  record: [Studied, { name: string; record: string }];
  explain: [ExplainRequest, Explained];
  puzzles: [object, { games: PuzzleList[] }];
  puzzle: [{ game: string; puzzle: string } | { day: string }, PuzzleHead & { state: TableState }];
  'puzzle-try': [
    AtPuzzle & { move: string },
    { verdict: 'wrong' | 'goes-on' | 'solved'; move: string; line: string; state: TableState },
  ];
  'puzzle-hint': [AtPuzzle, { moves: string[] }];
  'puzzle-solution': [AtPuzzle, { line: string; state: TableState }];
  tables: [object, { tables: Summary[] }];
  arena: [object, { contests: ContestSummary[] }];
  'arena-start': [ContestRequest, OwnContest];
  'arena-watch': [AtContest & { owner?: string }, { state: ContestState }];
  'arena-leave': [AtContest, object];
  'arena-stop': [OwnContest, object];
  'arena-resume': [OwnContest, object];
  'arena-remove': [OwnContest, object];
  'arena-report': [AtContest, { name: string; html: string }];
  mine: [{ tables: { table: string; secret: string }[] }, { tables: Summary[] }];
}

export type Verb = keyof Requests;

/** How a study ended; null while it goes on. */
export type StudyEnd = 'done' | 'stopped' | 'failed' | null;

export type StudyPush =
  | { on: 'study'; study: number; studied: number; positions: number; step: StudiedStep; end?: undefined }
  | {
      on: 'study';
      study: number;
      end: Exclude<StudyEnd, null>;
      studied?: number;
      first?: SeatFigures | null;
      second?: SeatFigures | null;
    }
  | { on: 'lines'; lines: number; time?: number; step?: StudiedStep; end: StudyEnd };

export type TablePush =
  | { on: 'step'; table: string; steps: Step[]; now: Now }
  | { on: 'now'; table: string; seats: BySeat<SeatInfo>; now: Now }
  | { on: 'state'; table: string; state: TableState }
  | ContestPush
  | { on: 'contest-removed'; contest: string };

/** The server can store nothing (for everybody, until it says otherwise). */
export type StoragePush = { on: 'storage'; writable: boolean; text: string | null };

export type Push = TablePush | StudyPush | StoragePush;

/** A request the server refused, or one that never got through (`lost`). */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}
