// What `explain` answers (docs/protocol.md): one tree of positions, and what several searches did on it.
import type { Actor, Seat, Seed } from '../lib/protocol.ts';

export const algorithms = ['minimax', 'alphabeta', 'pvs', 'expectimax', 'star1', 'mcts'] as const;
export type Algorithm = (typeof algorithms)[number];
export const orders = ['natural', 'best', 'worst', 'random'] as const;
export type MoveOrder = (typeof orders)[number];
export type Bound = 'exact' | 'lower' | 'upper';
export type Unit = 'points' | 'result';

export interface TreeNode {
  step: string;
  actor: Actor;
  /** Of a leaf, to the maximiser. */
  value?: number;
  children?: number[];
  probability?: number;
  rows?: number;
  left_out?: number;
  repeated?: boolean;
}

/** Null for an unbounded end of the window. */
type Limit = number | null;

export type TraceEvent =
  | ['enter' | 'again', node: number, alpha: Limit, beta: Limit]
  | ['leaf', node: number, value: number]
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
  path: number[];
  events: TraceEvent[];
}

export interface Explained {
  at: number;
  position: string;
  maximiser: Seat;
  unit: Unit;
  scale: number;
  /** Hidden information was sampled. */
  dealt: boolean;
  /** Positions; null when there are more than can be counted. */
  size: number | null;
  drawn: boolean;
  tree: TreeNode[];
  searches: Search[];
  not_shown: { search: Algorithm; why: string }[];
}

export interface ExplainRequest {
  game?: string;
  options?: Record<string, string>;
  position?: string;
  moves?: string;
  seed?: Seed;
  table?: string;
  at?: number;
  depth: number;
  width?: number;
  order?: MoveOrder;
  simulations?: number;
  searches?: Algorithm[];
}
