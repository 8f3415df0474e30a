// The host of the engine: the instance that holds the tables, the workers that think with copies of its memory, and what
// the browser keeps. Knows no page and no tab; those are connections.
import type { TroubleKind } from '../site/trouble.ts';
import { type Calls, Instance } from './instance.ts';
import type { TableProgress } from './progress.ts';

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
  | { progress: TableProgress }
  | { log: string };

/** What the browser keeps. Everything may fail. */
export interface Disk {
  all(): Promise<[name: string, value: string][]>;
  /** All of it or nothing; null removes. */
  write(changes: readonly [name: string, value: string | null][]): Promise<void>;
  files(): Promise<[name: string, bytes: Uint8Array<ArrayBuffer>][]>;
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface HostSettings {
  module: WebAssembly.Module;
  disk: Disk;
  make_thinker: () => Thinker;
  /** How many copies may be at work at once. */
  workers: number;
  /** A message for a connection; null closes it. */
  deliver: (connection: number, text: string | null) => void;
  /** A table from elsewhere, checked; null when there is none. */
  fetch_table: (name: string, tell: (share: number) => void) => Promise<Uint8Array<ArrayBuffer> | null>;
  trouble: (kind: TroubleKind) => void;
  progress: (progress: TableProgress) => void;
}

type Change = [name: string, value: string | null];
type Outgoing = { keep: Change[] } | { to: number; text: string | null };

interface Copy {
  thinker: Thinker;
  ticket: number | null;
}

/** Idle workers kept for the next piece of work: starting one takes some milliseconds. */
const max_idle = 2;
/** Of keeping what could not be kept. */
const between_tries_ms = 2000;

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
  #again: ReturnType<typeof setTimeout> | undefined;

  private constructor(settings: HostSettings) {
    this.#settings = settings;
    const calls: Calls = {
      send: (to, text) => this.#out.push({ to, text }),
      close: (to) => this.#out.push({ to, text: null }),
      keep: (text) => this.#out.push({ keep: JSON.parse(text) }),
      run: (copy, ticket) => this.#to_run.push({ copy, ticket }),
      end: (copy) => this.#end(copy),
      report: () => {},
      want: (game, file) => void this.#bring(game, file),
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
      console.warn(`nothing can be kept: ${error}`);
      settings.trouble('storage');
    }
    for (const [name, bytes] of await settings.disk.files().catch(() => []))
      if (!host.#engine.file(name, bytes)) void settings.disk.remove(name).catch(() => {});
    if (host.#engine.begin(settings.workers) > 0) settings.trouble('damaged');
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
    clearTimeout(this.#again);
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

  /** What cannot be kept is tried again with what comes next, or after a while; the game goes on. */
  async #keep(changes: Change[]): Promise<void> {
    clearTimeout(this.#again);
    const before = this.#unkept.length > 0;
    const all = [...this.#unkept, ...changes];
    try {
      await this.#settings.disk.write(all);
      this.#unkept = [];
    } catch (error) {
      this.#unkept = all;
      this.#again = setTimeout(() => {
        this.#delivering = this.#delivering.then(() => this.#keep([]));
      }, between_tries_ms);
      if (before) return;
      console.warn(`nothing can be kept: ${error}`);
      this.#settings.trouble('storage');
    }
  }

  /** A table that the engine wants. */
  async #bring(game: string, file: string): Promise<void> {
    const tell = (share: number) => this.#settings.progress({ game, stage: 'loading', share });
    const bytes = await this.#settings.fetch_table(file, tell);
    if (!bytes || !this.#add_file(file, bytes)) this.#engine.no_file(file);
    this.#go_on();
  }

  #add_file(name: string, bytes: Uint8Array<ArrayBuffer>): boolean {
    if (!this.#engine.file(name, bytes)) return false;
    void this.#settings.disk.save(name, bytes).catch(() => {}); // brought or made again the next time
    return true;
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
      this.#settings.trouble('thought');
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
    if ('file' in message) this.#add_file(message.file, message.bytes);
    else if ('progress' in message) this.#settings.progress(message.progress);
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
