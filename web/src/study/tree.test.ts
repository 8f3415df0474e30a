// Variations: adding, walking, ordering, removing, and reading what a browser stored.
import { describe, expect, it } from 'vitest';
import {
  after,
  before,
  following,
  grown,
  line_of,
  path_to,
  promoted,
  read_tree,
  type Tree,
  variation_lines,
  without,
} from './tree.ts';

const step = (text: string, by: 'first' | 'second' | 'chance' = 'first') => ({ text, by });
const start = { at: 2, branch: null };

function sample(): Tree {
  let [tree, _here] = grown([], start, [step('a'), step('b', 'second'), step('c')]);
  [tree, _here] = grown(tree, { at: 2, branch: 1 }, [step('x', 'second'), step('y')]);
  [tree] = grown(tree, start, [step('z')]);
  return tree;
}

const texts = (tree: Tree) => variation_lines(tree, start).map((l) => [l.depth, line_of(l.branches)]);

describe('variations', () => {
  it('grow step by step and go along with what is there', () => {
    const tree = sample();
    expect(tree).toHaveLength(6);
    const [same, here] = grown(tree, start, [step('a'), step('x', 'second')]);
    expect(same).toEqual(tree);
    expect(line_of(path_to(same, here.branch))).toBe('a; x');
  });
  it('are told as lines, those beside a line right after it', () => {
    expect(texts(sample())).toEqual([
      [1, 'a; b; c'],
      [2, 'x; y'],
      [1, 'z'],
    ]);
  });
  it('are walked forwards and backwards, out of them into the game', () => {
    const tree = sample();
    expect(after(tree, { at: 2, branch: 1 }, 9)).toEqual({ at: 2, branch: 2 });
    expect(after(tree, { at: 2, branch: 3 }, 9)).toEqual({ at: 2, branch: 3 });
    expect(after(tree, { at: 9, branch: null }, 9)).toEqual({ at: 9, branch: null });
    expect(before(tree, { at: 2, branch: 2 })).toEqual({ at: 2, branch: 1 });
    expect(before(tree, { at: 2, branch: 1 })).toEqual({ at: 2, branch: null });
    expect(before(tree, { at: 0, branch: null })).toEqual({ at: 0, branch: null });
  });
  it('are preferred', () => {
    const tree = promoted(sample(), 4);
    expect(texts(tree)).toEqual([
      [1, 'a; x; y'],
      [2, 'b; c'],
      [1, 'z'],
    ]);
    expect(texts(promoted(tree, 6))[0]).toEqual([1, 'z']);
    expect(promoted(tree, 99)).toEqual(tree);
  });
  it('are taken away with all that grows on them', () => {
    expect(texts(without(sample(), 1))).toEqual([[1, 'z']]);
    expect(texts(without(sample(), 2))).toEqual([
      [1, 'a; x; y'],
      [1, 'z'],
    ]);
  });
  it('leave out what chance did unseen', () => {
    const [tree, here] = grown([], start, [step('a'), step('', 'chance'), step('b')]);
    expect(line_of(path_to(tree, here.branch))).toBe('a; b');
  });
  it('are read with care', () => {
    const tree = sample();
    expect(read_tree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
    expect(read_tree('nonsense')).toEqual([]);
    expect(read_tree([null, { id: 1 }, { id: 2, parent: 7, at: 0, text: 'a', by: 'first' }])).toEqual([]);
    expect(following(read_tree(tree.slice(0, 1)), start)).toHaveLength(1);
  });
});
