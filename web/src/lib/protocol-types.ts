// Written by the tests of the server from its description of the protocol (docs/protocol.md says how).

import type { Explained } from '../explore/types.ts';

export type Seat = 'first' | 'second';

export type Actor = Seat | 'both' | 'chance' | 'over';

export type BySeat<T> = Record<Seat, T>;

export type Result = Seat | 'draw';

export type Proof = 'win' | 'loss' | 'draw';

export type Lang = 'en' | 'fr';

/** What a board draws; its shape belongs to the game. */
export type Scene = Record<string, unknown>;

/** What a move consists of; its shape belongs to the game. */
export type MoveParts = Record<string, unknown>;

/** A number, or the 32 hexadecimal digits of a long one. */
export type Seed = number | string;

/** Whose knowledge of a hidden game is told: a seat's, a spectator's, or all of it. */
export type Eyes = Seat | 'everybody' | 'all';

export type Offer = 'draw' | 'takeback' | 'rematch';

export type MoveOrder = 'natural' | 'shallow' | 'best' | 'worst' | 'random';

export type TreeKind = 'game' | 'report';

export type ChanceRule = 'mean' | 'sample';

export type SeatRequest = { kind: 'me'; name?: string } | { kind: 'agent'; spec: string } | { kind: 'open' };

/** As it is asked for. */
export interface Clock {
  /** Seconds. */
  total: number;
  increment?: number;
}

export interface MyTable {
  table: string;
  secret: string;
}

export interface Greeting {
  joute: string;
  protocol: number;
  /** A page can load it from /engine.wasm. */
  engine: boolean;
}

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
  level: number | null;
  keys: string;
  /** 1 to 8 for the adversaries of a campaign. */
  difficulty?: number;
  /** The rule sets it can play; absent: all. */
  only_for?: string[];
  /** The seat it can play; absent: both. */
  only_seat?: Seat;
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
  /** The rule sets whose solved table is stored. */
  solved: string[];
  options: GameOption[];
  agents: AgentInfo[];
  evaluations: EvaluationInfo[];
}

export interface EvaluationInfo {
  name: string;
  title: string;
  about: string;
  /** It values moves, not positions. */
  moves: boolean;
  /** Plots of a contest show this one unless told. */
  plotted: boolean;
}

export interface Created {
  table: string;
  secrets: Partial<BySeat<string>>;
  owner: string;
  invite?: Partial<BySeat<string>>;
}

export interface Agreed {
  done: boolean;
  declined?: boolean;
}

export interface SeatInfo {
  kind: 'person' | 'agent' | 'open';
  name?: string;
  spec?: string;
  rating?: number | null;
  here?: boolean;
}

export interface ClockState {
  /** Milliseconds left; null for agents of games begun before they had clocks. */
  first: number | null;
  second: number | null;
  running: Seat | 'both' | null;
  total?: number;
  increment?: number;
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

/** One thing that happened; its shape belongs to the game. `end` is everybody's, with `result`. */
export type Happening = Record<string, unknown> & { what: string; words?: string };

export interface Step {
  n: number;
  by: Seat | 'both' | 'chance';
  /** null where it would tell what is hidden. */
  text: string | null;
  words?: string;
  move: MoveParts;
  /** What came of it, in order. */
  happenings: Happening[];
  value?: number;
  ms?: number;
  position: string | null;
  scene: Scene;
  actor: Actor;
}

/** What this connection can ask for now. */
export interface May {
  takeback: boolean;
  hint: boolean;
  evaluate?: boolean;
  matrix: boolean;
  resign: boolean;
  draw: boolean;
  rematch: boolean;
  say?: boolean;
  pace?: boolean;
}

export interface NextTable {
  table: string;
  secrets: Partial<BySeat<string>>;
  owner: string | null;
}

export interface Now {
  actor: Actor;
  over: boolean;
  result: Result | null;
  ending: string | null;
  moves: BySeat<Choice[]>;
  chosen: BySeat<boolean>;
  clock: ClockState | null;
  offers: Record<Offer, Seat | null>;
  thinking: boolean;
  /** Why an agent could not decide, in words: its last move, the first legal one, was made for it. */
  faults: BySeat<string | null>;
  paused: boolean;
  pace: number;
  may: May;
  rematch: NextTable | null;
}

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
  /** somebody marked it: it does not expire */
  kept: boolean;
  /** a campaign that is played once: nothing is taken back */
  one_run: boolean;
  prepared: Prepared | null;
  seed?: Seed;
  start: SceneEntry;
  steps: Step[];
  /** So many steps follow in `step` pushes. */
  more?: number;
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
  your_turn: boolean;
  you: Seat[];
  scene: Scene;
}

export type Phrase = 'hello' | 'luck' | 'nice' | 'oops' | 'moment' | 'thanks';

export type PuzzleGoal = 'win' | 'wins' | 'draws' | 'keep';

export interface PuzzleEntry {
  puzzle: string;
  goal: PuzzleGoal;
  rating: number;
}

export interface PuzzleList {
  game: string;
  puzzles: PuzzleEntry[];
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

export interface PuzzleTried {
  verdict: 'wrong' | 'goes-on' | 'solved';
  move: string;
  line: string;
  state: TableState;
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

export interface ValueTerm {
  name: string;
  value: number;
  weight: number;
  words?: string;
}

export interface ValuedMove {
  move: string;
  terms: ValueTerm[];
  total: number;
}

/** Where a move leads, with each term by its name. */
export type ValuedSquare = Record<string, number | string> & { square: string; total: number };

export interface ValueCurve {
  name: string;
  words: string;
  points: [number, number][];
  /** What the best square takes of it. */
  marks: [number, number][];
}

export interface Values {
  at: number;
  eval: string;
  title: string;
  about: string;
  /** The move that is valued: the last one, or the best; null: the position is. */
  move: string | null;
  /** Who sees it so. */
  seat: Seat | null;
  terms: ValueTerm[];
  total: number | null;
  /** Every legal move, by an evaluation of moves. */
  moves?: ValuedMove[];
  squares?: ValuedSquare[];
  curves?: ValueCurve[];
  /** Of an evaluation of positions: the start and after each step, for the first seat. */
  series: (number | null)[] | null;
}

export interface Hint {
  at: number;
  move: string;
  words?: string;
  value: number;
  depth: number | null;
  proven: Proof | null;
  plies: number | null;
  line: string[];
}

export interface MatrixMove {
  text: string;
  words?: string;
  move: MoveParts;
  /** How often an equilibrium plays it, 0 to 1. */
  share: number;
  /** What it gives away against the other's equilibrium; results go from -1 to 1. */
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

export interface Candidate {
  move: string;
  /** Of the first seat, 0 to 1. */
  chance: number | null;
  proven: Result | null;
  plies: number | null;
  depth: number | null;
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

export interface PayoffMove {
  move: string;
  share: number;
  regret: number;
}

export interface Payoffs {
  depth: number;
  value: number;
  rows: PayoffMove[];
  columns: PayoffMove[];
  cells: number[][];
}

export interface StudiedStep {
  at: number;
  actor: Actor;
  step: string | null;
  /** Of the first seat, 0 to 1. */
  chance: number | null;
  proven: Result | null;
  plies: number | null;
  depth: number | null;
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

export interface StudyGrading {
  slope: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** How a study ended; null while it goes on. */
export type StudyEnd = 'done' | 'stopped' | 'failed' | null;

export interface KeptStudy {
  steps: StudiedStep[];
  end: StudyEnd;
  studied: number | null;
  positions: number | null;
  first: SeatFigures | null;
  second: SeatFigures | null;
  grading: StudyGrading | null;
}

export interface PanelCell {
  text: string;
  /** A share from 0 to 1 to draw. */
  bar: number | null;
}

/** Something worth knowing of a position as a small table. */
export interface Panel {
  id: string;
  title: string;
  note: string;
  columns: string[];
  rows: PanelCell[][];
  /** The last two columns are shares of first and second: worth drawing. */
  split: boolean;
}

/** What chance may do where a line ends. */
export interface ChanceEvent {
  text: string;
  words?: string;
  odds: number;
}

export type ContestPhase = 'waiting' | 'playing' | 'finished' | 'stopped' | 'failed';

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

export interface Interval {
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface SprtResult {
  llr: number;
  lower: number;
  upper: number;
  verdict: 'H1 accepted' | 'H0 accepted' | 'undecided';
}

/** Of what `joute match --json` prints, what the page shows. */
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
  sprt?: SprtResult;
}

export interface AgentStanding {
  spec: string;
  rating: number;
  low: number | null;
  high: number | null;
  games: number;
  score: number;
}

export interface TournamentResult {
  games: number;
  agents: AgentStanding[];
  /** Points of the row's agent against the column's; null where they have not met. */
  table: (number | null)[][];
}

export interface PlotCurves {
  /** The first 60. */
  games: number[][];
  /** Of all. */
  mean: number[];
}

export interface ContestPlots {
  done: number;
  evaluation: string | null;
  /** By pair of agents: positions before each turn and at the end, for the agent named first. */
  values: PlotCurves[];
  /** By agent: milliseconds of each of its choices. */
  times: PlotCurves[];
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

export interface LiveGame {
  n: number;
  first: number;
  second: number;
  actor: Actor;
  scene: Scene;
}

export interface ContestNow {
  phase: ContestPhase;
  ahead: number;
  done: number;
  left: number | null;
  failure: Record<Lang, string> | null;
  live: LiveGame | null;
  result: MatchResult | TournamentResult;
}

export interface ContestState {
  contest: string;
  kind: 'match' | 'tournament';
  game: string;
  options: Record<string, string>;
  agents: string[];
  games: number;
  random_plies: number;
  seed: number;
  format?: 'round-robin' | 'gauntlet';
  sprt?: string;
  eval?: string;
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

export interface HelloRequest {
  lang?: 'en' | 'fr';
  words?: boolean;
}

export interface RulesRequest {
  game: string;
}

export interface CreateRequest {
  record?: string;
  seats: BySeat<SeatRequest>;
  listed?: boolean;
  game?: string;
  options?: Record<string, string | number | boolean>;
  position?: string;
  moves?: string;
  seed?: Seed;
  clock?: Clock;
  pace?: number;
  swap?: boolean;
}

export interface JoinRequest {
  table: string;
  invite: string;
  name?: string;
}

export interface WatchRequest {
  table: string;
  secrets?: string[];
  owner?: string;
  eyes?: 'all' | 'own' | 'first' | 'second' | 'everybody';
}

export interface LeaveRequest {
  table: string;
}

export interface PlayRequest {
  table: string;
  seat: Seat;
  at: number;
  move: string;
}

export interface TakebackRequest {
  table: string;
  seat: Seat;
}

export interface DrawRequest {
  table: string;
  seat: Seat;
}

export interface AnswerRequest {
  table: string;
  seat: Seat;
  offer: 'draw' | 'takeback' | 'rematch';
  accept: boolean;
}

export interface ResignRequest {
  table: string;
  seat: Seat;
}

export interface RematchRequest {
  table: string;
  seat: Seat;
}

export interface SayRequest {
  table: string;
  seat: Seat;
  phrase: 'hello' | 'luck' | 'nice' | 'oops' | 'moment' | 'thanks';
}

export interface PaceRequest {
  table: string;
  paused?: boolean;
  pace?: number;
}

export interface KeepRequest {
  table: string;
  kept: boolean;
}

export interface HintRequest {
  seat: Seat;
  table?: string;
  game?: string;
  options?: Record<string, string | number | boolean>;
  position?: string;
  moves?: string;
  seed?: Seed;
}

export interface EvaluateRequest {
  table?: string;
  game?: string;
  options?: Record<string, string | number | boolean>;
  position?: string;
  moves?: string;
  seed?: Seed;
  at?: number;
}

export interface ValuesRequest {
  eval?: string;
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface MapRequest {
  depth: number;
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface MatrixRequest {
  record?: string;
  table?: string;
  at: number;
}

export interface TryRequest {
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
  game?: string;
  seat?: Seat;
  options?: Record<string, string | number | boolean>;
  position?: string;
  seed?: Seed;
}

export interface StudyRequest {
  time?: number;
  lines?: number;
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface StudiedRequest {
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface StudyStopRequest {
  study?: number;
}

export interface LinesRequest {
  time?: number;
  lines?: number;
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface FactsRequest {
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface ExplainRequest {
  depth: number;
  width?: number;
  simulations?: number;
  searches?: string[];
  order?: MoveOrder;
  tree?: TreeKind;
  eval?: string;
  chance?: ChanceRule;
  fit?: boolean;
  table?: string;
  game?: string;
  options?: Record<string, string | number | boolean>;
  position?: string;
  moves?: string;
  seed?: Seed;
  at?: number;
}

export interface PuzzleRequest {
  day?: string;
  game?: string;
  puzzle?: string;
}

export interface PuzzleTryRequest {
  game: string;
  puzzle: string;
  line?: string;
  move: string;
}

export interface PuzzleHintRequest {
  game: string;
  puzzle: string;
  line?: string;
}

export interface PuzzleSolutionRequest {
  game: string;
  puzzle: string;
  line?: string;
}

export interface RecordRequest {
  record?: string;
  table?: string;
  at?: number;
  moves?: string;
  eyes?: 'all' | 'first' | 'second';
}

export interface MineRequest {
  tables: MyTable[];
}

export interface ArenaStartRequest {
  kind?: 'match' | 'tournament';
  game: string;
  options?: Record<string, string | number | boolean>;
  agents: string[];
  format?: 'round-robin' | 'gauntlet';
  games: number;
  random_plies?: number;
  seed?: Seed;
  sprt?: string;
  eval?: string;
}

export interface ArenaWatchRequest {
  contest: string;
  owner?: string;
}

export interface ArenaLeaveRequest {
  contest: string;
}

export interface ArenaStopRequest {
  contest: string;
  owner: string;
}

export interface ArenaResumeRequest {
  contest: string;
  owner: string;
}

export interface ArenaRemoveRequest {
  contest: string;
  owner: string;
}

export interface ArenaReportRequest {
  contest: string;
}

export interface ArenaPlotsRequest {
  contest: string;
}

/** What each request carries, and what its reply brings besides `re` and `ok`. */
export interface Requests {
  hello: [HelloRequest, Greeting];
  games: [object, { games: GameInfo[] }];
  rules: [RulesRequest, { markdown: string }];
  create: [CreateRequest, Created];
  join: [JoinRequest, { seat: Seat; secret: string }];
  watch: [WatchRequest, { state: TableState }];
  leave: [LeaveRequest, object];
  play: [PlayRequest, { at: number }];
  takeback: [TakebackRequest, Agreed];
  draw: [DrawRequest, Agreed];
  answer: [AnswerRequest, Agreed];
  resign: [ResignRequest, object];
  rematch: [RematchRequest, Agreed];
  say: [SayRequest, object];
  pace: [PaceRequest, object];
  keep: [KeepRequest, { kept: boolean }];
  hint: [HintRequest, Hint];
  evaluate: [EvaluateRequest, Evaluation];
  values: [ValuesRequest, Values];
  map: [MapRequest, { at: number; map: MapLayer[] }];
  matrix: [MatrixRequest, Matrix];
  try: [TryRequest, { state: TableState; events: ChanceEvent[] }];
  study: [StudyRequest, { study: number; positions: number }];
  studied: [StudiedRequest, KeptStudy];
  'study-stop': [StudyStopRequest, { stopped: boolean }];
  lines: [LinesRequest, { lines: number; at: number }];
  'lines-stop': [object, { stopped: boolean }];
  facts: [FactsRequest, { at: number; panels: Panel[] }];
  explain: [ExplainRequest, Explained];
  puzzles: [object, { games: PuzzleList[] }];
  puzzle: [PuzzleRequest, PuzzleHead & { state: TableState }];
  'puzzle-try': [PuzzleTryRequest, PuzzleTried];
  'puzzle-hint': [PuzzleHintRequest, { moves: string[] }];
  'puzzle-solution': [PuzzleSolutionRequest, { line: string; state: TableState }];
  record: [RecordRequest, { name: string; record: string }];
  tables: [object, { tables: Summary[] }];
  mine: [MineRequest, { tables: Summary[] }];
  arena: [object, { contests: ContestSummary[] }];
  'arena-start': [ArenaStartRequest, { contest: string; owner: string }];
  'arena-watch': [ArenaWatchRequest, { state: ContestState }];
  'arena-leave': [ArenaLeaveRequest, object];
  'arena-stop': [ArenaStopRequest, object];
  'arena-resume': [ArenaResumeRequest, object];
  'arena-remove': [ArenaRemoveRequest, object];
  'arena-report': [ArenaReportRequest, { name: string; html: string }];
  'arena-plots': [ArenaPlotsRequest, ContestPlots];
}

export interface StepPush {
  on: 'step';
  table: string;
  steps: Step[];
  more?: number;
  now: Now;
}

export interface NowPush {
  on: 'now';
  table: string;
  seats: BySeat<SeatInfo>;
  now: Now;
}

/** To the two who play. */
export interface SaidPush {
  on: 'said';
  table: string;
  seat: Seat;
  phrase: Phrase;
}

export interface StatePush {
  on: 'state';
  table: string;
  state: TableState;
}

export interface StudyStepPush {
  on: 'study';
  study: number;
  step: StudiedStep;
  studied: number;
  positions: number;
  end?: undefined;
}

export interface StudyEndPush {
  on: 'study';
  study: number;
  end: Exclude<StudyEnd, null>;
  studied?: number;
  positions?: number;
  first?: SeatFigures | null;
  second?: SeatFigures | null;
  grading?: StudyGrading;
}

export interface LinesPush {
  on: 'lines';
  lines: number;
  time?: number;
  step?: StudiedStep;
  end: StudyEnd;
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

export interface ContestRemovedPush {
  on: 'contest-removed';
  contest: string;
}

/** The server can store nothing (for everybody, until it says otherwise). */
export interface StoragePush {
  on: 'storage';
  writable: boolean;
  text: string | null;
}

export type Push =
  | StepPush
  | NowPush
  | SaidPush
  | StatePush
  | StudyStepPush
  | StudyEndPush
  | LinesPush
  | ContestPush
  | ContestRemovedPush
  | StoragePush;

export type ErrorCode =
  | 'bad-json'
  | 'bad-request'
  | 'too-fast'
  | 'too-many'
  | 'no-table'
  | 'not-your-seat'
  | 'seat-taken'
  | 'stale'
  | 'illegal-move'
  | 'not-your-turn'
  | 'over'
  | 'not-allowed'
  | 'wrong-input'
  | 'read-only';
