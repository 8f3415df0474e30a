// The address bar: which page, and going to another without loading everything again. The pages are listed in
// ../routes.ts; nothing else knows them all. How a place is written in the bar is a style (address.ts).
import type { Component } from 'svelte';
import type { Dictionary } from '../i18n/en.ts';
import type { Address } from './address.ts';
import { is_site, style } from './build.ts';

/** The names in a pattern such as `/learn/:game/:step?`, as properties of its page. */
type Named<P extends string> = P extends `${infer A}/${infer B}`
  ? Named<A> & Named<B>
  : P extends `:${infer Name}?`
    ? { [K in Name]?: string }
    : P extends `:${infer Name}`
      ? { [K in Name]: string }
      : object;
type Params<P extends string> = keyof Named<P> extends never ? Record<string, never> : Named<P>;

/** What may stand in an address for each name. */
const allowed: Record<string, string> = {
  id: '[a-z0-9]{1,64}',
  game: '[a-z0-9_-]{1,40}',
  step: '[1-9]',
  puzzle: '[0-9a-f]{8}',
};

export interface Route {
  /** The address without what varies. */
  base: string;
  pattern: RegExp;
  page: () => Promise<{ default: Component<Record<string, string>> }>;
  /** The word for its link in the top bar; without it there is none. */
  link: keyof Dictionary['nav'] | undefined;
}

/** A page, loaded when it is opened. A question mark ends a name that may be missing. */
export function route<P extends string>(
  path: P,
  page: () => Promise<{ default: Component<Params<P>> }>,
  link?: keyof Dictionary['nav'],
): Route {
  const pattern = path.replace(
    /\/:([a-z]+)(\??)/g,
    (_, name: string, optional: string) => `(?:/(?<${name}>${allowed[name]}))${optional}`,
  );
  return {
    base: path.replace(/\/(:.*)?$/, ''),
    pattern: new RegExp(`^${pattern}/?$`),
    page: page as unknown as Route['page'],
    link,
  };
}

export interface Place {
  path: string;
  route: Route;
  params: Record<string, string>;
}

/** The first page whose pattern fits; null for a wrong address. */
export function place_at(routes: readonly Route[], path: string): Place | null {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (found) return { path, route, params: { ...found.groups } };
  }
  return null;
}

class Router {
  routes: readonly Route[] = [];
  place = $state.raw<Place | null>(null);

  start(routes: readonly Route[]): void {
    this.routes = routes;
    this.#look();
    addEventListener('popstate', () => this.#look());
    addEventListener('click', (event) => this.#follow(event));
  }

  /** What the address bar says at this moment. */
  get address(): Address {
    return style.read(location);
  }

  /** What a link to a place has as its `href`. */
  href(place: string): string {
    return style.href(place);
  }

  go(place: string): void {
    history.pushState(null, '', style.href(place));
    this.#look();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** The same place under a better name. */
  rename(place: string): void {
    this.note(place);
    this.#look();
  }

  /** Changes what the address bar says and nothing else: the page shown is there already. */
  note(place: string): void {
    history.replaceState(history.state, '', style.href(place));
  }

  #look(): void {
    this.place = place_at(this.routes, this.address.path);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const place = style.place_of(link, location);
    if (place !== null) {
      event.preventDefault();
      this.go(place);
    } else if (is_site && link.getAttribute('href')?.startsWith('#')) {
      // A part of this page. Its name must not stand where the place does.
      event.preventDefault();
      const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    }
  }
}

export const router = new Router();
