// One instance of the engine (src/local/engine.cpp compiled to WebAssembly): its memory, what it may call, what it can be
// told. Runs in workers and in Node alike.
import { stages, type TableProgress } from './progress.ts';

/** What an instance asks of its host. Names and meanings are those of the imports in src/local/engine.cpp. */
export interface Calls {
  send(connection: number, text: string): void;
  close(connection: number): void;
  keep(text: string): void;
  run(copy: number, ticket: number): void;
  end(copy: number): void;
  report(text: string): void;
  want(game: string, file: string): void;
  progress(progress: TableProgress): void;
  file(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  log(level: number, text: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  joute_buffer(size: number): number;
  joute_restore(name_size: number): void;
  joute_file(name_size: number): number;
  joute_no_file(): void;
  joute_begin(workers: number): number;
  joute_opened(connection: number): void;
  joute_received(connection: number): void;
  joute_closed(connection: number): void;
  joute_better(ticket: number): void;
  joute_done(ticket: number): void;
  joute_go_on(): number;
  joute_work(copy: number): void;
  joute_bench(which: number): number;
}

const page_bytes = 65_536;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The few calls of WASI that the C++ library makes; it has no files and no environment. */
function wasi(memory: () => WebAssembly.Memory, say: (text: string) => void): Record<string, unknown> {
  const view = () => new DataView(memory().buffer);
  const bad_descriptor = 8;
  return {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    random_get: (at: number, size: number) => {
      const bytes = crypto.getRandomValues(new Uint8Array(size));
      new Uint8Array(memory().buffer, at, size).set(bytes);
      return 0;
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_write: (_descriptor: number, list: number, count: number, written: number) => {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(list + 8 * i, true);
        const size = view().getUint32(list + 8 * i + 4, true);
        say(decoder.decode(new Uint8Array(memory().buffer, at, size)));
        total += size;
      }
      view().setUint32(written, total, true);
      return 0;
    },
    fd_close: () => bad_descriptor,
    fd_seek: () => bad_descriptor,
    proc_exit: (code: number) => {
      throw new Error(`the engine ended by itself (${code})`);
    },
  };
}

export class Instance {
  readonly #exports: Exports;

  /** A new one, or a copy of another's memory. */
  constructor(module: WebAssembly.Module, calls: Calls, memory?: ArrayBuffer) {
    const text = (at: number, size: number) =>
      decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: wasi(
        () => this.#exports.memory,
        (said) => calls.log(2, said),
      ) as WebAssembly.ModuleImports,
      joute: {
        send: (to: number, at: number, size: number) => calls.send(to, text(at, size)),
        close: (connection: number) => calls.close(connection),
        keep: (at: number, size: number) => calls.keep(text(at, size)),
        run: (copy: number, ticket: number) => calls.run(copy, ticket),
        end: (copy: number) => calls.end(copy),
        report: (at: number, size: number) => calls.report(text(at, size)),
        want: (game: number, game_size: number, file: number, file_size: number) =>
          calls.want(text(game, game_size), text(file, file_size)),
        progress: (at: number, size: number, stage: number, share: number) =>
          calls.progress({ game: text(at, size), stage: stages[stage] ?? 'failed', share }),
        file: (name: number, name_size: number, at: number, size: number) =>
          calls.file(text(name, name_size), new Uint8Array(this.#exports.memory.buffer, at, size).slice()),
        log: (level: number, at: number, size: number) => calls.log(level, text(at, size)),
      },
    });
    this.#exports = instance.exports as unknown as Exports;
    if (memory) {
      const mine = this.#exports.memory;
      const missing = memory.byteLength - mine.buffer.byteLength;
      if (missing > 0) mine.grow(missing / page_bytes);
      new Uint8Array(mine.buffer).set(new Uint8Array(memory));
    } else {
      this.#exports._initialize();
    }
  }

  /** The whole memory as it is now; only between calls. */
  memory(): ArrayBuffer {
    return this.#exports.memory.buffer.slice(0);
  }

  #write(bytes: Uint8Array): void {
    const at = this.#exports.joute_buffer(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }
  #write_named(name: string, bytes: Uint8Array): number {
    const head = encoder.encode(name);
    const at = this.#exports.joute_buffer(head.length + bytes.length);
    const all = new Uint8Array(this.#exports.memory.buffer, at, head.length + bytes.length);
    all.set(head);
    all.set(bytes, head.length);
    return head.length;
  }

  restore(name: string, value: string): void {
    this.#exports.joute_restore(this.#write_named(name, encoder.encode(value)));
  }
  /** False when it is not what it is called: then it is not used. */
  file(name: string, bytes: Uint8Array): boolean {
    return this.#exports.joute_file(this.#write_named(name, bytes)) !== 0;
  }
  /** There is no such file. */
  no_file(name: string): void {
    this.#write(encoder.encode(name));
    this.#exports.joute_no_file();
  }
  /** How much of what was restored is damaged and left out. */
  begin(workers: number): number {
    return this.#exports.joute_begin(workers);
  }
  opened(connection: number): void {
    this.#exports.joute_opened(connection);
  }
  received(connection: number, text: string): void {
    this.#write(encoder.encode(text));
    this.#exports.joute_received(connection);
  }
  closed(connection: number): void {
    this.#exports.joute_closed(connection);
  }
  better(ticket: number, result: string): void {
    this.#write(encoder.encode(result));
    this.#exports.joute_better(ticket);
  }
  done(ticket: number): void {
    this.#exports.joute_done(ticket);
  }
  /** Does what is due; in how many milliseconds to call again. */
  go_on(): number {
    return this.#exports.joute_go_on();
  }
  /** In a copy: does its work. */
  work(copy: number): void {
    this.#exports.joute_work(copy);
  }
  /** Reports the bench of a game; false when there is none. */
  bench(which: number): boolean {
    return this.#exports.joute_bench(which) !== 0;
  }
}
