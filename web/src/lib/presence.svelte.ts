// Being at a table: what is heard of it, its result in the profile, and how a tab in the background says that it is my
// turn.
import { profile } from '../profile/profile.svelte.ts';
import { notify } from '../settings/notify.ts';
import { say } from '../settings/words.ts';
import { table_sounds } from '../sound/table_sounds.svelte.ts';
import { calls } from './calls.svelte.ts';
import { server } from './server.svelte.ts';
import { settings } from './settings.svelte.ts';
import { seat_to_choose } from './steps.ts';
import type { Table } from './table.svelte.ts';

/** For the setup of a table's page. */
export function be_at(table: Table): void {
  table_sounds(table);
  keep_result(table);
  call_back(table);
}

function keep_result(table: Table): void {
  let kept = false;
  $effect(() => {
    const state = table.state;
    if (kept || !state?.now.over) return;
    kept = true;
    const record = () =>
      server.ask('record', { table: state.table }).then(
        (reply) => reply.record,
        () => null,
      );
    profile.keep(state, record).catch(() => {}); // full or forbidden: it is not in the history
  });
}

function call_back(table: Table): void {
  let hidden = $state(document.hidden);
  const mine = $derived(table.state?.you.length === 1 && seat_to_choose(table.state) !== null);
  let was_mine: boolean | null = null; // null: the table was just opened
  $effect(() => {
    const look = () => {
      hidden = document.hidden;
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  $effect(() => {
    calls.here = hidden && mine;
    return () => {
      calls.here = false;
    };
  });
  $effect(() => {
    if (!table.state) return;
    if (mine && was_mine === false && document.hidden && settings.notify)
      notify(say().your_turn, server.game(table.state.game)?.title ?? '', table.id);
    was_mine = mine;
  });
}
