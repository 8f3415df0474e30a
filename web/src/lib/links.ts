// Links to share. The invitation is in the fragment, which browsers never send to a server.
import type { Seat } from './protocol.ts';
import { keys_of } from './storage.ts';

/** An address that leads another machine to itself. */
export const only_here = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export const watch_link = (table: string): string => `${location.origin}/t/${table}`;

/** The link to an open seat; null unless this browser made the table. */
export function invite_link(table: string, seat: Seat): string | null {
  const invite = keys_of(table).invite?.[seat];
  return invite ? `${watch_link(table)}#invite=${encodeURIComponent(invite)}` : null;
}
