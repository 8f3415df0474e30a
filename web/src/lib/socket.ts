// A WebSocket that reconnects by itself, unless told otherwise. Requests are promises: made while offline they wait, and
// those in flight when the connection breaks fail with `lost`, so that the caller decides whether asking again is safe.
// After each (re)connection `hello` goes first, then `onopen`.
import { spaced_prose } from '../i18n/spacing.ts';
import { Pieces } from './pieces.ts';
import { type Greeting, type Push, Refused, type Requests, type Verb } from './protocol.ts';
import { Pushes } from './pushes.ts';

export type LinkStatus = 'connecting' | 'open' | 'lost';

/** The part of WebSocket that is used; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

interface Waiting {
  resolve: (reply: never) => void;
  reject: (error: Refused) => void;
}

const first_retry_ms = 300;
const last_retry_ms = 5000;

/** How long to wait before the n-th try (n from 0): doubling, capped. */
export const retry_ms = (n: number): number => Math.min(last_retry_ms, first_retry_ms * 2 ** n);

export class Link {
  readonly pushes = new Pushes();
  onstatus: (status: LinkStatus) => void = () => {};
  /** The connection is up and `hello` is answered. */
  onopen: (greeting: Greeting) => void = () => {};

  #wire: Wire | null = null;
  #pieces = new Pieces();
  #open: () => Wire;
  #hello: () => Requests['hello'][0];
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #queue: { id: number; text: string }[] = [];
  #ready = false;
  #tries = 0;
  #before = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #once: boolean;

  /** `once`: it does not come back after a loss. */
  constructor(open: () => Wire, hello: () => Requests['hello'][0], once = false) {
    this.#open = open;
    this.#hello = hello;
    this.#once = once;
  }

  start(): void {
    this.#timer = null;
    this.onstatus(this.#before || this.#tries > 0 ? 'lost' : 'connecting');
    const wire = this.#open();
    this.#wire = wire;
    wire.onopen = () => this.#greet();
    wire.onmessage = (event) => this.#receive(event.data);
    wire.onclose = () => this.#closed(wire);
  }

  /** Retries at once, for instance when the machine is online again. */
  hurry(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.start();
  }

  ask<V extends Verb>(verb: V, fields: Requests[V][0]): Promise<Requests[V][1]> {
    const id = this.#next++;
    const text = JSON.stringify({ id, do: verb, ...fields });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      if (this.#ready) this.#wire?.send(text);
      else this.#queue.push({ id, text });
    });
  }

  /** Hangs up; one that is made to be opened once does not come back. */
  end(): void {
    this.#wire?.close();
  }

  /** Says hello again, for another language. */
  async greet_again(): Promise<void> {
    if (this.#ready) await this.ask('hello', this.#hello());
  }

  #greet(): void {
    const id = this.#next++;
    this.#waiting.set(id, {
      resolve: (greeting: Greeting) => {
        this.#ready = true;
        this.#tries = 0;
        const again = this.#before;
        this.#before = true;
        this.onstatus('open');
        this.onopen(greeting);
        if (again) this.pushes.tell({ on: 'reconnected' });
        for (const { text } of this.#queue.splice(0)) this.#wire?.send(text);
      },
      reject: () => this.#wire?.close(),
    });
    this.#wire?.send(JSON.stringify({ id, do: 'hello', ...this.#hello() }));
  }

  #receive(data: unknown): void {
    let message: Record<string, unknown>;
    try {
      message = JSON.parse(String(data), spaced_prose);
    } catch {
      return; // not ours
    }
    for (const complete of this.#pieces.take(message)) this.#deliver(complete);
  }

  #deliver(message: Record<string, unknown>): void {
    if (typeof message.on === 'string') {
      this.pushes.tell(message as unknown as Push);
      return;
    }
    const waiting = this.#waiting.get(message.re as number);
    if (!waiting) return;
    this.#waiting.delete(message.re as number);
    if (message.ok) waiting.resolve(message as never);
    else {
      const error = (message.error ?? {}) as { code?: string; text?: string };
      waiting.reject(new Refused(error.code ?? 'bad-json', error.text ?? ''));
    }
  }

  #closed(wire: Wire): void {
    if (wire !== this.#wire || this.#timer !== null) return;
    this.#wire = null;
    this.#ready = false;
    this.#pieces.clear();
    const queued = new Set(this.#queue.map(({ id }) => id));
    for (const [id, waiting] of this.#waiting) {
      if (queued.has(id)) continue;
      this.#waiting.delete(id);
      waiting.reject(new Refused('lost', ''));
    }
    this.onstatus('lost');
    if (!this.#once) this.#timer = setTimeout(() => this.start(), retry_ms(this.#tries++));
  }
}
