// A game on a board of another site: stepped through, and played on by the visitor. Nothing is kept.
import { type Choice, Refused, type Seat } from '../lib/protocol.ts';
import { Replay } from '../lib/replay.svelte.ts';
import { server } from '../lib/server.svelte.ts';

export class EmbeddedLine extends Replay {
  record: string;
  /** Why it cannot be shown. */
  refused = $state('');

  constructor(record: string) {
    super();
    this.record = record;
  }

  /** Whose move it is at the end of the line; null where both choose, chance acts or it is over. */
  get seat(): Seat | null {
    const actor = this.state?.now.over ? null : (this.state?.steps.at(-1) ?? this.state?.start)?.actor;
    return this.live && (actor === 'first' || actor === 'second') ? actor : null;
  }

  get choices(): Choice[] {
    return this.seat ? (this.state?.now.moves[this.seat] ?? []) : [];
  }

  async load(): Promise<void> {
    try {
      const { state } = await server.ask('try', { record: this.record, eyes: 'all' });
      const first = this.state === null;
      this.state = state;
      if (first) this.shown = state.steps.length;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'lost') this.refused = error.message;
    }
  }

  async play(move: string): Promise<void> {
    if (!this.live) return;
    this.busy = true;
    const longer = await server.try('record', { record: this.record, moves: move });
    const reply = longer && (await server.try('try', { record: longer.record, eyes: 'all' }));
    this.busy = false;
    if (!longer || !reply) return;
    this.record = longer.record;
    this.reveal(reply.state);
  }

  show(at: number): void {
    this.playback.stop();
    this.fresh = 0;
    this.shown = Math.max(0, Math.min(this.state?.steps.length ?? 0, at));
  }
}
