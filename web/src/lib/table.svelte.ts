// The table being shown: its state as the server last sent it, the step shown, how new steps are played, the pending
// move, and cached answers about positions. Survives a lost connection: it watches again with its secrets, and sends a move again only when
// the server does not have it.
//
// Where two people share a screen in a hidden game, it sends one secret at a time, and none while the cards are
// covered, so that the browser never holds a hand that must not be seen.

import { cue_of } from '../boards/index.ts';
import { say } from '../i18n/index.ts';
import { Playback } from '../playback/playback.svelte.ts';
import { type GameByValue, game_by_value, record_of } from './by_value.ts';
import type { Choice, Evaluation, Eyes, Hint, MapLayer, Matrix, Seat, Step, TableState } from './protocol.ts';
import { Refused } from './protocol.ts';
import { server } from './server.svelte.ts';
import { settings } from './settings.svelte.ts';
import { after_step, choices_of, seat_to_choose } from './steps.ts';
import { forget_keys, keep_keys, keys_of, secrets_of } from './storage.ts';

interface Pending {
  seat: Seat;
  at: number;
  move: string;
}

export class Table {
  readonly id: string;
  state = $state.raw<TableState | null>(null);
  /** How many steps are shown; follows the game, at the pace of the playback, unless someone looks back. */
  shown = $state(0);
  readonly playback: Playback = new Playback({
    cue: (happening, step) =>
      this.state ? cue_of(this.state.game, this.state.start.scene)(happening, step) : null,
    show: (steps, whole) => this.#show(steps, whole),
  });
  /** When the state arrived (performance.now), for clocks that tick between messages. */
  received = $state(0);
  missing = $state(false);
  pending = $state.raw<Pending | null>(null);
  hint = $state.raw<Hint | null>(null);
  hint_busy = $state(false);
  /** The latest live step, to animate and announce; null after jumps. */
  fresh = $state.raw<Step | null>(null);
  /** The latest steps, to announce: those of a push, and while they play those that follow. */
  news = $state.raw<Step[]>([]);
  /** The stored secret is no longer valid. */
  key_refused = $state(false);

  /** Two people share this screen and have hands to hide from each other. */
  shared = $state(false);
  /** Whose cards are uncovered there; null: covered. */
  open_to = $state<Seat | null>(null);

  /** Point of view on a finished hidden game. */
  #eyes: Eyes | 'own' = 'own';
  #evaluations = new Map<string, Evaluation>();
  #matrices = new Map<string, Matrix>();
  #asked_again = false;
  #unsubscribe: () => void;

  constructor(id: string) {
    this.id = id;
    this.#unsubscribe = server.subscribe({
      state: (push) => this.#follow(push, () => push.state),
      now: (push) => this.#follow(push, (state) => ({ ...state, seats: push.seats, now: push.now })),
      step: (push) => this.#follow(push, (state) => after_step(state, push)),
      reconnected: () => void this.#come_back(),
    });
  }

  /** The game is followed, and not looked back at. */
  get live(): boolean {
    return this.state !== null && (this.shown === this.state.steps.length || this.playback.playing);
  }

  /** The latest position is shown, and everything that led to it was. */
  get settled(): boolean {
    return this.live && !this.playback.playing;
  }

  get entry() {
    if (!this.state) return null;
    return this.shown === 0 ? this.state.start : (this.state.steps[this.shown - 1] ?? this.state.start);
  }

  get last_step(): Step | null {
    return this.shown > 0 ? (this.state?.steps[this.shown - 1] ?? null) : null;
  }

  /** The seat to move now; null while a move is pending or an earlier position is shown. */
  get seat(): Seat | null {
    return this.state && this.live && !this.pending ? seat_to_choose(this.state) : null;
  }

  get choices(): Choice[] {
    return this.state ? choices_of(this.state, this.seat) : [];
  }

  async watch(): Promise<void> {
    const all = secrets_of(this.id);
    try {
      // With two secrets, ask without them first to learn whether there is anything to hide.
      let state = await this.#ask(all.length === 2 ? this.#open_secrets() : all);
      this.shared = all.length === 2 && state.eyes !== 'all' && !state.now.over;
      if (all.length === 2 && !this.shared) {
        this.open_to = null;
        state = await this.#ask(all);
      }
      this.#take(state);
      if (all.length > 0) keep_keys(this.id, {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'no-table' || error.code === 'bad-request') this.missing = true;
      else if (error.code === 'not-your-seat') await this.#watch_without_keys();
      else if (error.code !== 'lost') server.tell(error.message);
    }
  }

  /** Shows the cards of one of the two people who share the screen. */
  async uncover(seat: Seat): Promise<void> {
    this.open_to = seat;
    await this.watch();
  }

  async cover(): Promise<void> {
    this.open_to = null;
    this.hint = null;
    await this.watch();
  }

  /** Changes the point of view on a finished hidden game. */
  async look(eyes: Eyes): Promise<void> {
    this.#eyes = eyes;
    await this.watch();
  }

  leave(): void {
    this.playback.stop();
    this.#unsubscribe();
    if (this.state && server.status === 'open') server.ask('leave', { table: this.id }).catch(() => {});
  }

  /** Looks at the position after so many steps; the next one is played. */
  show(step: number): void {
    const steps = this.state?.steps ?? [];
    const to = Math.max(0, Math.min(steps.length, step));
    const next = this.playback.playing ? undefined : steps[this.shown];
    this.playback.stop();
    this.news = [];
    this.hint = null;
    if (next && next.n === to) this.playback.play([next]);
    else this.#show(to, false);
  }

  async play(move: string): Promise<void> {
    const seat = this.seat;
    if (!this.state || seat === null) return;
    this.playback.skip();
    this.pending = { seat, at: this.state.steps.length, move };
    this.hint = null;
    await this.#send_pending();
  }

  async ask_hint(): Promise<void> {
    const { seat, state } = this;
    if (seat === null || state === null || this.hint_busy) return;
    this.hint_busy = true;
    const at = state.steps.length;
    const game = state.now.may.hint ? game_by_value(state, at) : null;
    const asked = server.think('hint', game && { ...game, seat }, { table: this.id, seat });
    const reply = await server.heard(asked);
    this.hint_busy = false;
    if (reply) keep_keys(this.id, { helped: true });
    if (reply && this.live && this.state?.steps.length === at) this.hint = { ...reply, at };
  }

  /** Takes back at once, or asks the other person whether one may. */
  async take_back(): Promise<void> {
    const seat = this.seat ?? this.state?.you[0] ?? 'first';
    const reply = await server.try('takeback', { table: this.id, seat });
    if (reply?.done) keep_keys(this.id, { helped: true });
    if (reply?.declined) server.tell(say().table.declined);
    else if (reply && !reply.done) server.tell(say().table.offered.takeback);
  }

  /** The evaluation of a position; `refused` while advice is not allowed, null when there is no answer now. */
  async evaluate(at: number): Promise<Evaluation | 'refused' | null> {
    const entry = at === 0 ? this.state?.start : this.state?.steps[at - 1];
    const key = `${at} ${entry?.position}`;
    const known = this.#evaluations.get(key);
    if (known) return known;
    try {
      const reply = await server.think('evaluate', this.#by_value(at), { table: this.id, at });
      this.#evaluations.set(key, reply);
      return reply;
    } catch (error) {
      return error instanceof Refused && error.code === 'not-allowed' ? 'refused' : null;
    }
  }

  async map(at: number, depth: number): Promise<MapLayer[]> {
    const game = this.#by_value(at);
    const record = game && record_of(game);
    const by_value = record === null ? null : { record, depth };
    const asked = server.think('map', by_value, { table: this.id, at, depth });
    return (await server.heard(asked))?.map ?? [];
  }

  /** The payoff matrix after so many steps; `later` while the server has too many requests. */
  async matrix(at: number): Promise<Matrix | 'later' | null> {
    const key = `${at} ${settings.lang}`; // a finished game does not change
    const known = this.#matrices.get(key);
    if (known) return known;
    try {
      const { state } = this;
      const game = state?.now.may.matrix ? game_by_value(state, state.steps.length) : null;
      const by_value = game && { record: record_of(game), at };
      const reply = await server.think('matrix', by_value, { table: this.id, at });
      this.#matrices.set(key, reply);
      return reply;
    } catch (error) {
      return error instanceof Refused && error.code === 'too-many' ? 'later' : null;
    }
  }

  /** The game after so many steps, where advice about it may be asked for. */
  #by_value(at: number): GameByValue | null {
    return this.state?.now.may.evaluate ? game_by_value(this.state, at) : null;
  }

  async #ask(secrets: string[]): Promise<TableState> {
    const owner = keys_of(this.id).owner;
    const keys = { ...(secrets.length > 0 && { secrets }), ...(owner && { owner }) };
    return (await server.ask('watch', { table: this.id, eyes: this.#eyes, ...keys })).state;
  }

  #open_secrets(): string[] {
    const secret = this.open_to && keys_of(this.id).secrets[this.open_to];
    return secret ? [secret] : [];
  }

  async #send_pending(): Promise<void> {
    const pending = this.pending;
    if (!pending) return;
    try {
      await server.ask('play', { table: this.id, ...pending });
      if (this.pending === pending) this.pending = null;
    } catch (error) {
      if (error instanceof Refused && error.code === 'lost') return; // sent again after reconnecting
      if (this.pending === pending) this.pending = null;
      if (error instanceof Refused && error.code !== 'stale') server.tell(error.message);
      await this.watch();
    }
  }

  async #come_back(): Promise<void> {
    const pending = this.pending;
    await this.watch();
    if (pending && this.pending === pending) {
      if (this.state?.steps.length === pending.at) await this.#send_pending();
      else this.pending = null;
    }
  }

  async #watch_without_keys(): Promise<void> {
    forget_keys(this.id);
    this.key_refused = true;
    await this.watch();
  }

  /** Takes the state after a push; null means that steps are missing, and the whole state is requested. */
  #follow(push: { on: string; table: string }, after: (state: TableState) => TableState | null): void {
    if (!this.state || push.table !== this.id) return;
    const next = after(this.state);
    // A hidden game ends with a whole state, which brings its last steps.
    if (next) this.#take(next, push.on !== 'now');
    else if (!this.#asked_again) {
      this.#asked_again = true;
      void this.watch().finally(() => {
        this.#asked_again = false;
      });
    }
  }

  #show(steps: number, whole: boolean): void {
    this.shown = steps;
    this.fresh = whole ? (this.state?.steps[steps - 1] ?? null) : null;
  }

  #take(next: TableState, stepped = false): void {
    const follows = this.state === null || this.live || next.steps.length < this.shown;
    const before = this.state?.steps.length ?? next.steps.length;
    const [was, is] = [this.state?.steps.at(-1), next.steps.at(-1)];
    const same_steps = was === is || (this.shared && was?.n === is?.n);
    const turn_over =
      this.open_to !== null && this.state?.now.actor === this.open_to && next.now.actor !== this.open_to;
    this.state = next;
    this.received = performance.now();
    if (next.steps.length !== before) this.hint = null;
    // Clock and thinking updates do not change the latest step.
    if (follows && (next.steps.length !== before || !same_steps)) {
      const news = stepped ? next.steps.slice(before) : [];
      this.news = this.playback.playing ? [...this.news, ...news] : news;
      if (news.length > 0) this.playback.play(news);
      else {
        this.playback.stop();
        this.#show(next.steps.length, false);
      }
    }
    // The turn passes, or the game is over and nothing is left to hide.
    if (this.shared && next.now.over) void this.watch();
    else if (this.shared && turn_over) void this.cover();
    const rematch = next.now.rematch;
    if (rematch?.secrets && Object.keys(rematch.secrets).length > 0)
      keep_keys(rematch.table, { secrets: rematch.secrets, ...(rematch.owner && { owner: rematch.owner }) });
  }
}
