// What a search knows of each position after a number of events. Recomputed from the events each time, so that stepping
// back is as easy as stepping forward.
import type { Bound, TraceEvent, TreeNode } from './types.ts';

export interface Known {
  /** Entered and not left yet. */
  open: boolean;
  alpha: number | null;
  beta: number | null;
  /** Searched again (PVS). */
  again: boolean;
  /** Its value as far as known; undefined at first. */
  value: number | undefined;
  bound: Bound;
  best: number | undefined;
  cut: Extract<TraceEvent, ['cut', ...unknown[]]> | undefined;
  mixes: [number[], number[]] | undefined;
  visits: number;
}

export interface Walk {
  /** By position; undefined where the search has not been. */
  known: (Known | undefined)[];
  /** Positions cut off: children that are never searched. */
  struck: Set<number>;
  /** Where the last event was. */
  current: number;
  /** The path of the last simulation. */
  path: number[];
  playout: number[];
  /** Positions entered so far. */
  nodes: number;
}

const fresh = (): Known => ({
  open: false,
  alpha: null,
  beta: null,
  again: false,
  value: undefined,
  bound: 'exact',
  best: undefined,
  cut: undefined,
  mixes: undefined,
  visits: 0,
});

/** After the first `count` events. */
export function walk_after(tree: readonly TreeNode[], events: readonly TraceEvent[], count: number): Walk {
  const known: (Known | undefined)[] = new Array(tree.length);
  const at = (id: number): Known => (known[id] ??= fresh());
  const walk: Walk = { known, struck: new Set(), current: 0, path: [], playout: [], nodes: 0 };
  for (const event of events.slice(0, count)) {
    if (event[0] === 'simulate') {
      const [, path, playout, , visits, means] = event;
      path.forEach((id, i) => {
        const node = at(id);
        node.visits = visits[i] ?? 0;
        node.value = means[i];
      });
      walk.path = path;
      walk.playout = playout;
      walk.current = path.at(-1) ?? 0;
      walk.nodes += path.length + playout.length;
      continue;
    }
    const node = at(event[1]);
    walk.current = event[1];
    switch (event[0]) {
      case 'enter':
      case 'again':
        Object.assign(node, fresh(), {
          open: true,
          again: event[0] === 'again',
          alpha: event[2],
          beta: event[3],
        });
        for (const child of tree[event[1]]?.children ?? []) walk.struck.delete(child);
        walk.nodes += 1;
        break;
      case 'leaf':
        node.value = event[2];
        walk.nodes += 1;
        break;
      case 'hash':
      case 'sort':
        break;
      case 'best':
        node.best = event[2];
        node.value = event[3];
        break;
      case 'cut':
        node.cut = event;
        break;
      case 'matrix':
        node.mixes = [event[3], event[4]];
        break;
      case 'leave':
        node.open = false;
        node.value = event[2];
        node.bound = event[3];
    }
    if (event[0] === 'cut') strike(tree, walk, event[1]);
  }
  return walk;
}

/** Children nobody has looked at were cut. A re-search may already know some of them. */
function strike(tree: readonly TreeNode[], walk: Walk, id: number): void {
  for (const child of tree[id]?.children ?? []) if (walk.known[child] === undefined) walk.struck.add(child);
}

/** Parents by position; -1 for the root. */
export function parents_of(tree: readonly TreeNode[]): number[] {
  const parents: number[] = new Array(tree.length).fill(-1);
  tree.forEach((node, id) => {
    for (const child of node.children ?? []) parents[child] = id;
  });
  return parents;
}

/** The steps of a line of play to a position; one step of the tree may be several, such as a card and its claims. */
export function steps_to(tree: readonly TreeNode[], parents: readonly number[], id: number): string[] {
  return path_to(parents, id)
    .filter((each) => !tree[each]?.half)
    .flatMap((each) => (tree[each]?.step ?? '').split('; '));
}

/** From the root's child down to the position. */
export function path_to(parents: readonly number[], id: number): number[] {
  const path: number[] = [];
  for (let up = id; up > 0; up = parents[up] ?? -1) path.unshift(up);
  return path;
}

/** The best line known at the end of the walk, from the root. */
export function line_of(walk: Walk): Set<number> {
  const line = new Set<number>();
  for (let id: number | undefined = 0; id !== undefined && !line.has(id); id = walk.known[id]?.best)
    line.add(id);
  return line;
}
