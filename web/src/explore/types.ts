// What `explain` answers (docs/protocol.md): one tree of positions, and what several searches did on it.
import type { Actor, Seat } from '../lib/protocol.ts';

export const algorithms = ['minimax', 'alphabeta', 'pvs', 'hashmove', 'expectimax', 'star1', 'mcts'] as const;
export type Algorithm = (typeof algorithms)[number];
export const orders = ['natural', 'shallow', 'best', 'worst', 'random'] as const;
export type MoveOrder = (typeof orders)[number];
/** The game's own tree, or one as its student report walks it. */
export const tree_kinds = ['game', 'report'] as const;
export type TreeKind = (typeof tree_kinds)[number];
/** Chance: the mean over all events, or one of them drawn. */
export const chance_rules = ['mean', 'sample'] as const;
export type ChanceRule = (typeof chance_rules)[number];
export type Bound = 'exact' | 'lower' | 'upper';
/** Plain: points of a report, which may be large and may be means. */
export type Unit = 'points' | 'result' | 'plain';

export interface TreeNode {
  step: string;
  actor: Actor;
  /** Of a leaf, to the maximiser. */
  value?: number;
  /** Of an inner position: what it would be worth as a leaf. */
  own?: number;
  children?: number[];
  probability?: number;
  rows?: number;
  left_out?: number;
  repeated?: boolean;
  /** Of two choices at once one is made, and the other side answers: not a step of the game by itself. */
  half?: boolean;
}

/** Null for an unbounded end of the window. */
type Limit = number | null;

export type TraceEvent =
  | ['enter' | 'again', node: number, alpha: Limit, beta: Limit]
  | ['leaf', node: number, value: number]
  | ['sort', node: number, looked: number]
  | ['hash', node: number, child: number]
  | ['best', node: number, child: number, value: number]
  | ['cut', node: number, alpha: Limit, beta: Limit, value: number]
  | ['matrix', node: number, value: number, first: number[], second: number[]]
  | ['leave', node: number, value: number, bound: Bound]
  | ['simulate', path: number[], playout: number[], value: number, visits: number[], means: number[]];

export interface Search {
  search: Algorithm;
  value: number;
  line: string[];
  /** Positions entered, each time; of them leaves; and positions seen at least once. */
  nodes: number;
  leaves: number;
  different: number;
  /** Positions looked at besides, to order moves. */
  sorting: number;
  path: number[];
  events: TraceEvent[];
}

export interface Explained {
  at: number;
  position: string;
  kind: TreeKind;
  kinds: TreeKind[];
  /** What values the leaves, its name and title; null: the report's tree says that itself. */
  eval: string | null;
  evaluation: string | null;
  maximiser: Seat;
  unit: Unit;
  scale: number;
  depth: number;
  width: number;
  /** What was asked for, when that was too large to be drawn and this is a smaller tree. */
  reduced: { depth: number; width: number; size: number | null } | null;
  /** One event was drawn wherever chance acts. */
  sampled: boolean;
  /** Hidden information was sampled. */
  dealt: boolean;
  /** Positions; null when there are more than can be counted. */
  size: number | null;
  drawn: boolean;
  tree: TreeNode[];
  searches: Search[];
  not_shown: { search: Algorithm; why: string }[];
  /** How much the searches that cut look at, by order of moves. */
  orders: { order: MoveOrder; search: Algorithm; nodes: number; sorting: number }[];
}
