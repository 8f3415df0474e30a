// A line of play as the server sent it, shown step by step as a game is.

import { cue_of } from '../boards/index.ts';
import { Playback } from '../playback/playback.svelte.ts';
import type { Step, TableState } from './protocol.ts';

export class Replay {
  state = $state.raw<TableState | null>(null);
  /** How many steps are shown. */
  shown = $state(0);
  /** The number of a step that has just been played and not been seen, to animate it; else 0. */
  fresh = $state(0);
  busy = $state(false);
  readonly playback: Playback = new Playback({
    cue: (happening, step) =>
      this.state ? cue_of(this.state.game, this.state.start.scene)(happening, step) : null,
    show: (steps, whole) => {
      this.shown = steps;
      this.fresh = whole ? steps : 0;
    },
  });

  get live(): boolean {
    return (
      this.state !== null && this.shown === this.state.steps.length && !this.busy && !this.playback.playing
    );
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
    this.playback.play(state.steps.slice(this.shown), done);
  }

  stop(): void {
    this.playback.stop();
  }
}
