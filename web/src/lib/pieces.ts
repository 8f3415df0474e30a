// A long state comes in pieces: its first steps, then `step` pushes until none are to come (`more`). They are put
// together here, so that the rest of the page sees one state.
import type { StepPush, TableState } from './protocol.ts';

type Message = Record<string, unknown>;

interface Open {
  state: TableState;
  /** The reply and pushes that brought this state or one it replaced. */
  waiting: Message[];
}

export class Pieces {
  #open = new Map<string, Open>();

  /** The messages that can be delivered now that this one has come. */
  take(message: Message): Message[] {
    if (message.on === 'step') return this.#append(message as unknown as StepPush);
    const state = message.state as TableState | undefined;
    const open = state && this.#open.get(state.table);
    if (!state || (!open && !state.more)) return [message];
    const next = { state, waiting: [...(open?.waiting ?? []), message] };
    this.#open.set(state.table, next);
    return state.more ? [] : this.#complete(next);
  }

  /** The connection is lost. */
  clear(): void {
    this.#open.clear();
  }

  #append(push: StepPush): Message[] {
    const open = this.#open.get(push.table);
    if (!open) return [push as unknown as Message];
    open.state.steps.push(...push.steps);
    open.state.now = push.now;
    return push.more ? [] : this.#complete(open);
  }

  #complete({ state: { more: _, ...state }, waiting }: Open): Message[] {
    this.#open.delete(state.table);
    return waiting.map((message) => ({ ...message, state }));
  }
}
