// Questions about a search, taken from its own steps: will the rest be cut off here, and what is this position worth?
import type { Search, TreeNode } from './types.ts';

export interface Question {
  kind: 'cut' | 'value';
  node: number;
  /** Steps to show before it is asked: the next one holds the answer. */
  step: number;
  /** Moves not looked at yet (cut). */
  left: number;
  /** Values to choose from (value), in rising order. */
  options: number[];
  /** Whether it is cut (1 or 0), or the place of the right option. */
  answer: number;
}

const max_options = 4;

/**
 * Where the answer is not obvious: a cut where a window has an end and moves are left; a value where what was seen below
 * differs.
 */
export function questions_of(tree: readonly TreeNode[], { search, events }: Search): Question[] {
  if (search === 'mcts') return [];
  const questions: Question[] = [];
  const windows = new Map<number, boolean>();
  const below = new Map<number, Map<number, number>>();
  const parents = new Map<number, number>();
  tree.forEach((node, id) => {
    for (const child of node.children ?? []) parents.set(child, id);
  });
  const tell_parent = (id: number, value: number) => {
    const parent = parents.get(id);
    if (parent !== undefined) below.get(parent)?.set(id, value);
  };
  events.forEach((event, step) => {
    const next = events[step + 1];
    switch (event[0]) {
      case 'enter':
      case 'again':
        windows.set(event[1], event[2] !== null || event[3] !== null);
        below.set(event[1], new Map());
        break;
      case 'leaf':
        tell_parent(event[1], event[2]);
        break;
      case 'best': {
        const node = event[1];
        const left = (tree[node]?.children?.length ?? 0) - (below.get(node)?.size ?? 0);
        if (windows.get(node) && left > 0)
          questions.push({
            kind: 'cut',
            node,
            step: step + 1,
            left,
            options: [],
            answer: next?.[0] === 'cut' ? 1 : 0,
          });
        break;
      }
      case 'leave': {
        const node = event[1];
        const seen = [...new Set(below.get(node)?.values())];
        const actor = tree[node]?.actor;
        if ((actor === 'first' || actor === 'second') && seen.length > 1 && seen.includes(event[2])) {
          const others = seen.filter((value) => value !== event[2]).slice(0, max_options - 1);
          const options = [event[2], ...others].sort((a, b) => a - b);
          questions.push({ kind: 'value', node, step, left: 0, options, answer: options.indexOf(event[2]) });
        }
        tell_parent(node, event[2]);
      }
    }
  });
  return questions;
}

/** The next question from a step on; from the start again after the last. */
export function question_after(questions: readonly Question[], step: number): Question | undefined {
  return questions.find((each) => each.step >= step) ?? questions[0];
}
