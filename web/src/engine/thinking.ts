// The part of a thinking worker that is not about workers: copies the engine's memory, does the work, reports.
import type { FromThinker, ToThinker } from './host.ts';
import { type Calls, Instance } from './instance.ts';

/** Between two messages about the same progress. */
const between_ms = 250;

/** Handles what the host posts; `post` answers. */
export function thinking(
  post: (message: FromThinker, transfer?: ArrayBuffer[]) => void,
): (message: ToThinker) => void {
  let module: WebAssembly.Module | undefined;
  let instance: Instance | undefined;
  let ticket = 0;
  let told = 0;
  const calls: Calls = {
    send: () => {},
    close: () => {},
    keep: () => {},
    run: () => {},
    end: () => {},
    report: (report) => post({ ticket, report }),
    want: () => {},
    progress: (progress) => {
      if (performance.now() - told < between_ms) return;
      told = performance.now();
      post({ progress });
    },
    file: (file, bytes) => post({ file, bytes }, [bytes.buffer]),
    log: (_, log) => post({ log }),
  };
  return (message) => {
    if ('module' in message) module = message.module;
    else if ('forget' in message) instance = undefined;
    else {
      if ('memory' in message && module) instance = new Instance(module, calls, message.memory);
      ticket = message.ticket;
      instance?.work(message.copy);
      post({ ticket, done: true });
    }
  };
}
