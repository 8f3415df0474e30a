// The best and the most costly choice of a finished game, from what is kept of its study or from a quick one made now.
import { choice_name, happened } from '../boards/told.ts';
import type { BySeat, MoveParts, StudiedStep } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import type { Table } from '../lib/table.svelte.ts';
import { moments_of } from './moments.ts';

/** Milliseconds for each position, and the longest game studied without being asked. */
const quick_ms = 20;
const max_positions = 150;
/** The game is over: nothing is hidden. */
const eyes = 'all';

export class Moments {
  best = $state('');
  worst = $state.raw<{ move: string; points: number } | null>(null);
  readonly #table: Table;
  #studied: StudiedStep[] = [];
  #running: number | null = null;
  #unsubscribe: () => void;

  constructor(table: Table) {
    this.#table = table;
    this.#unsubscribe = server.subscribe({
      study: (push) => {
        if (push.study !== this.#running) return;
        if (push.end === undefined) this.#studied.push(push.step);
        else {
          this.#running = null;
          this.#tell();
        }
      },
    });
  }

  /** Of the person's own choices; asks for nothing while looking on. */
  async load(): Promise<void> {
    const view = this.#table.state;
    if (!view || view.you.length === 0) return;
    try {
      const game = await server.game_of(this.#table.id);
      const kept = await server.ask('studied', { ...game, eyes });
      this.#studied = kept.steps;
      if (kept.steps.length > 0) this.#tell();
      else if (view.steps.length <= max_positions) {
        const asked = { ...game, eyes, time: quick_ms, lines: 2 } as const;
        this.#running = (await server.ask('study', asked)).study;
      }
    } catch {
      // refused or lost: the end says enough without it
    }
  }

  leave(): void {
    this.#unsubscribe();
    if (this.#running !== null) server.ask('study-stop', { study: this.#running }).catch(() => {});
  }

  #tell(): void {
    const view = this.#table.state;
    const { best, worst } = moments_of(this.#studied, view?.you ?? []);
    const name = (at: number, move: string) => {
      const step = view?.steps[at];
      if (step?.by !== 'both') return (step && happened(step)[0]) ?? step?.text ?? move;
      const mine = (step.move as Partial<BySeat<MoveParts>>)[view?.you[0] ?? 'first'];
      return choice_name(view, { move: mine ?? {}, text: move });
    };
    this.best = best ? name(best.at, best.move) : '';
    this.worst = worst && { move: name(worst.at, worst.move), points: worst.points };
  }
}
