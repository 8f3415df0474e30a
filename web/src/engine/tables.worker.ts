// The worker that holds the tables. Of all tabs of this site one has the engine; the others speak to it over a broadcast
// channel, so that all see the same tables. A lock says who has it: when that tab is closed, another takes over.
import { BrowserDisk } from './disk.ts';
import { type FromThinker, Host, type Thinker } from './host.ts';
import type { FromTables, ToTables } from './wire.ts';

const lock_name = 'joute-engine';
const channel = new BroadcastChannel('joute-engine');
/** What goes over the channel: from a tab without the engine, and to it. */
type FromTab = { from: string; text: string | null };
type ToTab = { to: string; text: string | null };

const post = (message: FromTables): void => postMessage(message);
const has_locks = 'locks' in navigator;

function new_thinker(): Thinker {
  const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const thinker: Thinker = {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onmessage: () => {},
    onerror: () => {},
    terminate: () => worker.terminate(),
  };
  worker.onmessage = ({ data }: MessageEvent<FromThinker>) => thinker.onmessage(data);
  worker.onerror = (event) => thinker.onerror(event.message);
  return thinker;
}

/** Has the engine from now on: this tab is connection 1, others get the next numbers. */
async function lead(engine: string): Promise<void> {
  const own = 1;
  let last = own;
  const by_tab = new Map<string, number>();
  const by_number = new Map<number, string>();
  const early: FromTab[] = [];
  let host: Host | undefined;
  const hear = ({ from, text }: FromTab) => {
    if (!host) return void early.push({ from, text });
    let number = by_tab.get(from);
    if (number === undefined) {
      number = ++last;
      by_tab.set(from, number);
      by_number.set(number, from);
      host.opened(number);
      // Each tab holds a lock of its own name as long as it lives.
      void navigator.locks.request(from, () => {
        if (number !== undefined) host?.closed(number);
        by_tab.delete(from);
      });
    }
    if (text !== null) host.received(number, text);
    else channel.postMessage({ to: from, text: null } satisfies ToTab);
  };
  channel.onmessage = ({ data }) => {
    if ('from' in data) hear(data);
  };
  self.onmessage = ({ data }: MessageEvent<ToTables>) => {
    if ('text' in data) host?.received(own, data.text);
  };

  const response = await fetch(engine);
  if (!response.ok) return post({ trouble: 'missing' });
  const module = await WebAssembly.compile(await response.arrayBuffer());
  const cores = navigator.hardwareConcurrency || 2;
  host = await Host.begin({
    module,
    disk: new BrowserDisk(),
    make_thinker: new_thinker,
    workers: Math.min(4, Math.max(2, cores - 1)),
    deliver: (connection, text) => {
      if (connection === own) post(text === null ? { closed: true } : { text });
      else channel.postMessage({ to: by_number.get(connection) ?? '', text: text ?? '' } satisfies ToTab);
    },
    trouble: () => post({ trouble: 'storage' }),
    progress: (what, share) => post({ progress: what, share }),
  });
  host.opened(own);
  post({ open: true });
  for (const message of early) hear(message);
}

/** Another tab has the engine. */
function follow(): void {
  const id = crypto.randomUUID();
  channel.onmessage = ({ data }: MessageEvent<ToTab>) => {
    if (data.to !== id) return;
    if (data.text === null) post({ open: true });
    else if (data.text === '') post({ closed: true });
    else post({ text: data.text });
  };
  self.onmessage = ({ data }: MessageEvent<ToTables>) => {
    if ('text' in data) channel.postMessage({ from: id, text: data.text } satisfies FromTab);
  };
  void navigator.locks.request(id, () => {
    channel.postMessage({ from: id, text: null } satisfies FromTab);
    return new Promise(() => {});
  });
  // The tab that had it is gone: the page reconnects, and one of the tabs takes over.
  void navigator.locks.request(lock_name, () => post({ closed: true }));
}

self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (!('engine' in data)) return;
  const begin = () => lead(data.engine).catch(() => post({ trouble: 'crashed' }));
  if (!has_locks) void begin();
  else
    void navigator.locks.request(lock_name, { ifAvailable: true }, (lock) => {
      if (!lock) return follow();
      void begin();
      return new Promise(() => {}); // until this tab is closed
    });
};
