// Which steps were finished in this browser, by game.
import { finished_steps, keep_finished_steps } from '../lib/storage.ts';

class Progress {
  #done = $state.raw<Record<string, string[]>>(finished_steps());

  has(game: string, step: string): boolean {
    return this.#done[game]?.includes(step) ?? false;
  }

  finish(game: string, step: string): void {
    if (!this.has(game, step)) this.#keep(game, [...(this.#done[game] ?? []), step]);
  }

  forget(game: string): void {
    this.#keep(game, []);
  }

  count(game: string): number {
    return this.#done[game]?.length ?? 0;
  }

  #keep(game: string, steps: string[]): void {
    this.#done = { ...this.#done, [game]: steps };
    keep_finished_steps(this.#done);
  }
}

export const progress = new Progress();
