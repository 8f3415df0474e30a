// The address bar: which page, and going to another without loading anything again.

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string }
  /** The lesson of a game (`game` null: all of them), perhaps at one of its steps, from 1. */
  | { page: 'learn'; game: string | null; step: number | null }
  /** The analysis of a table's game, or, without one, of a saved game. */
  | { page: 'study'; id: string | null }
  /** Searches made visible, on a game or on the first one. */
  | { page: 'explore'; game: string | null }
  /** Puzzles (`game` null: the choice of them), one by its name (null: the next one), or that of the day. */
  | { page: 'puzzles'; game: string | null; puzzle: string | null }
  | { page: 'puzzle-of-the-day' }
  /** Matches and tournaments of agents (`id` null: all of them). */
  | { page: 'arena'; id: string | null }
  | { page: 'lost'; path: string };

export function parse_path(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  const table = /^\/t\/([a-z0-9]{1,64})\/?$/.exec(path)?.[1];
  if (table) return { page: 'table', id: table };
  const game = /^\/rules\/([a-z0-9_-]{1,40})\/?$/.exec(path)?.[1];
  if (game) return { page: 'rules', game };
  const lesson = /^\/learn(?:\/([a-z0-9_-]{1,40})(?:\/([1-9]))?)?\/?$/.exec(path);
  if (lesson) return { page: 'learn', game: lesson[1] ?? null, step: lesson[2] ? Number(lesson[2]) : null };
  const study = /^\/study(?:\/([a-z0-9]{1,64}))?\/?$/.exec(path);
  if (study) return { page: 'study', id: study[1] ?? null };
  const explored = /^\/explore(?:\/([a-z0-9_-]{1,40}))?\/?$/.exec(path);
  if (explored) return { page: 'explore', game: explored[1] ?? null };
  if (/^\/puzzles\/day\/?$/.test(path)) return { page: 'puzzle-of-the-day' };
  const puzzle = /^\/puzzles(?:\/([a-z0-9_-]{1,40})(?:\/([0-9a-f]{8}))?)?\/?$/.exec(path);
  if (puzzle) return { page: 'puzzles', game: puzzle[1] ?? null, puzzle: puzzle[2] ?? null };
  const arena = /^\/arena(?:\/([a-z0-9]{1,64}))?\/?$/.exec(path);
  if (arena) return { page: 'arena', id: arena[1] ?? null };
  return { page: 'lost', path };
}

/** The invitation in an address' fragment (`#invite=...`); it never reaches a server that way. */
export function invite_in(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite');
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    this.route = parse_path(location.pathname);
    addEventListener('popstate', () => {
      this.route = parse_path(location.pathname);
    });
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = parse_path(location.pathname);
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** The same place under a better name. */
  rename(path: string): void {
    history.replaceState(null, '', path);
    this.route = parse_path(location.pathname);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
