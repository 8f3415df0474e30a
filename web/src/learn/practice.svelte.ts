// A step of a lesson in progress: the line played so far, the server's view of it, and how the last move was judged.
// The other side's replies appear one at a time, so that they can be followed.
import type { Choice, Step, TableState } from '../lib/protocol.ts';
import { Refused } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import { type Answer, answer_to, type LessonStep, type LessonTurn, learner, line_text } from './types.ts';

/** Pause between two steps of a line, so that the eye can follow. */
const between_ms = 900;

export class Practice {
  readonly game: string;
  readonly step: LessonStep;
  state = $state.raw<TableState | null>(null);
  /** How many steps of the line are shown. */
  shown = $state(0);
  /** The number of the step that just appeared, to animate it; 0 after jumps. */
  fresh = $state(0);
  turn_index = $state(0);
  answer = $state.raw<Answer | null>(null);
  /** The right move is highlighted. */
  pointed = $state(false);
  busy = $state(false);

  /** What was played up to this turn, all of it right. */
  #line: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, step: LessonStep) {
    this.game = game;
    this.step = step;
  }

  get turn(): LessonTurn {
    return this.step.turns[this.turn_index] ?? this.step.turns[0];
  }

  get live(): boolean {
    return this.state !== null && this.shown === this.state.steps.length && !this.busy;
  }

  get done(): boolean {
    return this.live && this.answer?.verdict === 'right';
  }

  get missed(): boolean {
    return this.live && this.answer?.verdict === 'wrong';
  }

  get choices(): Choice[] {
    return this.live && this.answer === null ? (this.state?.now.moves[learner] ?? []) : [];
  }

  get entry() {
    return this.shown === 0 ? this.state?.start : this.state?.steps[this.shown - 1];
  }

  get last(): Step | null {
    return this.shown > 0 ? (this.state?.steps[this.shown - 1] ?? null) : null;
  }

  /** The move to highlight, while a hint is on. */
  get hint(): Choice | null {
    if (!this.pointed) return null;
    return this.choices.find((choice) => Object.hasOwn(this.turn.right, choice.text)) ?? null;
  }

  /** Asks again for what is shown: at first, in another language, after a lost connection. */
  async load(): Promise<void> {
    const line = () => line_text([...this.#line, ...(this.answer?.line ?? [])]);
    const asked = line();
    const state = await this.#ask([asked]);
    // A newer request has superseded this one.
    if (!state || this.busy || line() !== asked) return;
    if (this.state === null) this.shown = state.steps.length;
    this.state = state;
    this.fresh = 0;
  }

  async play(move: string): Promise<void> {
    if (!this.live || this.answer !== null) return;
    const answer = answer_to(this.turn, move);
    this.busy = true;
    const state = await this.#ask([...this.#line, ...answer.line]);
    this.busy = false;
    if (!state) return;
    this.state = state;
    this.pointed = false;
    this.answer = answer;
    this.#reveal();
  }

  /** Back to where the last move began. */
  again(): Promise<void> {
    return this.#go_back(this.#line, this.turn_index);
  }

  /** Back to where the step began. */
  restart(): Promise<void> {
    return this.#go_back([], 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #go_back(line: string[], turn: number): Promise<void> {
    this.stop();
    this.busy = true;
    const state = await this.#ask(line);
    this.busy = false;
    if (!state) return;
    this.#line = line;
    this.turn_index = turn;
    this.state = state;
    this.shown = state.steps.length;
    this.fresh = 0;
    this.pointed = false;
    this.answer = null;
  }

  #reveal(): void {
    const steps = this.state?.steps.length ?? 0;
    if (this.shown < steps) {
      this.shown += 1;
      this.fresh = this.shown;
    }
    if (this.shown < steps) this.#timer = setTimeout(() => this.#reveal(), between_ms);
    else this.#judge();
  }

  #judge(): void {
    if (this.answer?.verdict !== 'right' || this.turn_index + 1 >= this.step.turns.length) return;
    this.#line = [...this.#line, ...this.answer.line];
    this.turn_index += 1;
    this.answer = null;
  }

  async #ask(line: readonly string[]): Promise<TableState | null> {
    const { position } = this.step;
    try {
      const request = { game: this.game, position, moves: line_text(line), seat: learner } as const;
      return (await server.ask('try', request)).state;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'lost') server.tell(error.message);
      return null;
    }
  }
}
