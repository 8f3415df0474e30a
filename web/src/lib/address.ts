// Two styles of addresses for the same places. Served by `joute serve` the page has paths (`/t/abc`); on a static host,
// which knows files only, everything stands behind the # (`#/t/abc`), and the page may lie under any path. A place is
// written alike everywhere in the page, as a path: `/t/abc?at=3#invite=xyz`. Pure.

/** What an address says. The invitation is never sent to a server: in both styles it stands behind the #. */
export interface Address {
  path: string;
  query: URLSearchParams;
  invite: string | null;
}

/** The part of `Location` that is read. */
export interface Bar {
  pathname: string;
  search: string;
  hash: string;
}

export interface AddressStyle {
  read: (bar: Bar) => Address;
  /** What a link to a place has as its `href`, from wherever the page is. */
  href: (place: string) => string;
  /** The place a link of the page leads to; null for one that is the browser's business, such as another site. */
  place_of: (link: Bar & { origin: string }, bar: Bar & { origin: string }) => string | null;
}

function split(place: string): Address {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(place) ?? [];
  return {
    path,
    query: new URLSearchParams(query),
    invite: new URLSearchParams(fragment).get('invite'),
  };
}

export const path_style: AddressStyle = {
  read({ pathname, search, hash }) {
    const address = split(pathname + search + hash);
    return address.path === '/index.html' ? { ...address, path: '/' } : address;
  },
  href: (place) => place,
  place_of(link, bar) {
    if (link.origin !== bar.origin || (link.pathname === bar.pathname && link.hash)) return null;
    return link.pathname + link.search + link.hash;
  },
};

export const hash_style: AddressStyle = {
  // A second # would end many a link that is pasted into a message, so the invitation is a field like the others.
  read({ hash }) {
    const address = split(hash.startsWith('#/') ? hash.slice(1) : '/');
    const invite = address.query.get('invite') ?? address.invite;
    address.query.delete('invite');
    return { ...address, invite };
  },
  // Without a path or a query of its own, so that the page's path and its `?server=` stay.
  href(place) {
    const { path, query, invite } = split(place);
    if (invite !== null) query.set('invite', invite);
    return `#${path}${query.size > 0 ? `?${query}` : ''}`;
  },
  place_of(link, bar) {
    if (link.origin !== bar.origin || link.pathname !== bar.pathname || link.search !== bar.search)
      return null;
    return link.hash.startsWith('#/') ? link.hash.slice(1) : null;
  },
};
