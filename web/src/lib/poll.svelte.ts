// Lists that are asked for again and again.
import { server } from './server.svelte.ts';

/** Calls `refresh` once connected and then every `ms` while visible. For the setup of a component. */
export function poll(refresh: () => Promise<void>, ms: number): void {
  // A failure means that the connection is down; the banner says so.
  const ask = (): void => void refresh().catch(() => {});
  $effect(() => {
    if (server.status !== 'open') return;
    ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), ms);
    return () => clearInterval(timer);
  });
}
