// State of the explore page: the request, the reply, the current step of the searches, and the selected position. All
// panels share one step, which shows which search finishes first.
import { explore_defaults } from '../boards/index.ts';
import { game_by_value } from '../lib/by_value.ts';
import { position_evaluations } from '../lib/evaluations.ts';
import { type EvaluationInfo, type ExplainRequest, Refused, type Seat } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import { secrets_of } from '../lib/storage.ts';
import { type Speed, speeds, type View, type Zoom, zooms } from './address.ts';
import { sizes_of } from './layout.ts';
import type { Algorithm, ChanceRule, Explained, MoveOrder, Search, TreeKind } from './types.ts';
import { parents_of, path_to, walk_after } from './walk.ts';

/** Where a position comes from: the start, one of the examples (its index), the reader's own text. */
export type Place = 'start' | 'own' | `${number}`;

/** Two searches to begin with: one that looks at everything, and one that cuts where there is one. */
export function first_pair(all: readonly Search[]): Algorithm[] {
  const names = all.map(({ search }) => search);
  const everything = names.find((each) => each === 'minimax' || each === 'expectimax');
  const cuts = names.find((each) => each === 'alphabeta' || each === 'star1') ?? names.at(-1);
  return [...new Set([everything, cuts])].filter((each) => each !== undefined);
}

export class Explorer {
  game = $state('');
  place = $state<Place>('start');
  position = $state('');
  depth = $state(3);
  width = $state(3);
  order = $state<MoveOrder>('natural');
  tree_kind = $state<TreeKind>('game');
  /** By its name; empty: the game's own. */
  eval = $state('');
  chance = $state<ChanceRule>('mean');
  simulations = $state(100);
  fit = $state(true);
  /** A table and a step of it, when the address names one. */
  table: { id: string; at: number } | null = $state.raw(null);

  reply = $state.raw<Explained | null>(null);
  busy = $state(false);
  failed = $state('');
  step = $state(0);
  playing = $state(false);
  speed = $state<Speed>('normal');
  /** The searches in sight, once somebody chose them. */
  picked = $state.raw<readonly Algorithm[] | null>(null);
  /** The search whose steps are told in words. */
  speaker = $state<Algorithm | null>(null);
  chosen = $state<number | null>(null);
  toggled = $state.raw<ReadonlySet<number>>(new Set());
  whole = $state(false);
  zoom = $state<Zoom>(typeof innerWidth === 'number' && innerWidth < 640 ? 0.8 : 1);
  /** Over the whole window, in letters for the last row of a class. */
  full = $state(false);
  quiz = $state(false);
  /** A position whose value is asked for, and shown by no search meanwhile. */
  secret = $state<number | null>(null);

  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;
  /** What a link wants to see once its tree is there. */
  #wanted: Pick<View, 'step' | 'node' | 'open'> | null = null;

  tree = $derived(this.reply?.tree ?? []);
  parents = $derived(parents_of(this.tree));
  sizes = $derived(sizes_of(this.tree));
  shown = $derived(new Set(this.picked ?? first_pair(this.reply?.searches ?? [])));
  panels = $derived((this.reply?.searches ?? []).filter(({ search }) => this.shown.has(search)));
  steps = $derived(Math.max(0, ...this.panels.map(({ events }) => events.length)));
  spoken = $derived<Search | null>(
    this.panels.find(({ search }) => search === this.speaker) ??
      this.panels.find(({ search }) => search === 'alphabeta' || search === 'star1') ??
      this.panels[0] ??
      null,
  );
  /** The position in sight: the one selected, else where the search that speaks is. */
  current = $derived(
    this.chosen ??
      (this.spoken && this.step < this.spoken.events.length
        ? walk_after(this.tree, this.spoken.events, this.step).current
        : 0),
  );

  /** What the leaves of the game's own tree can be valued by. */
  get evaluations(): readonly EvaluationInfo[] {
    return position_evaluations(server.game(this.game));
  }

  /** Positions of the game worth looking at. */
  get examples(): readonly string[] {
    return explore_defaults(this.game).examples;
  }

  /** The position asked for; empty for the start. */
  get text(): string {
    return (this.place === 'own' ? this.position : (this.examples[Number(this.place)] ?? '')).trim();
  }

  /** Starts over with the defaults of a game. */
  begin(game: string): void {
    const { depth, width, example } = explore_defaults(game);
    this.game = game;
    this.reply = null;
    this.table = null;
    this.tree_kind = 'game';
    this.eval = '';
    this.chance = 'mean';
    this.picked = null;
    this.position = '';
    this.#begin_at({ depth, width, example });
  }

  /** The other kind of tree, with the example its game has for it. */
  walk(kind: TreeKind): void {
    const { depth, width, example, report } = explore_defaults(this.game);
    this.tree_kind = kind;
    this.picked = null;
    if (!this.table) this.#begin_at(kind === 'report' && report ? report : { depth, width, example });
  }

  #begin_at({ depth, width, example }: { depth: number; width: number; example: number }): void {
    this.place = example === 0 ? 'start' : `${example - 1}`;
    this.depth = depth;
    this.width = width;
  }

  /** What a link says, over the defaults of the game. */
  restore(view: Partial<View>): void {
    if (view.position !== undefined) {
      const example = this.examples.indexOf(view.position);
      this.position = example < 0 ? view.position : '';
      this.place = view.position === '' ? 'start' : example < 0 ? 'own' : `${example}`;
    }
    this.table = view.table ?? null;
    this.depth = view.depth ?? this.depth;
    this.width = view.width ?? this.width;
    this.order = view.order ?? this.order;
    this.tree_kind = view.tree ?? this.tree_kind;
    this.eval = this.evaluations.some(({ name }) => name === view.eval) ? (view.eval ?? '') : '';
    this.chance = view.chance ?? this.chance;
    this.simulations = view.simulations ?? this.simulations;
    this.fit = view.fit ?? this.fit;
    this.picked = view.searches ?? null;
    this.speaker = view.speaker ?? null;
    this.zoom = view.zoom ?? this.zoom;
    this.whole = view.whole ?? false;
    this.full = view.full ?? false;
    this.quiz = view.quiz ?? false;
    this.speed = view.speed ?? this.speed;
    this.#wanted = { step: view.step ?? 0, node: view.node ?? null, open: view.open ?? [] };
  }

  get view(): View {
    return {
      position: this.text,
      table: this.table,
      depth: this.depth,
      width: this.width,
      order: this.order,
      tree: this.tree_kind,
      eval: this.eval,
      chance: this.chance,
      simulations: this.simulations,
      fit: this.fit,
      searches: this.picked === null ? null : [...this.picked],
      speaker: this.speaker,
      step: this.step,
      node: this.chosen,
      zoom: this.zoom,
      whole: this.whole,
      open: [...this.toggled],
      full: this.full,
      quiz: this.quiz,
      speed: this.speed,
    };
  }

  /** `stay`: the same tree again, as after a change of language. */
  async load(stay = false): Promise<void> {
    const asked = ++this.#asked;
    this.pause();
    this.busy = true;
    this.failed = '';
    if (stay && this.reply && !this.#wanted)
      this.#wanted = { step: this.step, node: this.chosen, open: [...this.toggled] };
    try {
      const { near, far } = await this.#request();
      const reply = await server.think('explain', near, far);
      if (this.table) void server.try('leave', { table: this.table.id });
      if (asked !== this.#asked) return;
      this.reply = reply;
      const wanted = this.#wanted;
      this.#wanted = null;
      const inside = (id: number) => id < reply.tree.length;
      this.step = Math.min(wanted?.step ?? 0, this.steps);
      this.chosen = wanted && wanted.node !== null && inside(wanted.node) ? wanted.node : null;
      this.toggled = new Set((wanted?.open ?? []).filter(inside));
    } catch (error) {
      if (asked !== this.#asked) return;
      this.reply = null;
      this.failed = error instanceof Refused ? error.message : String(error);
    }
    this.busy = false;
  }

  /** By value where the page knows the game, and as the server has it. */
  async #request(): Promise<{ near: ExplainRequest | null; far: ExplainRequest }> {
    const { depth, width, order, simulations, chance, fit } = this;
    const named = this.tree_kind === 'game' && this.eval !== '' ? { eval: this.eval } : {};
    const shape = { depth, width, order, simulations, chance, fit, tree: this.tree_kind, ...named };
    if (this.table) {
      const { id, at } = this.table;
      const secrets = secrets_of(id);
      const { state } = await server.ask('watch', { table: id, ...(secrets.length > 0 ? { secrets } : {}) });
      this.game = state.game;
      const played = Math.min(at, state.steps.length);
      const game = state.now.may.evaluate ? game_by_value(state, played) : null;
      return { near: game && { ...shape, ...game }, far: { ...shape, table: id, at: played } };
    }
    const asked = { ...shape, game: this.game, ...(this.text === '' ? {} : { position: this.text }) };
    return { near: asked, far: asked };
  }

  /** To a step; the board follows the search again. */
  go(step: number): void {
    this.step = Math.min(this.steps, Math.max(0, step));
    this.chosen = null;
    if (this.step === this.steps) this.pause();
  }

  play(): void {
    if (this.steps === 0) return;
    if (this.step >= this.steps) this.step = 0;
    this.playing = true;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.go(this.step + 1), 1000 / speeds[this.speed]);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  pace(speed: Speed): void {
    this.speed = speed;
    if (this.playing) this.play();
  }

  choose(id: number): void {
    this.chosen = id;
  }

  toggle(id: number): void {
    const toggled = new Set(this.toggled);
    if (!toggled.delete(id)) toggled.add(id);
    this.toggled = toggled;
  }

  show(search: Algorithm, yes: boolean): void {
    const all = (this.reply?.searches ?? []).map((each) => each.search);
    this.picked = all.filter((each) => (each === search ? yes : this.shown.has(each)));
    this.step = Math.min(this.step, this.steps);
  }

  resize(by: 1 | -1): void {
    const at = this.zoom === 'fit' ? zooms.indexOf(1) : zooms.indexOf(this.zoom) + by;
    this.zoom = zooms[Math.min(zooms.length - 1, Math.max(0, at))] ?? 1;
  }

  way(id: number): number[] {
    return [0, ...path_to(this.parents, id)];
  }

  sides(): readonly [string, string] {
    return server.game(this.game)?.sides ?? ['1', '2'];
  }

  get maximiser(): Seat {
    return this.reply?.maximiser ?? 'first';
  }
}
