// A contest being watched: requested once, then kept current by pushes, and requested again after a reconnection.
import { download_text } from '../lib/files.ts';
import type { ContestState } from '../lib/protocol.ts';
import { server } from '../lib/server.svelte.ts';
import { contest_owner, forget_contest } from '../lib/storage.ts';
import { after_contest_push } from './contest.ts';

export class ContestWatch {
  readonly id: string;
  state = $state.raw<ContestState | null>(null);
  missing = $state(false);

  #unsubscribe: () => void;

  constructor(id: string) {
    this.id = id;
    this.#unsubscribe = server.subscribe({
      contest: (push) => {
        if (push.contest !== id) return;
        const next = this.state && after_contest_push(this.state, push);
        if (next) this.state = next;
        else void this.watch();
      },
      'contest-removed': ({ contest }) => {
        if (contest === id) this.missing = true;
      },
      reconnected: () => void this.watch(),
    });
  }

  async watch(): Promise<void> {
    const owner = contest_owner(this.id);
    try {
      const reply = await server.ask('arena-watch', { contest: this.id, ...(owner && { owner }) });
      this.state = reply.state;
    } catch (error) {
      if ((error as { code?: string }).code !== 'lost') this.missing = true;
    }
  }

  leave(): void {
    this.#unsubscribe();
    if (this.state && server.status === 'open')
      server.ask('arena-leave', { contest: this.id }).catch(() => {});
  }

  /** True when the server agreed. */
  async order(verb: 'arena-stop' | 'arena-resume' | 'arena-remove'): Promise<boolean> {
    const owner = contest_owner(this.id);
    if (!owner || !(await server.try(verb, { contest: this.id, owner }))) return false;
    if (verb === 'arena-remove') forget_contest(this.id);
    return true;
  }

  async download_report(): Promise<void> {
    const reply = await server.try('arena-report', { contest: this.id });
    if (reply) download_text(reply.name, reply.html, 'text/html');
  }
}
