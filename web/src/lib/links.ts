// Links to share. The invitation is in the fragment, which browsers never send to a server.
import type { Seat } from './protocol.ts';
import { router } from './route.svelte.ts';
import { keys_of } from './storage.ts';

/** An address that leads another machine to itself. */
export const only_here = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** A place of the page for somebody else: with the host, and with the server where the page was given one. */
export const link_to = (place: string): string => new URL(router.href(place), location.href).href;

export const watch_link = (table: string): string => link_to(`/t/${table}`);

/** The link to an open seat; null unless this browser made the table. */
export function invite_link(table: string, seat: Seat): string | null {
  const invite = keys_of(table).invite?.[seat];
  return invite ? link_to(`/t/${table}#invite=${encodeURIComponent(invite)}`) : null;
}
