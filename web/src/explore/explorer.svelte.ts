// State of the explore page: the request, the reply, the current step of the searches, and the selected position. All
// panels share one step, which shows which search finishes first.
import { explore_defaults } from '../boards/index.ts';
import { Refused, type Seat } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import { secrets_of } from '../lib/storage.ts';
import { sizes_of } from './layout.ts';
import type { Algorithm, Explained, ExplainRequest, MoveOrder, Search } from './types.ts';
import { parents_of, path_to } from './walk.ts';

export const speeds = { slow: 2, normal: 8, fast: 40 } as const;
export type Speed = keyof typeof speeds;
const zooms = [0.6, 0.8, 1, 1.25, 1.6];

/** Where a position comes from: the start, one of the examples (its index), the reader's own text. */
export type Place = 'start' | 'own' | `${number}`;

export class Explorer {
  game = $state('');
  place = $state<Place>('start');
  position = $state('');
  depth = $state(3);
  width = $state(3);
  order = $state<MoveOrder>('natural');
  simulations = $state(100);
  /** A table and a step of it, when the address names one. */
  table: { id: string; at: number } | null = $state.raw(null);

  reply = $state.raw<Explained | null>(null);
  busy = $state(false);
  failed = $state('');
  step = $state(0);
  playing = $state(false);
  speed = $state<Speed>('normal');
  hidden = $state.raw<ReadonlySet<Algorithm>>(new Set());
  /** The search whose steps are told in words. */
  speaker = $state<Algorithm | null>(null);
  chosen = $state<number | null>(null);
  toggled = $state.raw<ReadonlySet<number>>(new Set());
  whole = $state(false);
  zoom = $state(typeof innerWidth === 'number' && innerWidth < 640 ? 0.8 : 1);

  #timer: ReturnType<typeof setInterval> | undefined;
  #asked = 0;

  tree = $derived(this.reply?.tree ?? []);
  parents = $derived(parents_of(this.tree));
  sizes = $derived(sizes_of(this.tree));
  panels = $derived((this.reply?.searches ?? []).filter(({ search }) => !this.hidden.has(search)));
  steps = $derived(Math.max(0, ...this.panels.map(({ events }) => events.length)));
  spoken = $derived<Search | null>(
    this.panels.find(({ search }) => search === this.speaker) ?? this.panels[0] ?? null,
  );

  /** Positions of the game worth looking at. */
  get examples(): readonly string[] {
    return explore_defaults(this.game).examples;
  }

  /** Starts over with the defaults of a game. */
  begin(game: string): void {
    const { depth, width, example } = explore_defaults(game);
    this.game = game;
    this.reply = null;
    this.table = null;
    this.place = example === 0 ? 'start' : `${example - 1}`;
    this.position = '';
    this.depth = depth;
    this.width = width;
  }

  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.pause();
    this.busy = true;
    this.failed = '';
    try {
      const reply = await server.ask('explain', await this.#request());
      if (this.table) void server.try('leave', { table: this.table.id });
      if (asked !== this.#asked) return;
      this.reply = reply;
      this.step = 0;
      this.chosen = null;
      this.toggled = new Set();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.reply = null;
      this.failed = error instanceof Refused ? error.message : String(error);
    }
    this.busy = false;
  }

  async #request(): Promise<ExplainRequest> {
    const { depth, width, order, simulations } = this;
    const shape = { depth, width, order, simulations };
    if (this.table) {
      const { id, at } = this.table;
      const secrets = secrets_of(id);
      const { state } = await server.ask('watch', { table: id, ...(secrets.length > 0 ? { secrets } : {}) });
      this.game = state.game;
      return { ...shape, table: id, at: Math.min(at, state.steps.length) };
    }
    const text = this.place === 'own' ? this.position : (this.examples[Number(this.place)] ?? '');
    return { ...shape, game: this.game, ...(text.trim() === '' ? {} : { position: text.trim() }) };
  }

  go(step: number): void {
    this.step = Math.min(this.steps, Math.max(0, step));
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
    const hidden = new Set(this.hidden);
    if (yes) hidden.delete(search);
    else hidden.add(search);
    this.hidden = hidden;
    this.step = Math.min(this.step, this.steps);
  }

  resize(by: 1 | -1): void {
    const at = zooms.indexOf(this.zoom) + by;
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
