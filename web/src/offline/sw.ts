// The service worker of the site: keeps every file of one version, so that the page works without a network. A new
// version is kept beside the old one and waits until the person takes it, or until no window shows the old one.
//
// Written by hand: what there is to do is below, and the libraries for it bring many packages into the build.
import { cache_prefix, digits_of, file_at, type KeptFile, key_of } from './plan.ts';

// The part of a service worker that is used; the types of windows and of workers exclude each other.
interface Life extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}
interface Fetch extends Event {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface Message extends Life {
  data: unknown;
  source: { postMessage: (data: unknown) => void } | null;
}
interface ServiceWorkerScope {
  addEventListener(kind: 'install' | 'activate', act: (event: Life) => void): void;
  addEventListener(kind: 'fetch', act: (event: Fetch) => void): void;
  addEventListener(kind: 'message', act: (event: Message) => void): void;
  skipWaiting: () => Promise<void>;
  registration: { scope: string };
  clients: {
    claim: () => Promise<void>;
    matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<unknown[]>;
  };
}
declare const self: ServiceWorkerScope;
/** Put in by precache.ts. */
declare const __PRECACHE__: { version: string; files: readonly KeptFile[] };

const { version, files } = __PRECACHE__;
const { scope } = self.registration;
const name = cache_prefix(scope) + version;

/**
 * From the host, checked: in the minutes of an upload a host may still send old files, and a page made of both would
 * break. Then nothing is installed, and the browser tries again later.
 */
async function load([path, hash]: KeptFile): Promise<Response> {
  const response = await fetch(scope + (path === 'index.html' ? '' : path), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const body = await response.arrayBuffer();
  if (digits_of(await crypto.subtle.digest('SHA-256', body)) !== hash)
    throw new Error(`${path} is another version`);
  // Rebuilt: browsers refuse a page that came by a redirection.
  return new Response(body, { headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' } });
}

async function keep(): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(
    files.map(async (file) => {
      const key = key_of(scope, file);
      const known = await caches.match(key); // of the last version, or of an installation that was cut off
      await cache.put(key, known ?? (await load(file)));
    }),
  );
}

async function forget_others(): Promise<void> {
  const ours = (await caches.keys()).filter((each) => each.startsWith(cache_prefix(scope)));
  await Promise.all(ours.filter((each) => each !== name).map((each) => caches.delete(each)));
  await self.clients.claim(); // the first visit works offline, too
}

/** Only with one window open: another one would go on with files of both versions. */
async function take_over(event: Message): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) event.source?.postMessage('others-open');
  else await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(forget_others()));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(take_over(event));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = request.method === 'GET' ? file_at(scope, files, request.url) : null;
  if (!file) return;
  const kept = caches.open(name).then((cache) => cache.match(key_of(scope, file)));
  event.respondWith(kept.then((response) => response ?? fetch(request)));
});
