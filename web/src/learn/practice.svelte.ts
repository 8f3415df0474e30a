// A step of a lesson in progress: the line played so far, the server's view of it, and how the last move was judged.
import { type Choice, Refused, type TableState } from '../lib/protocol.ts';
import { Replay } from '../lib/replay.svelte.ts';
import { server } from '../lib/server.svelte.ts';
import { type Answer, answer_to, type LessonStep, type LessonTurn, learner, line_text } from './types.ts';

export class Practice extends Replay {
  readonly game: string;
  readonly step: LessonStep;
  turn_index = $state(0);
  answer = $state.raw<Answer | null>(null);
  /** The right move is highlighted. */
  pointed = $state(false);

  /** What was played up to this turn, all of it right. */
  #line: string[] = [];

  constructor(game: string, step: LessonStep) {
    super();
    this.game = game;
    this.step = step;
  }

  get turn(): LessonTurn {
    return this.step.turns[this.turn_index] ?? this.step.turns[0];
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
    this.pointed = false;
    this.answer = answer;
    this.reveal(state, () => this.#judge());
  }

  /** Back to where the last move began. */
  again(): Promise<void> {
    return this.#go_back(this.#line, this.turn_index);
  }

  /** Back to where the step began. */
  restart(): Promise<void> {
    return this.#go_back([], 0);
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
