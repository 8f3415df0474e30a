// Trees and walks, without a browser.
import { expect, it } from 'vitest';
import { read_view, type View, write_view } from './address.ts';
import { first_pair } from './explorer.svelte.ts';
import {
  columns_of,
  layout_of,
  max_open,
  neighbour,
  opened,
  short_step,
  sizes_of,
  text_width,
} from './layout.ts';
import { question_after, questions_of } from './quiz.ts';
import { number_text, sentence } from './tell.ts';
import type { Search, TraceEvent, TreeNode } from './types.ts';
import { line_of, parents_of, path_to, steps_to, walk_after } from './walk.ts';
import { say } from './words.ts';

/** The root has two moves; the second is refuted by its first reply. */
const tree: TreeNode[] = [
  { step: '', actor: 'first', children: [1, 4] },
  { step: 'a', actor: 'second', children: [2, 3] },
  { step: 'aa', actor: 'first', value: 3 },
  { step: 'ab', actor: 'first', value: 5 },
  { step: 'b', actor: 'second', children: [5, 6] },
  { step: 'ba', actor: 'first', value: 1 },
  { step: 'bb', actor: 'first', value: 9 },
];
const events: TraceEvent[] = [
  ['enter', 0, null, null],
  ['enter', 1, null, null],
  ['leaf', 2, 3],
  ['best', 1, 2, 3],
  ['leaf', 3, 5],
  ['leave', 1, 3, 'exact'],
  ['best', 0, 1, 3],
  ['enter', 4, 3, null],
  ['leaf', 5, 1],
  ['best', 4, 5, 1],
  ['cut', 4, 3, null, 1],
  ['leave', 4, 1, 'upper'],
  ['leave', 0, 3, 'exact'],
];
const sides: [string, string] = ['White', 'Black'];

it('a walk knows what its events said, and can be followed back', () => {
  const end = walk_after(tree, events, events.length);
  expect(end.nodes).toBe(6);
  expect([...end.struck]).toEqual([6]);
  expect(end.known[4]).toMatchObject({ value: 1, bound: 'upper', alpha: 3, beta: null, open: false });
  expect(end.known[6]).toBeUndefined();
  expect([...line_of(end)]).toEqual([0, 1, 2]);
  const early = walk_after(tree, events, 3);
  expect(early.current).toBe(2);
  expect(early.struck.size).toBe(0);
  expect(early.known[1]?.open).toBe(true);
  expect(early.known[4]).toBeUndefined();
});

it('a second look takes back what the first had cut off', () => {
  const again: TraceEvent[] = [...events.slice(0, 12), ['again', 4, 0, 3]];
  expect(walk_after(tree, again, 12).struck.size).toBe(1);
  expect(walk_after(tree, again, 13).struck.size).toBe(0);
  expect(walk_after(tree, again, 13).known[4]?.again).toBe(true);
});

it('simulations leave visits and means', () => {
  const walk = walk_after(tree, [['simulate', [0, 4], [6], 0.5, [1, 1], [0.5, 0.5]]], 1);
  expect(walk.known[4]).toMatchObject({ visits: 1, value: 0.5 });
  expect(walk.playout).toEqual([6]);
  expect(walk.nodes).toBe(3);
});

it('leaves stand one below the other, parents beside their middle', () => {
  const layout = layout_of(tree, opened(tree, [], new Set(), false), sizes_of(tree));
  expect(layout.rows).toBe(4);
  expect(layout.levels).toBe(3);
  expect(layout.placed.find(({ id }) => id === 0)?.row).toBe(1.5);
  expect(new Set(layout.placed.map(({ level, row }) => `${level}/${row}`)).size).toBe(tree.length);
});

it('levels stand apart as their labels need', () => {
  const layout = layout_of(tree, opened(tree, [], new Set(), false), sizes_of(tree));
  const width_of = ({ id }: { id: number }) => text_width(tree[id]?.step ?? '');
  const [first = 0, second = 0, third = 0, end = 0] = columns_of(layout, width_of);
  expect(first).toBe(0);
  expect(third - second).toBeGreaterThan(second - first);
  expect(end - third).toBeGreaterThan(third - second);
});

it('a folded position says how much it hides', () => {
  const layout = layout_of(tree, opened(tree, [], new Set([4]), false), sizes_of(tree));
  expect(layout.placed.find(({ id }) => id === 4)).toMatchObject({ folded: 2 });
  expect(layout.placed).toHaveLength(5);
});

it('a large tree opens only the way to where the search is', () => {
  const large: TreeNode[] = [{ step: '', actor: 'first', children: [] }];
  for (let i = 0; i < 40; i++) {
    const id = large.length;
    large[0]?.children?.push(id);
    large.push({ step: `m${i}`, actor: 'second', children: [id + 1, id + 2, id + 3, id + 4] });
    for (let j = 0; j < 4; j++) large.push({ step: `r${j}`, actor: 'first', value: j });
  }
  expect(large.length).toBeGreaterThan(max_open);
  const open = opened(large, [[1, 2]], new Set(), false);
  expect([...open]).toEqual([0, 1]);
  expect(opened(large, [], new Set(), true).size).toBe(41);
  expect(layout_of(large, open, sizes_of(large)).rows).toBe(43);
});

it('long names are shortened, of two choices both', () => {
  expect(short_step({ step: '2a1-a3', actor: 'first' })).toBe('2a1-a3');
  expect(short_step({ step: 'a very long move indeed', actor: 'first' })).toBe('a very long m…');
  expect(short_step({ step: 'danse-flammes | fouet-liane', actor: 'both' })).toBe('danse-… | fouet-…');
});

it('arrows lead along what is drawn', () => {
  const parents = parents_of(tree);
  const layout = layout_of(tree, opened(tree, [], new Set(), false), sizes_of(tree));
  expect(path_to(parents, 6)).toEqual([4, 6]);
  expect(neighbour(layout, parents, 0, 'child')).toBe(1);
  expect(neighbour(layout, parents, 1, 'below')).toBe(4);
  expect(neighbour(layout, parents, 3, 'below')).toBe(5);
  expect(neighbour(layout, parents, 4, 'parent')).toBe(0);
  expect(neighbour(layout, parents, 6, 'below')).toBe(6);
});

it('numbers are told in their unit', () => {
  expect(number_text(12, 'points', say('en'))).toBe('+12');
  expect(number_text(0, 'points', say('en'))).toBe('0');
  expect(number_text(31997, 'points', say('en'))).toBe('wins in 3');
  expect(number_text(-31998, 'points', say('fr'))).toBe('perd en 2');
  expect(number_text(-0.25, 'result', say('en'))).toBe('−0.25');
});

it('every event has a sentence in both languages', () => {
  const all: TraceEvent[] = [
    ...events,
    ['again', 4, 0, 3],
    ['sort', 0, 6],
    ['hash', 0, 4],
    ['matrix', 0, 0.1, [0.5, 0.5], [1]],
    ['simulate', [0, 4], [6], 0.5, [1, 1], [0.5, 0.5]],
  ];
  for (const event of all) {
    const about = {
      tree,
      parents: parents_of(tree),
      unit: 'points' as const,
      maximiser: 'first' as const,
      sides,
    };
    const english = sentence(event, about, say('en'));
    expect(english).not.toBe('');
    expect(sentence(event, about, say('fr'))).not.toBe(english);
  }
});

it('a cut-off says who has what, and where', () => {
  const about = {
    tree,
    parents: parents_of(tree),
    unit: 'points' as const,
    maximiser: 'first' as const,
    sides,
  };
  expect(sentence(['cut', 4, 3, null, 1], about, say('en'))).toBe(
    'Black already has a reply worth +1 here; White has +3 elsewhere, so the rest cannot matter.',
  );
});

it('plain numbers keep their thousands apart, and are no wins', () => {
  expect(number_text(-66600, 'plain', say('en'))).toBe('−66\u202f600');
  expect(number_text(1e9, 'plain', say('en'))).toBe('+1\u202f000\u202f000\u202f000');
  expect(number_text(12.25, 'plain', say('en'))).toBe('+12.3');
});

it('half a turn is no step of its own, and only the answer is drawn after it', () => {
  const halves: TreeNode[] = [
    { step: '', actor: 'first', children: [1], own: 0 },
    { step: 'tonnerre', actor: 'second', children: [2], half: true, own: 0 },
    { step: 'tonnerre | switch etourmi', actor: 'both', value: 3 },
  ];
  const parents = parents_of(halves);
  expect(steps_to(halves, parents, 1)).toEqual([]);
  expect(steps_to(halves, parents, 2)).toEqual(['tonnerre | switch etourmi']);
  expect(short_step(halves[2], halves[1])).toBe('switch etourmi');
});

it('a cut strikes what was never looked at, in whatever order moves were tried', () => {
  const hashed: TraceEvent[] = [
    ['enter', 4, 3, null],
    ['hash', 4, 6],
    ['leaf', 6, 1],
    ['best', 4, 6, 1],
    ['cut', 4, 3, null, 1],
  ];
  expect([...walk_after(tree, hashed, hashed.length).struck]).toEqual([5]);
});

const view: View = {
  position: '-,wbbbw,b/w,-,wwb/-,-,bw b',
  table: null,
  depth: 2,
  width: 0,
  order: 'shallow',
  tree: 'report',
  eval: 'report',
  chance: 'sample',
  simulations: 50,
  fit: false,
  searches: ['alphabeta', 'mcts'],
  speaker: 'mcts',
  step: 17,
  node: 4,
  zoom: 'fit',
  whole: true,
  open: [3, 9],
  full: true,
  quiz: true,
  speed: 'fast',
};

it('an address holds all that is seen, and nothing in it can break the page', () => {
  expect({ ...view, ...read_view(new URLSearchParams(write_view(view))) }).toEqual(view);
  const at_table: View = {
    ...view,
    position: '',
    table: { id: 'b7k2', at: 3 },
    searches: null,
    node: null,
    open: [],
  };
  const read = read_view(new URLSearchParams(write_view(at_table)));
  expect(read.table).toEqual({ id: 'b7k2', at: 3 });
  expect(read.searches).toBeUndefined();
  const nonsense = `eval=${'x'.repeat(101)}&depth=9&width=-1&order=x&tree=y&chance=z&simulations=3&step=-1&node=1e9&zoom=77&open=a,2&searches=nobody`;
  expect(read_view(new URLSearchParams(nonsense))).toEqual({
    open: [2],
    searches: [],
    whole: false,
    full: false,
    quiz: false,
  });
});

const search = (name: Search['search'], events: TraceEvent[] = []): Search => ({
  search: name,
  value: 3,
  line: [],
  nodes: 6,
  leaves: 4,
  different: 6,
  sorting: 0,
  path: [0],
  events,
});

it('two searches to begin with: one that looks at everything and one that cuts', () => {
  const names = (all: Search['search'][]) => first_pair(all.map((each) => search(each)));
  expect(names(['minimax', 'alphabeta', 'pvs', 'mcts'])).toEqual(['minimax', 'alphabeta']);
  expect(names(['expectimax', 'star1', 'mcts'])).toEqual(['expectimax', 'star1']);
  expect(names(['alphabeta', 'pvs', 'expectimax', 'mcts'])).toEqual(['expectimax', 'alphabeta']);
  expect(names(['expectimax', 'mcts'])).toEqual(['expectimax', 'mcts']);
  expect(names([])).toEqual([]);
});

it('a quiz asks what the next step tells', () => {
  const questions = questions_of(tree, search('alphabeta', events));
  expect(questions).toEqual([
    { kind: 'value', node: 1, step: 5, left: 0, options: [3, 5], answer: 0 },
    { kind: 'cut', node: 4, step: 10, left: 1, options: [], answer: 1 },
    { kind: 'value', node: 0, step: 12, left: 0, options: [1, 3], answer: 1 },
  ]);
  expect(events[5]?.[0]).toBe('leave');
  expect(events[10]?.[0]).toBe('cut');
  expect(question_after(questions, 6)?.step).toBe(10);
  expect(question_after(questions, 99)?.step).toBe(5);
  expect(questions_of(tree, search('mcts', events))).toEqual([]);
});
