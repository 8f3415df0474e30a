// What one hears of a table besides its moves: that it is one's turn, that time is short, how the game ended.
import type { Seat, TableState } from '../lib/protocol.ts';
import { my_result, runs_for, seat_to_choose, time_left } from '../lib/steps.ts';
import type { Table } from '../lib/table.svelte.ts';
import { play_sound, type Sound } from './sound.ts';

/** Who waited so long may be looking elsewhere. */
export const long_thought_ms = 5000;
export const low_time_ms = 10_000;

export class TableEar {
  readonly #play: (sound: Sound) => void;
  /** The page is not the one in front. */
  readonly #away: () => boolean;
  /** Of the first state seen nothing is told: it did not happen now. */
  #known = false;
  #over = false;
  /** After how many steps my turn began; null while it is not mine. */
  #turn: number | null = null;
  #moved_at = 0;
  #thought_ms = 0;
  #turn_to_tell = false;
  #low_told: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(play: (sound: Sound) => void, away: () => boolean) {
    this.#play = play;
    this.#away = away;
  }

  /** `settled`: what led to this state was shown; `at`: when it arrived (performance.now). */
  hear(state: TableState, settled: boolean, at: number, now = performance.now()): void {
    const seat = state.you.length === 1 ? seat_to_choose(state) : null;
    this.#hear_turn(state, seat, at);
    this.#hear_clock(state, seat, now - at);
    if (!this.#known) {
      this.#known = true;
      this.#over = state.now.over;
    }
    if (!settled) return;
    if (this.#turn_to_tell) {
      this.#turn_to_tell = false;
      if (this.#away() || this.#thought_ms >= long_thought_ms) this.#play('turn');
    }
    if (state.now.over !== this.#over) {
      this.#over = state.now.over;
      if (this.#over) this.#hear_end(state);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #hear_turn(state: TableState, seat: Seat | null, at: number): void {
    const turn = seat === null ? null : state.steps.length;
    if (turn === this.#turn) return;
    if (this.#turn !== null) this.#moved_at = at;
    this.#turn = turn;
    this.#thought_ms = at - this.#moved_at;
    this.#turn_to_tell = turn !== null && this.#known;
  }

  #hear_clock({ now: { clock } }: TableState, seat: Seat | null, elapsed: number): void {
    clearTimeout(this.#timer);
    const left = seat && runs_for(clock, seat) ? time_left(clock, seat, elapsed) : null;
    if (left === null || this.#turn === this.#low_told) return;
    const turn = this.#turn;
    this.#timer = setTimeout(
      () => {
        this.#low_told = turn;
        this.#play('low-time');
      },
      Math.max(0, left - low_time_ms),
    );
  }

  #hear_end({ you, now: { result } }: TableState): void {
    const mine = my_result(you, result);
    if (mine === 'win' || mine === 'loss') this.#play(mine);
    else if (you.length === 2 && result !== 'draw') this.#play('win'); // one of the two at this screen
  }
}

/** For the setup of a table's page. */
export function table_sounds(table: Table): void {
  const ear = new TableEar(play_sound, () => document.hidden || !document.hasFocus());
  $effect(() => {
    if (table.state) ear.hear(table.state, table.settled, table.received);
  });
  $effect(() => () => ear.stop());
}
