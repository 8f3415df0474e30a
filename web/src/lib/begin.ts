// Creates a table, stores its secrets in this browser, and goes there.
import type { CreateRequest } from './protocol.ts';
import { router } from './route.svelte.ts';
import { server } from './server.svelte.ts';
import { keep_keys, keep_last_game } from './storage.ts';

/** Throws `Refused` when the server refuses. */
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
