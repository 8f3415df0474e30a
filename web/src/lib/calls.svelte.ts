// That it is my turn somewhere, in the title and the icon of the page: at the open table while it is not looked at, or at
// another one where somebody waits for me. Nothing tells of other tables, so they are asked for now and then, and only
// while there is one where somebody could come to wait.
import { notify } from '../settings/notify.ts';
import { say } from '../settings/words.ts';
import type { Summary } from './protocol.ts';
import { router } from './route.svelte.ts';
import { server } from './server.svelte.ts';
import { settings } from './settings.svelte.ts';
import { my_tables } from './storage.ts';
import { may_wait_for_me, waits_for_me } from './tables.ts';

const ask_ms = 30_000;
const base = import.meta.env.BASE_URL;
const icons = { plain: `${base}favicon.svg`, turn: `${base}favicon-turn.svg` } as const;

/** Tables where somebody waits for me, and whether the open one calls. */
export const calls = $state({ here: false, elsewhere: [] as string[] });

/** Takes note of my tables, however they came to be asked for; true: it is worth asking again. */
export function look_at_mine(tables: readonly Summary[]): boolean {
  const others = tables.filter(({ table }) => router.place?.path !== `/t/${table}`);
  const waiting = others.filter(waits_for_me);
  const known = calls.elsewhere;
  calls.elsewhere = waiting.map(({ table }) => table);
  if (document.hidden && settings.notify)
    for (const { table, game } of waiting)
      if (!known.includes(table)) notify(say().your_turn, server.game(game)?.title ?? '', table);
  return others.some(may_wait_for_me);
}

/** For the setup of the frame of all pages. */
export function show_calls(): void {
  const mark = $derived(calls.here || calls.elsewhere.length > 0 ? `● ${say().your_turn} · ` : '');
  $effect(() => {
    void router.place?.path;
    if (server.status !== 'open') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (): Promise<void> => {
      const tables = my_tables();
      if (tables.length === 0) return;
      const reply = await server.ask('mine', { tables });
      if (!left && look_at_mine(reply.tables)) timer = setTimeout(again, ask_ms);
    };
    const again = () => void ask().catch(() => {}); // the connection is down; asked when it is up again
    again();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  });
  $effect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', mark ? icons.turn : icons.plain);
  });
  // Every page sets its own title; the mark is put before whatever it is.
  $effect(() => {
    const shown = mark;
    if (!shown) return;
    const put = () => {
      if (!document.title.startsWith(shown)) document.title = shown + document.title;
    };
    put();
    const titles = new MutationObserver(put);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      titles.disconnect();
      if (document.title.startsWith(shown)) document.title = document.title.slice(shown.length);
    };
  });
}
