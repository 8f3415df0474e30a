// Lists that are asked for again and again.
import { server } from './server.svelte.ts';

/** Calls `refresh` at once and then every `ms` while connected and visible. For the setup of a component. */
export function poll(refresh: () => Promise<void>, ms: number): void {
  const ask = (): void => {
    // A failure means that the connection is down; the banner says so.
    if (document.visibilityState === 'visible') refresh().catch(() => {});
  };
  $effect(() => {
    if (server.status !== 'open') return;
    ask();
    const timer = setInterval(ask, ms);
    return () => clearInterval(timer);
  });
}
