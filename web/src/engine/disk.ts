// What the browser keeps of the engine: tables and contests in IndexedDB, solved tables as files of the origin's private
// file system. Used by the worker that holds the tables.
import type { Disk } from './host.ts';

const database_name = 'joute-engine';
const kept = 'kept';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** What every browser's workers have; the types of windows and of workers exclude each other. */
interface WorkerFile extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    truncate(bytes: number): void;
    write(bytes: Uint8Array): number;
    flush(): void;
    close(): void;
  }>;
}

export class BrowserDisk implements Disk {
  #database: Promise<IDBDatabase> | undefined;

  #open(): Promise<IDBDatabase> {
    this.#database ??= (() => {
      const request = indexedDB.open(database_name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(kept);
      return answer(request);
    })();
    return this.#database;
  }

  async all(): Promise<[string, string][]> {
    const store = (await this.#open()).transaction(kept).objectStore(kept);
    const [names, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    return names.map((name, i) => [String(name), String(values[i])]);
  }

  async write(changes: readonly [string, string | null][]): Promise<void> {
    const transaction = (await this.#open()).transaction(kept, 'readwrite');
    const store = transaction.objectStore(kept);
    for (const [name, value] of changes)
      if (value === null) store.delete(name);
      else store.put(value, name);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  async files(): Promise<[string, Uint8Array<ArrayBuffer>][]> {
    const folder = await navigator.storage.getDirectory();
    const found: [string, Uint8Array<ArrayBuffer>][] = [];
    for await (const [name, handle] of folder.entries())
      if (handle.kind === 'file' && name.endsWith('.table')) {
        const file = await (handle as FileSystemFileHandle).getFile();
        found.push([name, new Uint8Array(await file.arrayBuffer())]);
      }
    return found;
  }

  async save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const folder = await navigator.storage.getDirectory();
    const handle = (await folder.getFileHandle(name, { create: true })) as WorkerFile;
    const file = await handle.createSyncAccessHandle();
    try {
      file.truncate(0);
      file.write(bytes);
      file.flush();
    } finally {
      file.close();
    }
  }

  async remove(name: string): Promise<void> {
    const folder = await navigator.storage.getDirectory();
    await folder.removeEntry(name);
  }
}

/** Only the solved tables, for an engine beside a server, which has everything else. */
export class TableFiles extends BrowserDisk {
  override async all(): Promise<[string, string][]> {
    return [];
  }
  override async write(): Promise<void> {}
}
