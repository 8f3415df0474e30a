// The part of a thinking worker that is not about workers: copies the engine's memory, does the work, reports.
import type { FromThinker, ToThinker } from './host.ts';
import { Instance } from './instance.ts';

/** Handles what the host posts; `post` answers. */
export function thinking(
  post: (message: FromThinker, transfer?: ArrayBuffer[]) => void,
): (message: ToThinker) => void {
  let module: WebAssembly.Module | undefined;
  let instance: Instance | undefined;
  let ticket = 0;
  const calls = {
    send: () => {},
    close: () => {},
    keep: () => {},
    run: () => {},
    end: () => {},
    report: (report: string) => post({ ticket, report }),
    progress: (progress: string, share: number) => post({ progress, share }),
    file: (file: string, bytes: Uint8Array<ArrayBuffer>) => post({ file, bytes }, [bytes.buffer]),
    log: (_: number, log: string) => post({ log }),
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
