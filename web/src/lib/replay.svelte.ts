// A line of play as the server sent it, shown one step at a time so that the eye can follow.
import type { Step, TableState } from './protocol.ts';

const pause_ms = 850;

export class Replay {
  state = $state.raw<TableState | null>(null);
  /** How many steps are shown. */
  shown = $state(0);
  /** The number of the step that just appeared, to animate it; 0 after jumps. */
  fresh = $state(0);
  busy = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get live(): boolean {
    return this.state !== null && this.shown === this.state.steps.length && !this.busy;
  }

  get entry() {
    return this.shown === 0 ? this.state?.start : this.state?.steps[this.shown - 1];
  }

  get last(): Step | null {
    return this.shown > 0 ? (this.state?.steps[this.shown - 1] ?? null) : null;
  }

  /** Shows the remaining steps of a line, then calls `done`. */
  reveal(state: TableState, done = (): void => {}): void {
    this.state = state;
    if (this.shown < state.steps.length) {
      this.shown += 1;
      this.fresh = this.shown;
    }
    if (this.shown < state.steps.length) this.#timer = setTimeout(() => this.reveal(state, done), pause_ms);
    else done();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
