// Shows steps one after the other so that the eye can follow: each happening for its time, and a pause before the other
// side answers. A game's kit says what takes how long (`cue`); a step without such a happening is shown as a whole.
import type { Cue } from '../boards/kit.ts';
import type { Happening, Seat, Step } from '../lib/protocol.ts';
import { settings } from '../lib/settings.svelte.ts';
import { play_sound, type Sound } from '../sound/sound.ts';

/** What is shown right now. */
export interface Beat {
  step: Step;
  /** Which of the step's happenings, on the board as it was before the step; null: the step as a whole, already played. */
  index: number | null;
  /** How long it is shown. */
  ms: number;
  /** Differs from that of every other beat, to start animations again. */
  serial: number;
}

export type CueOf = (happening: Happening, step: Step) => Cue | null;

interface Listener {
  cue: CueOf;
  /** The position after so many steps is to be shown; `whole`: its last step has not been seen yet. */
  show: (steps: number, whole: boolean) => void;
}

/** Of a step shown as a whole, and before the answer of the other side; at normal speed. */
const whole_ms = 400;
const answer_pause_ms = 500;
export const speeds = { off: 0, fast: 0.5, normal: 1, slow: 1.8 } as const;

const seat_of = (step: Step): Seat | null => (step.by === 'first' || step.by === 'second' ? step.by : null);

export class Playback {
  beat = $state.raw<Beat | null>(null);
  /** The step that plays, or is about to. */
  step = $state.raw<Step | null>(null);
  readonly #listener: Listener;
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #serial = 0;
  #last: { by: Seat | null; at: number } = { by: null, at: 0 };
  #done: () => void = () => {};

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  get playing(): boolean {
    return this.step !== null;
  }

  /** Adds steps to what plays; `done` is called when all of it was seen or skipped. */
  play(steps: readonly Step[], done: () => void = () => {}): void {
    this.#queue.push(...steps);
    this.#done = done;
    if (speeds[settings.speed] === 0 || globalThis.document?.hidden) this.#finish();
    else if (!this.playing) this.#next();
  }

  /** Shows the end of what plays at once. */
  skip(): void {
    if (this.playing) this.#finish();
  }

  /** Forgets what plays: another position is shown. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.beat = null;
    this.step = null;
    this.#done = () => {};
  }

  #finish(): void {
    const last = this.#queue.at(-1) ?? this.beat?.step; // none when all was seen
    const done = this.#done;
    const seen = this.playing;
    this.stop();
    if (last) {
      if (!seen) this.#sound(last);
      this.#ended(last);
      this.#listener.show(last.n, !seen);
    }
    done();
  }

  #next(): void {
    const step = this.#queue[0];
    if (!step) {
      this.#finish();
      return;
    }
    this.step = step;
    const answers = this.#last.by !== null && seat_of(step) !== null && seat_of(step) !== this.#last.by;
    const pause = answers
      ? answer_pause_ms * speeds[settings.speed] - (performance.now() - this.#last.at)
      : 0;
    if (pause > 0) this.#timer = setTimeout(() => this.#begin(step), pause);
    else this.#begin(step);
  }

  #begin(step: Step): void {
    this.#queue.shift();
    const staged = step.happenings.flatMap((happening, index) => {
      const cue = this.#listener.cue(happening, step);
      return cue?.ms ? [{ index, ms: cue.ms, sound: cue.sound }] : [];
    });
    if (staged.length > 0) {
      this.#stage(step, staged);
      return;
    }
    this.#listener.show(step.n, true);
    this.#sound(step);
    this.#show(step, null, whole_ms, () => this.#end(step));
  }

  #stage(step: Step, [first, ...rest]: { index: number; ms: number; sound: Sound | undefined }[]): void {
    if (!first) {
      this.#listener.show(step.n, false);
      this.#end(step);
      return;
    }
    if (first.sound) play_sound(first.sound);
    this.#show(step, first.index, first.ms, () => this.#stage(step, rest));
  }

  #show(step: Step, index: number | null, ms: number, then: () => void): void {
    const shown = ms * speeds[settings.speed];
    this.beat = { step, index, ms: shown, serial: ++this.#serial };
    this.#timer = setTimeout(then, shown);
  }

  #end(step: Step): void {
    this.#ended(step);
    this.beat = null;
    this.#next();
  }

  #ended(step: Step): void {
    this.#last = { by: seat_of(step) ?? this.#last.by, at: performance.now() };
  }

  /** One sound for a whole step: the first its happenings have. */
  #sound(step: Step): void {
    const sound = step.happenings
      .map((happening) => this.#listener.cue(happening, step)?.sound)
      .find(Boolean);
    play_sound(sound ?? 'move');
  }
}
