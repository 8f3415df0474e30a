// A puzzle being solved: the server's view after the moves so far, how the last one was judged, and the solution once
// requested.
import type { Choice, PuzzleHead } from '../lib/protocol.ts';
import { Replay } from '../lib/replay.svelte.ts';
import { server } from '../lib/server.svelte.ts';
import { blank_record, with_options } from '../study/blank.ts';
import { type Ending, today } from './score.ts';
import { scores } from './scores.svelte.ts';
import { Why } from './why.svelte.ts';

/** A puzzle by its name, or the one of today. */
export type Named = { game: string; puzzle: string } | 'day';

export class Attempt extends Replay {
  readonly named: Named;
  head = $state.raw<PuzzleHead | null>(null);
  /** The last wrong move, in words; cleared by the next one. */
  wrong = $state<string | null>(null);
  ended = $state<'solved' | 'given-up' | null>(null);
  /** After a hint: a few moves, one of them right. */
  hints = $state.raw<readonly string[]>([]);
  /** The right choice where it makes no step of its own, because both choose at once. */
  answer = $state<string | null>(null);
  /** A wrong try or a hint came before. */
  helped = $state(false);

  /** Why the last move was right or wrong. */
  why = $state.raw<Why | null>(null);

  #line = '';

  constructor(named: Named) {
    super();
    this.named = named;
  }

  get choices(): Choice[] {
    return this.live && this.ended === null && this.head ? (this.state?.now.moves[this.head.seat] ?? []) : [];
  }

  /** It is over, and all of its steps have been shown. */
  get judged(): boolean {
    return this.ended !== null && this.live;
  }

  get hinted(): Choice[] {
    return this.choices.filter(({ text }) => this.hints.includes(text));
  }

  /** Requests the puzzle, and again after a change of language while nothing has been played. */
  async load(): Promise<void> {
    if (this.#line !== '' || this.ended !== null) return;
    const request = this.named === 'day' ? { day: today() } : this.named;
    const answer = await server.try('puzzle', request);
    if (!answer || this.#line !== '' || this.ended !== null) return;
    const { state, ...head } = answer;
    this.head = head;
    this.why?.leave();
    this.why = new Why(head);
    this.state = state;
    this.shown = 0;
  }

  async play(move: string): Promise<void> {
    const { head } = this;
    if (!head || !this.live || this.ended !== null) return;
    const words = this.choices.find(({ text }) => text === move)?.words ?? move;
    const line = this.#line;
    this.busy = true;
    this.wrong = null;
    this.why?.forget();
    const answer = await server.try('puzzle-try', { ...this.#where(head), move });
    this.busy = false;
    if (!answer) return;
    if (answer.verdict === 'wrong') {
      this.wrong = words;
      this.#explain(line, move);
      this.helped = true;
      this.#end(head, 'missed');
      return;
    }
    this.hints = [];
    this.#line = answer.line;
    this.reveal(answer.state);
    if (answer.verdict !== 'solved') return;
    this.answer = words;
    this.ended = 'solved';
    this.#explain(line, move);
    // Only the first result counts for the rating; a puzzle solved later is still marked as solved.
    if (this.helped) this.#end(head, 'missed');
    this.#end(head, 'solved');
  }

  async hint(): Promise<void> {
    const { head } = this;
    if (!head || !this.live) return;
    const answer = await server.try('puzzle-hint', this.#where(head));
    if (!answer) return;
    this.helped = true;
    this.hints = answer.moves;
  }

  async give_up(): Promise<void> {
    const { head } = this;
    if (!head || !this.live || this.ended !== null) return;
    this.busy = true;
    const answer = await server.try('puzzle-solution', this.#where(head));
    this.busy = false;
    if (!answer) return;
    const first = answer.line.split('; ')[0] ?? '';
    this.#explain(this.#line, first);
    this.answer = this.choices.find(({ text }) => text === first)?.words ?? first;
    this.wrong = null;
    this.hints = [];
    this.ended = 'given-up';
    this.#line = answer.line;
    this.#end(head, 'missed');
    this.reveal(answer.state);
  }

  override stop(): void {
    super.stop();
    this.why?.leave();
  }

  /** The puzzle as a saved game, with what was played. */
  get record(): string {
    if (!this.head || !this.state) return '';
    const { game } = this.head;
    return `${blank_record({ game, position: this.position })}${this.state.steps.map(({ text }) => `${text}\n`).join('')}`;
  }

  get position(): string {
    const { options = {}, start } = this.state ?? {};
    return with_options(start?.position ?? '', options, server.game(this.head?.game ?? ''));
  }

  #explain(line: string, move: string): void {
    const both = this.state?.start.actor === 'both';
    void this.why?.ask(this.position, line ? [line] : [], move, both, this.ended === 'solved');
  }

  #end(head: PuzzleHead, ending: Ending): void {
    scores.end(head.game, head.puzzle, head.rating, ending);
  }

  #where = (head: PuzzleHead) => ({ game: head.game, puzzle: head.puzzle, line: this.#line });
}
