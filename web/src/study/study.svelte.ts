// A game being analysed: the game as played, variations, the place shown, the legal moves there, and what the engine
// says of the whole game (its study) and of the place shown (its lines), both arriving over time. The server knows the
// rules; here are only places in a tree (tree.ts).
import { cue_of } from '../boards/index.ts';
import type {
  BySeat,
  ChanceEvent,
  Choice,
  KeptStudy,
  MapLayer,
  Panel,
  Seat,
  SeatFigures,
  Step,
  Studied,
  StudiedStep,
  StudyEnd,
  TableState,
  Values,
} from '../lib/protocol.ts';
import { Refused, seats } from '../lib/protocol.ts';
import type { PushOf } from '../lib/pushes.ts';
import { server } from '../lib/server.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import { keep_studied, keep_variations, kept_studied, kept_variations } from '../lib/storage.ts';
import { Playback } from '../playback/playback.svelte.ts';
import * as tree from './tree.ts';

export type StudyEyes = Seat | 'all';
export type Source = { table: string } | { record: string };

/** Places shown for less time than this are not analysed. */
const patience_ms = 120;
const lines_shown = 3;

/** The name under which variations are stored: the table's, or a hash of the record. */
export function name_of(source: Source): string {
  if ('table' in source) return source.table;
  let hash = 5381;
  for (const char of source.record) hash = (hash * 33 + char.charCodeAt(0)) >>> 0;
  return `record-${source.record.length}-${hash}`;
}

export class Study {
  readonly source: Source;
  /** What is asked about: the game itself, where the engine in the page may be asked. */
  #game: Source;
  state = $state.raw<TableState | null>(null);
  missing = $state('');
  branches = $state.raw<tree.Tree>([]);
  place = $state.raw<tree.Place>({ at: 0, branch: null });
  eyes = $state<StudyEyes>('all');
  /** The steps of branches, as the server told them. */
  steps = $state.raw<ReadonlyMap<number, Step>>(new Map());
  /** The legal moves at the place shown, and, where both choose, the first seat's choice. */
  moves = $state.raw<BySeat<Choice[]> | null>(null);
  chosen = $state<string | null>(null);
  /** The chance events at the place shown. */
  events = $state.raw<readonly ChanceEvent[]>([]);
  busy = $state(false);
  /** Shows a step gone forward to; the place is already the one after it. */
  readonly playback: Playback = new Playback({
    cue: (happening, step) =>
      this.state ? cue_of(this.state.game, this.state.start.scene)(happening, step) : null,
    show: (steps, whole) => {
      this.fresh = whole ? steps : 0;
    },
  });
  fresh = $state(0);
  /** The legal moves at the place shown are not known yet. */
  asking = $state(true);

  /** The study of the whole game, by number of steps played. */
  studied = $state.raw<readonly (StudiedStep | undefined)[]>([]);
  running = $state<number | null>(null);
  end = $state<StudyEnd>(null);
  figures = $state.raw<Partial<BySeat<SeatFigures | null>>>({});
  /** The analysis of the place shown, deepening over time. */
  looked = $state.raw<StudiedStep | null>(null);
  looking = $state(false);

  #unsubscribe: () => void;
  #lines: number | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: Source) {
    this.source = source;
    this.#game = source;
    this.#unsubscribe = server.subscribe({
      lines: (push) => this.#take_lines(push),
      study: (push) => this.#take_study(push),
      reconnected: () => this.#come_back(),
    });
  }

  get length(): number {
    return this.state?.steps.length ?? 0;
  }

  get path(): tree.Branch[] {
    return tree.path_to(this.branches, this.place.branch);
  }

  /** The steps up to the place shown. */
  get line(): Step[] {
    const played = this.state?.steps.slice(0, this.place.at) ?? [];
    return [...played, ...this.path.flatMap(({ id }) => this.steps.get(id) ?? [])];
  }

  /** What is on the board: the line up to the place shown, without the step that plays. */
  get seen(): Step[] {
    const { beat, playing } = this.playback;
    return playing && beat?.index !== null ? this.line.slice(0, -1) : this.line;
  }

  get entry() {
    return this.seen.at(-1) ?? this.state?.start ?? null;
  }

  /** The seat to move at the place shown; where both choose, the first, then the second. */
  get seat(): Seat | null {
    if (!this.moves || this.busy) return null;
    const both = this.moves.first.length > 0 && this.moves.second.length > 0;
    if (both) return this.chosen === null ? 'first' : 'second';
    return seats.find((seat) => (this.moves?.[seat].length ?? 0) > 0) ?? null;
  }

  get choices(): Choice[] {
    return this.seat ? (this.moves?.[this.seat] ?? []) : [];
  }

  /** The deeper of the two analyses of the place shown: its own and the study of the game. */
  get known(): StudiedStep | null {
    const studied = this.place.branch === null ? (this.studied[this.place.at] ?? null) : null;
    const shallower = (this.looked?.depth ?? 0) < (studied?.depth ?? 0);
    return studied && (this.looked === null || shallower) ? studied : this.looked;
  }

  get progress(): number {
    return this.studied.reduce((sum, step) => sum + (step ? 1 : 0), 0);
  }

  async load(): Promise<void> {
    try {
      // The server says whether its table may be studied.
      const { state } = await server.ask('try', { ...this.source, eyes: this.eyes });
      if ('table' in this.source) this.#game = await server.game_of(this.source.table);
      this.state = state;
      this.branches = tree
        .read_tree(kept_variations(this.#name()))
        .filter(({ at }) => at <= state.steps.length);
      this.steps = new Map();
      const known = this.branches.some(({ id }) => id === this.place.branch);
      this.#go(known ? this.place : { ...this.place, branch: null });
      await this.#recall();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code !== 'lost') this.missing = error.message;
    }
  }

  /** Recovers a study of this game from before the page was reloaded, which the server or this tab still has. */
  async #recall(): Promise<void> {
    if (this.running !== null || this.studied.length > 0) return;
    const { eyes } = this;
    const told = await server.ask('studied', { ...this.#game, eyes }).catch(() => null);
    const kept = told?.steps.length ? told : (kept_studied(this.#name()) as KeptStudy | null);
    if (!kept || this.eyes !== eyes || this.running !== null) return;
    if (kept.steps.length > this.length + 1) return; // some were taken back
    this.studied = kept.steps;
    this.end = kept.end ?? 'stopped';
    this.#figure(kept.first, kept.second);
  }

  #figure(first?: SeatFigures | null, second?: SeatFigures | null): void {
    this.figures = { ...(first !== undefined && { first }), ...(second !== undefined && { second }) };
  }

  /** Changes the point of view on a hidden game, which discards the study. */
  async look_as(eyes: StudyEyes): Promise<void> {
    await this.stop();
    this.eyes = eyes;
    this.studied = [];
    this.figures = {};
    this.end = null;
    await this.load();
  }

  leave(): void {
    this.playback.stop();
    this.#unsubscribe();
    clearTimeout(this.#timer);
    if (server.status !== 'open') return;
    if (this.running !== null) server.ask('study-stop', { study: this.running }).catch(() => {});
    server.ask('lines-stop', {}).catch(() => {});
  }

  go(place: tree.Place): void {
    if (!tree.same_place(place, this.place)) this.#go(place);
  }
  show(at: number): void {
    this.go({ at: Math.max(0, Math.min(this.length, at)), branch: null });
  }
  back(): void {
    this.go(tree.before(this.branches, this.place));
  }
  forward(): void {
    const before = this.line.length;
    this.go(tree.after(this.branches, this.place, this.length));
    const step = this.line.at(-1);
    if (step && this.line.length === before + 1) this.playback.play([step]);
  }

  /** Plays a move or chance event at the place shown: follows the game or an existing line, else starts a new one. */
  async play(text: string): Promise<void> {
    const both = (this.moves?.first.length ?? 0) > 0 && (this.moves?.second.length ?? 0) > 0;
    if (both && this.chosen === null) {
      this.chosen = text;
      return;
    }
    const move = both ? `${this.chosen} | ${text}` : text;
    this.chosen = null;
    const { place } = this;
    if (place.branch === null && this.state?.steps[place.at]?.text === move) {
      this.forward();
      return;
    }
    this.busy = true;
    const line = [tree.line_of(this.path), move].filter(Boolean).join('; ');
    const reply = await server.try('try', { ...this.#asked_for(place), moves: line });
    this.busy = false;
    if (!reply || !tree.same_place(place, this.place)) return;
    const fresh = reply.state.steps.slice(this.path.length);
    const [grown, there] = tree.grown(
      this.branches,
      place,
      fresh.map((step) => ({ text: step.text ?? '', by: step.by })),
    );
    this.#keep(grown);
    this.#go(there);
  }

  remove(id: number): void {
    const path = tree.path_to(this.branches, this.place.branch).map((branch) => branch.id);
    const branch = this.branches.find((each) => each.id === id);
    this.#keep(tree.without(this.branches, id));
    if (branch && path.includes(id)) this.#go({ at: branch.at, branch: branch.parent });
  }
  promote(id: number): void {
    this.#keep(tree.promoted(this.branches, id));
  }

  async run(time: number): Promise<void> {
    this.studied = [];
    this.figures = {};
    this.end = null;
    const reply = await server.try('study', { ...this.#game, eyes: this.eyes, time, lines: lines_shown });
    if (reply) this.running = reply.study;
  }
  async stop(): Promise<void> {
    if (this.running !== null) await server.try('study-stop', { study: this.running });
  }

  /** Game-specific facts about a place. Throws `Refused`. */
  facts(place: tree.Place): Promise<{ panels: Panel[] }> {
    const moves = tree.line_of(tree.path_to(this.branches, place.branch));
    return server.ask('facts', { ...this.#asked_for(place), moves });
  }

  /** A place by one of the game's evaluations. Throws `Refused`. */
  values(place: tree.Place, name: string): Promise<Values> {
    const moves = tree.line_of(tree.path_to(this.branches, place.branch));
    return server.ask('values', { ...this.#asked_for(place), moves, eval: name });
  }

  /** The line shown as a saved game. */
  async record(): Promise<string | null> {
    const { at } = this.place;
    const reply = await server.try('record', { ...this.#game, at, moves: tree.line_of(this.path) });
    return reply?.record ?? null;
  }

  /** What a search of some depth looks at from the place shown. */
  async map(depth: number): Promise<MapLayer[]> {
    const { at } = this.place;
    const reply = await server.try('map', { ...this.#game, at, moves: tree.line_of(this.path), depth });
    return reply?.map ?? [];
  }

  /** Starts or stops the analysis of the place shown, according to the setting. */
  look(): void {
    this.#lines = null;
    this.looking = false;
    if (settings.lines) void this.#look();
    else server.ask('lines-stop', {}).catch(() => {});
  }

  #name(): string {
    return this.eyes === 'all' ? name_of(this.source) : `${name_of(this.source)}-${this.eyes}`;
  }

  #keep(branches: tree.Tree): void {
    this.branches = branches;
    keep_variations(this.#name(), branches);
  }

  #asked_for({ at }: tree.Place): Studied & { at: number } {
    return { ...this.#game, eyes: this.eyes, at };
  }

  #go(place: tree.Place): void {
    this.playback.stop();
    this.fresh = 0;
    this.place = place;
    this.moves = null;
    this.chosen = null;
    this.events = [];
    this.looked = null;
    this.looking = false;
    this.#lines = null;
    this.asking = true;
    const asked = ++this.#asked;
    clearTimeout(this.#timer);
    // A branch not seen before is requested at once.
    const unseen = this.path.some(({ id }) => !this.steps.has(id));
    this.#timer = setTimeout(() => void this.#ask(asked), unseen ? 0 : patience_ms);
  }

  async #ask(asked: number): Promise<void> {
    const { path, place } = this;
    try {
      const { state, events } = await server.ask('try', {
        ...this.#asked_for(place),
        moves: tree.line_of(path),
      });
      if (asked !== this.#asked) return;
      this.asking = false;
      const steps = new Map(this.steps);
      path.forEach(({ id }, i) => {
        const step = state.steps[i];
        if (step) steps.set(id, step);
      });
      this.steps = steps;
      // Where chance acts no seat chooses; the server's draw is just one possible event.
      this.events = events;
      this.moves = state.steps.length === path.length ? state.now.moves : null;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'lost') server.tell(error.message);
      return;
    }
    if (settings.lines) await this.#look();
  }

  async #look(): Promise<void> {
    const asked = this.#asked;
    this.looking = true;
    try {
      const request = { ...this.#asked_for(this.place), moves: tree.line_of(this.path), lines: lines_shown };
      const reply = await server.ask('lines', request);
      if (asked === this.#asked) this.#lines = reply.lines;
    } catch {
      if (asked === this.#asked) this.looking = false;
    }
  }

  #take_lines({ lines, step, end }: PushOf<'lines'>): void {
    if (lines !== this.#lines) return;
    if (step) this.looked = step;
    this.looking = end === null;
  }

  #take_study(push: PushOf<'study'>): void {
    if (push.study !== this.running) return;
    if (push.end === undefined) {
      const studied = [...this.studied];
      studied[push.step.at] = push.step;
      this.studied = studied;
      return;
    }
    this.running = null;
    this.end = push.end;
    this.#figure(push.first, push.second);
    keep_studied(this.#name(), { steps: this.studied, end: push.end, ...this.figures });
  }

  /** After a reconnection: everything that ran for this page has ended. */
  #come_back(): void {
    if (this.running !== null) {
      server.ask('study-stop', { study: this.running }).catch(() => {});
      this.end = 'stopped';
    }
    this.running = null;
    this.#go(this.place);
  }
}
