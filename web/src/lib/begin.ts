// Begins a game: what its form opens with, and the table that is made of it.
import { kit_of } from '../boards/index.ts';
import { type NewGame, new_game } from './create.ts';
import type { CreateRequest } from './protocol.ts';
import { router } from './route.svelte.ts';
import { server } from './server.svelte.ts';
import { settings } from './settings.svelte.ts';
import { keep_game, keep_keys, kept_game } from './storage.ts';

const on_phone = (): boolean => typeof matchMedia === 'function' && matchMedia('(width < 40rem)').matches;

/** The options that suit this screen where none were chosen on it. */
export const screen_options = (game: string): Record<string, string> => ({
  ...(on_phone() && kit_of(game).phone_options),
});

/** The last game against an agent, to play it again; begun on a large screen, it fits a phone on one. */
export function last_game(): CreateRequest | null {
  const kept = kept_game();
  if (!kept) return null;
  const options = screen_options(kept.request.game ?? '');
  return kept.on_phone || Object.keys(options).length === 0 ? kept.request : { ...kept.request, options };
}

/** A new game as it was last liked here. */
export const form_for = (game: string): NewGame =>
  new_game(settings.level, settings.name, screen_options(game));

/** Creates a table, stores its secrets in this browser, and goes there. Throws `Refused` when the server refuses. */
export async function start_table(request: CreateRequest): Promise<void> {
  const reply = await server.ask('create', request);
  keep_keys(reply.table, {
    secrets: reply.secrets ?? {},
    ...(reply.owner && { owner: reply.owner }),
    ...(reply.invite && { invite: reply.invite }),
  });
  keep_game(request, on_phone());
  router.go(`/t/${reply.table}`);
}
