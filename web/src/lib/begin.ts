// Begins a game: what its form opens with, and the table that is made of it.
import { kit_of } from '../boards/index.ts';
import { type NewGame, new_game } from './create.ts';
import type { CreateRequest } from './protocol.ts';
import { router } from './route.svelte.ts';
import { server } from './server.svelte.ts';
import { settings } from './settings.svelte.ts';
import { keep_keys, keep_last_game } from './storage.ts';

/** A new game as it was last liked here, with the options that suit a small screen on one. */
export function form_for(game: string): NewGame {
  const small = typeof matchMedia === 'function' && matchMedia('(width < 40rem)').matches;
  return new_game(settings.level, settings.name, small ? kit_of(game).phone_options : undefined);
}

/** Creates a table, stores its secrets in this browser, and goes there. Throws `Refused` when the server refuses. */
export async function start_table(request: CreateRequest): Promise<void> {
  const reply = await server.ask('create', request);
  keep_keys(reply.table, {
    secrets: reply.secrets ?? {},
    ...(reply.owner && { owner: reply.owner }),
    ...(reply.invite && { invite: reply.invite }),
  });
  keep_last_game(request);
  router.go(`/t/${reply.table}`);
}
