// The host of the engine: the instance that holds the tables, the workers that think with copies of its memory, and what
// the browser keeps. Knows no page and no tab; those are connections.
import { type Calls, Instance } from './instance.ts';

/** A worker that thinks (thinker.worker.ts), or a stand-in for one. */
export interface Thinker {
  post(message: ToThinker, transfer?: ArrayBuffer[]): void;
  onmessage: (message: FromThinker) => void;
  /** It broke. */
  onerror: (why: string) => void;
  terminate(): void;
}
export type ToThinker =
  | { module: WebAssembly.Module }
  | { memory: ArrayBuffer; copy: number; ticket: number }
  | { copy: number; ticket: number }
  | { forget: true };
export type FromThinker =
  | { ticket: number; report: string }
  | { ticket: number; done: true }
  | { file: string; bytes: Uint8Array<ArrayBuffer> }
  | { progress: string; share: number }
  | { log: string };

/** What the browser keeps. Everything may fail. */
export interface Disk {
  all(): Promise<[name: string, value: string][]>;
  /** All of it or nothing; null removes. */
  write(changes: readonly [name: string, value: string | null][]): Promise<void>;
  files(): Promise<[name: string, bytes: Uint8Array<ArrayBuffer>][]>;
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export interface HostSettings {
  module: WebAssembly.Module;
  disk: Disk;
  make_thinker: () => Thinker;
  /** How many copies may be at work at once. */
  workers: number;
  /** A message for a connection; null closes it. */
  deliver: (connection: number, text: string | null) => void;
  /** The browser has begun not to keep what it should. */
  trouble: (why: string) => void;
  progress: (what: string, share: number) => void;
}

type Change = [name: string, value: string | null];
type Outgoing = { keep: Change[] } | { to: number; text: string | null };

interface Copy {
  thinker: Thinker;
  ticket: number | null;
}

/** Idle workers kept for the next piece of work: starting one takes some milliseconds. */
const max_idle = 2;

export class Host {
  readonly #settings: HostSettings;
  readonly #engine: Instance;
  readonly #copies = new Map<number, Copy>();
  readonly #idle: Thinker[] = [];
  #to_run: { copy: number; ticket: number }[] = [];
  /** What came out since the last event: changes to keep, and messages that may go only after those. */
  #out: Outgoing[] = [];
  #delivering: Promise<void> = Promise.resolve();
  #unkept: Change[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(settings: HostSettings) {
    this.#settings = settings;
    const calls: Calls = {
      send: (to, text) => this.#out.push({ to, text }),
      close: (to) => this.#out.push({ to, text: null }),
      keep: (text) => this.#out.push({ keep: JSON.parse(text) }),
      run: (copy, ticket) => this.#to_run.push({ copy, ticket }),
      end: (copy) => this.#end(copy),
      report: () => {},
      progress: settings.progress,
      file: () => {},
      log: (level, text) => (level > 1 ? console.warn : console.info)(`engine: ${text}`),
    };
    this.#engine = new Instance(settings.module, calls);
  }

  static async begin(settings: HostSettings): Promise<Host> {
    const host = new Host(settings);
    try {
      for (const [name, value] of await settings.disk.all()) host.#engine.restore(name, value);
    } catch (error) {
      settings.trouble(String(error));
    }
    for (const [name, bytes] of await settings.disk.files().catch(() => [])) host.#engine.file(name, bytes);
    host.#engine.begin(settings.workers);
    host.#go_on();
    return host;
  }

  opened(connection: number): void {
    this.#engine.opened(connection);
    this.#go_on();
  }
  received(connection: number, text: string): void {
    this.#engine.received(connection, text);
    this.#go_on();
  }
  closed(connection: number): void {
    this.#engine.closed(connection);
    this.#go_on();
  }
  stop(): void {
    clearTimeout(this.#timer);
    for (const { thinker } of this.#copies.values()) thinker.terminate();
    for (const thinker of this.#idle) thinker.terminate();
  }

  #go_on(): void {
    const wait = this.#engine.go_on();
    const runs = this.#to_run;
    this.#to_run = [];
    for (const { copy, ticket } of runs) this.#run(copy, ticket);
    const out = this.#out;
    this.#out = [];
    if (out.length > 0) this.#delivering = this.#delivering.then(() => this.#deliver(out));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go_on(), Math.min(wait + 1, 60_000));
  }

  async #deliver(out: readonly Outgoing[]): Promise<void> {
    for (const each of out)
      if ('keep' in each) await this.#keep(each.keep);
      else this.#settings.deliver(each.to, each.text);
  }

  /** What cannot be kept is tried again with what comes next; the game goes on. */
  async #keep(changes: Change[]): Promise<void> {
    const before = this.#unkept.length > 0;
    const all = [...this.#unkept, ...changes];
    try {
      await this.#settings.disk.write(all);
      this.#unkept = [];
    } catch (error) {
      this.#unkept = all;
      if (!before) this.#settings.trouble(String(error));
    }
  }

  #run(name: number, ticket: number): void {
    const copy = this.#copies.get(name);
    if (copy) {
      copy.ticket = ticket;
      copy.thinker.post({ copy: name, ticket });
      return;
    }
    const thinker = this.#idle.pop() ?? this.#new_thinker();
    this.#copies.set(name, { thinker, ticket });
    thinker.onmessage = (message) => this.#heard(name, message);
    thinker.onerror = (why) => {
      console.warn(`a thinking worker broke off: ${why}`);
      const broken = this.#copies.get(name)?.ticket;
      thinker.terminate();
      this.#copies.delete(name);
      if (broken != null) this.#engine.done(broken);
      this.#go_on();
    };
    const memory = this.#engine.memory();
    thinker.post({ memory, copy: name, ticket }, [memory]);
  }

  #new_thinker(): Thinker {
    const thinker = this.#settings.make_thinker();
    thinker.post({ module: this.#settings.module });
    return thinker;
  }

  #heard(name: number, message: FromThinker): void {
    if ('file' in message) {
      this.#engine.file(message.file, message.bytes);
      void this.#settings.disk.save(message.file, message.bytes).catch(() => {}); // made again the next time
    } else if ('progress' in message) this.#settings.progress(message.progress, message.share);
    else if ('log' in message) console.warn(`engine, thinking: ${message.log}`);
    else if ('report' in message) this.#engine.better(message.ticket, message.report);
    else {
      const copy = this.#copies.get(name);
      if (copy) copy.ticket = null;
      this.#engine.done(message.ticket);
      this.#go_on();
    }
  }

  /** A worker that is thinking is terminated; an idle one is kept for the next copy. */
  #end(name: number): void {
    const copy = this.#copies.get(name);
    this.#to_run = this.#to_run.filter((each) => each.copy !== name);
    if (!copy) return;
    this.#copies.delete(name);
    copy.thinker.onmessage = () => {};
    if (copy.ticket !== null || this.#idle.length >= max_idle) copy.thinker.terminate();
    else {
      copy.thinker.post({ forget: true });
      this.#idle.push(copy.thinker);
    }
  }
}
