// The worker that holds the tables. Of all tabs of this site one has the engine; the others speak to it over a broadcast
// channel, so that all see the same tables. A lock says who has it: when that tab is closed, another takes over.
import { BrowserDisk, TableFiles } from './disk.ts';
import { type Disk, type FromThinker, Host, type Thinker } from './host.ts';
import type { TableProgress } from './progress.ts';
import { Shelf } from './shelf.ts';
import type { FromTables, ToTables } from './wire.ts';

const lock_name = 'joute-engine';
const channel = new BroadcastChannel('joute-engine');
/** What goes over the channel: from a tab without the engine, and to it. */
type FromTab = { from: string; text: string | null };
type ToTab = { to: string; text: string | null };
/** ... and to every tab. */
type ToAll = { progress: TableProgress };

const post = (message: FromTables): void => postMessage(message);

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
async function lead(engine: string, disk: Disk, shelf: Shelf | null): Promise<void> {
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
    disk,
    make_thinker: new_thinker,
    // As on a server, at least one for each weight of work: a table being solved holds up no study.
    workers: Math.min(4, Math.max(3, cores - 1)),
    deliver: (connection, text) => {
      if (connection === own) post(text === null ? { closed: true } : { text });
      else channel.postMessage({ to: by_number.get(connection) ?? '', text: text ?? '' } satisfies ToTab);
    },
    fetch_table: (name, tell) => shelf?.take(name, tell) ?? Promise.resolve(null),
    trouble: (kind) => post({ trouble: kind }),
    progress: (progress) => {
      post({ progress });
      channel.postMessage({ progress } satisfies ToAll);
    },
  });
  host.opened(own);
  post({ open: true });
  for (const message of early) hear(message);
}

/** Another tab has the engine. */
function follow(): void {
  const id = crypto.randomUUID();
  channel.onmessage = ({ data }: MessageEvent<ToTab | ToAll>) => {
    if ('progress' in data) return post(data);
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
  const { engine, alone, tables, life } = data;
  const disk = alone ? new TableFiles() : new BrowserDisk();
  const shelf = tables === null ? null : new Shelf(tables);
  const begin = () => lead(engine, disk, shelf).catch(() => post({ trouble: 'crashed' }));
  if (!life) return void begin();
  const for_ever = new Promise(() => {});
  // The page waits for this lock: a worker that is killed says nothing, but lets go of it.
  void navigator.locks.request(life, () => {
    if (alone) {
      void begin();
      return for_ever;
    }
    void navigator.locks.request(lock_name, { ifAvailable: true }, (lock) => {
      if (!lock) return follow();
      void begin();
      return for_ever; // until this tab is closed
    });
    return for_ever;
  });
};
