// Variations as a tree. The game itself is not part of it: a branch leaves it after `at` steps, or grows on another
// branch. One branch is one step. Pure; changes return a new tree.

export interface Branch {
  id: number;
  /** The branch it grows on; null: the game. */
  parent: number | null;
  /** Steps of the game before it. */
  at: number;
  /** As it is sent to the server; empty for what chance did out of sight. */
  text: string;
  by: 'first' | 'second' | 'both' | 'chance';
}

export type Tree = readonly Branch[];

/** A place to look at: so many steps of the game, and a branch after them. */
export interface Place {
  at: number;
  branch: number | null;
}

export const same_place = (a: Place, b: Place): boolean => a.at === b.at && a.branch === b.branch;

/** The branches that follow a place, the preferred one first. */
export const following = (tree: Tree, { at, branch }: Place): Branch[] =>
  tree.filter((each) => each.parent === branch && (branch !== null || each.at === at));

/** From where a branch leaves the game to the branch itself. */
export function path_to(tree: Tree, branch: number | null): Branch[] {
  const path: Branch[] = [];
  for (let id = branch; id !== null; ) {
    const found = tree.find((each) => each.id === id);
    if (!found) return [];
    path.unshift(found);
    id = found.parent;
  }
  return path;
}

/** The line of a path as the server reads it. */
export const line_of = (path: readonly Branch[]): string =>
  path
    .map(({ text }) => text)
    .filter(Boolean)
    .join('; ');

export function before(tree: Tree, place: Place): Place {
  const branch = tree.find(({ id }) => id === place.branch);
  if (branch) return { at: branch.at, branch: branch.parent };
  return { at: Math.max(0, place.at - 1), branch: null };
}

export function after(tree: Tree, place: Place, steps: number): Place {
  if (place.branch === null) return { at: Math.min(steps, place.at + 1), branch: null };
  const next = following(tree, place)[0];
  return next ? { at: next.at, branch: next.id } : place;
}

/** Adds these steps after a place, following branches that exist. Returns the tree and the place reached. */
export function grown(tree: Tree, place: Place, steps: Pick<Branch, 'text' | 'by'>[]): [Tree, Place] {
  let next = [...tree];
  let here = place;
  for (const { text, by } of steps) {
    const known = following(next, here).find((each) => each.text === text);
    const id = known?.id ?? 1 + Math.max(0, ...next.map((each) => each.id));
    if (!known) next = [...next, { id, parent: here.branch, at: here.at, text, by }];
    here = { at: here.at, branch: id };
  }
  return [next, here];
}

/** Removes a branch with its descendants. */
export function without(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  for (const each of tree) if (each.parent !== null && gone.has(each.parent)) gone.add(each.id);
  return tree.filter((each) => !gone.has(each.id));
}

/** Moves this branch before its siblings. */
export function promoted(tree: Tree, id: number): Tree {
  const branch = tree.find((each) => each.id === id);
  if (!branch) return tree;
  const first = following(tree, { at: branch.at, branch: branch.parent })[0];
  if (!first || first.id === id) return tree;
  const others = tree.filter((each) => each.id !== id);
  return others.flatMap((each) => (each.id === first.id ? [branch, each] : [each]));
}

/** Variations as lines for a move list, each with its depth and followed by its own variations. */
export interface VariationLine {
  depth: number;
  branches: Branch[];
}

export function variation_lines(tree: Tree, place: Place, depth = 1): VariationLine[] {
  return following(tree, place).flatMap((first) => {
    const branches = [first];
    const beside: VariationLine[] = [];
    for (let last = first; ; ) {
      const [next, ...others] = following(tree, { at: last.at, branch: last.id });
      for (const other of others) beside.push(...chain(tree, other, depth + 1));
      if (!next) break;
      branches.push(next);
      last = next;
    }
    return [{ depth, branches }, ...beside];
  });
}

function chain(tree: Tree, first: Branch, depth: number): VariationLine[] {
  // The tree as if this were the only one there.
  const siblings = following(tree, { at: first.at, branch: first.parent }).filter(
    ({ id }) => id !== first.id,
  );
  const alone = siblings.reduce((rest, { id }) => without(rest, id), tree);
  return variation_lines(alone, { at: first.at, branch: first.parent }, depth);
}

/** Parses a stored tree; empty when it is not one. */
export function read_tree(kept: unknown): Tree {
  if (!Array.isArray(kept)) return [];
  const ids = new Set<number>();
  return kept.filter((each): each is Branch => {
    const fits =
      Number.isInteger(each?.id) &&
      Number.isInteger(each.at) &&
      typeof each.text === 'string' &&
      ['first', 'second', 'both', 'chance'].includes(each.by) &&
      (each.parent === null || ids.has(each.parent));
    if (fits) ids.add(each.id);
    return fits;
  });
}
