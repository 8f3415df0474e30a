// What the explore page shows, as the query of its address: a copied link restores exactly what is seen. What does not
// belong there is ignored, so that no link can break the page.
import {
  type Algorithm,
  algorithms,
  type ChanceRule,
  chance_rules,
  type MoveOrder,
  orders,
  type TreeKind,
  tree_kinds,
} from './types.ts';

export const depths = [1, 2, 3, 4] as const;
export const widths = [2, 3, 4, 5, 6, 8, 12, 0] as const;
export const simulation_counts = [20, 50, 100, 200, 500] as const;
export const zooms = [0.6, 0.8, 1, 1.25, 1.6, 2] as const;
export const speeds = { slow: 2, normal: 8, fast: 40 } as const;
export type Speed = keyof typeof speeds;
/** How large trees are drawn: so many times, or as large as their frame allows. */
export type Zoom = (typeof zooms)[number] | 'fit';

export interface View {
  /** Empty: the start. */
  position: string;
  table: { id: string; at: number } | null;
  depth: number;
  width: number;
  order: MoveOrder;
  tree: TreeKind;
  /** The evaluation at the leaves; empty: the game's own. */
  eval: string;
  chance: ChanceRule;
  simulations: number;
  /** Whether a tree too large to be drawn is made smaller. */
  fit: boolean;
  /** The searches in sight; null: the two the page would choose. */
  searches: Algorithm[] | null;
  speaker: Algorithm | null;
  step: number;
  node: number | null;
  zoom: Zoom;
  whole: boolean;
  /** Positions opened or folded by hand. */
  open: number[];
  full: boolean;
  quiz: boolean;
  speed: Speed;
}

const max_position = 4000;
const max_name = 100;

const one_of = <T extends string>(text: string | null, all: readonly T[]): T | undefined =>
  all.find((each) => each === text);
const number_of = (text: string | null, all: readonly number[]): number | undefined =>
  text === null || text === '' ? undefined : all.find((each) => each === Number(text));
const count_of = (text: string | null): number | undefined =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** What a query says of the view; the rest is left to the caller. */
export function read_view(query: URLSearchParams): Partial<View> {
  const view: Partial<View> = {};
  const set = <K extends keyof View>(key: K, value: View[K] | undefined) => {
    if (value !== undefined) view[key] = value;
  };
  const position = query.get('position');
  if (position !== null && position.length <= max_position) view.position = position;
  const table = query.get('table');
  if (table) view.table = { id: table, at: count_of(query.get('at')) ?? 0 };
  set('depth', number_of(query.get('depth'), depths));
  set('width', number_of(query.get('width'), widths));
  set('order', one_of(query.get('order'), orders));
  set('tree', one_of(query.get('tree'), tree_kinds));
  const name = query.get('eval');
  if (name !== null && name.length <= max_name) view.eval = name;
  set('chance', one_of(query.get('chance'), chance_rules));
  set('simulations', number_of(query.get('simulations'), simulation_counts));
  if (query.get('fit') === 'no') view.fit = false;
  const searches = query.get('searches')?.split(',');
  if (searches) view.searches = algorithms.filter((each) => searches.includes(each));
  set('speaker', one_of(query.get('speaker'), algorithms));
  set('step', count_of(query.get('step')));
  set('node', count_of(query.get('node')));
  set(
    'zoom',
    query.get('zoom') === 'fit' ? 'fit' : (number_of(query.get('zoom'), zooms) as Zoom | undefined),
  );
  view.whole = query.get('whole') === 'yes';
  const open = query.get('open')?.split(',').map(count_of);
  if (open) view.open = open.filter((id) => id !== undefined);
  view.full = query.get('full') === 'yes';
  view.quiz = query.get('quiz') === 'yes';
  set('speed', one_of(query.get('speed'), Object.keys(speeds) as Speed[]));
  return view;
}

export function write_view(view: View): string {
  const query = new URLSearchParams();
  if (view.table) {
    query.set('table', view.table.id);
    query.set('at', String(view.table.at));
  } else query.set('position', view.position);
  query.set('depth', String(view.depth));
  query.set('width', String(view.width));
  query.set('order', view.order);
  if (view.tree !== 'game') query.set('tree', view.tree);
  if (view.eval !== '') query.set('eval', view.eval);
  if (view.chance !== 'mean') query.set('chance', view.chance);
  query.set('simulations', String(view.simulations));
  if (!view.fit) query.set('fit', 'no');
  if (view.searches) query.set('searches', view.searches.join(','));
  if (view.speaker) query.set('speaker', view.speaker);
  query.set('step', String(view.step));
  if (view.node !== null) query.set('node', String(view.node));
  query.set('zoom', String(view.zoom));
  if (view.whole) query.set('whole', 'yes');
  if (view.open.length > 0) query.set('open', view.open.join(','));
  if (view.full) query.set('full', 'yes');
  if (view.quiz) query.set('quiz', 'yes');
  if (view.speed !== 'normal') query.set('speed', view.speed);
  return query.toString();
}
