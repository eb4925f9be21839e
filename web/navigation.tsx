/** Client-side navigation. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

interface Shown {
  readonly path: string;
  readonly search: string;
}

const Address = createContext<Shown>({ path: '/', search: '' });

/** Set while `history.back()` is under way: a second press would go back two pages. */
let goingBack = false;

const moves: Listeners = new Listeners(() =>
  listen(window, {
    popstate() {
      goingBack = false;
      moves.tell();
    },
  }),
);

interface NavigationProps {
  readonly opened: string;
  /** Loads the code of a page; returns true if it is loaded already. */
  readonly prepare: (path: string) => boolean;
  readonly children: ReactNode;
}

/** Keeps showing the old page until the code of the next one is loaded. */
export function Navigation({ opened, prepare, children }: NavigationProps) {
  const [shown, setShown] = useState<Shown>(() => ({ path: opened, search: globalThis.location?.search ?? '' }));
  useEffect(() => {
    const show = () => setShown({ path: location.pathname, search: location.search });
    // If the code is loaded, render synchronously: a transition would yield to animations on the old page.
    return moves.add(() => (prepare(location.pathname) ? show() : startTransition(show)));
  }, [prepare]);
  return <Address value={shown}>{children}</Address>;
}

export function usePath(): string {
  return useContext(Address).path;
}

/**
 * The query of the shown page from its first render on. Only for parts that are never prerendered: pages are
 * prerendered without a query.
 */
export function useShownSearch(): string {
  return useContext(Address).search;
}

/** The query, such as `?token=1`. Empty during hydration, because pages are prerendered without one. */
export function useSearch(): string {
  return useSyncExternalStore(
    moves.add,
    () => location.search,
    () => '',
  );
}

/** Stored in `history.state`. */
interface Visit {
  /** The address of the previous page, if it is one of this site. */
  readonly from?: string | null;
  /** `scrollY` when the player left the page. */
  readonly scrolled?: number;
  readonly followed?: FollowedLink | null;
}

/** Identifies a link by its address and, among several with the same one, its index counted from the last. */
interface FollowedLink {
  readonly href: string;
  readonly place: number;
}

const visit = () => (history.state ?? {}) as Visit;

export function navigate(to: string, how: 'push' | 'replace' = 'push', link: HTMLAnchorElement | null = null): void {
  const { from = null } = visit();
  const followed = link && { href: to, place: linksTo(to).indexOf(link) };
  history.replaceState({ from, scrolled: scrollY, followed } satisfies Visit, '');
  const state: Visit = { from: how === 'push' ? location.pathname + location.search : from };
  history[`${how}State`](state, '', to);
  moves.tell();
}

const linksTo = (href: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href).toReversed();

/** The scroll position at which the player left this page; `null` on the first visit. */
export function whereLeft(): number | null {
  return visit().scrolled ?? null;
}

export function linkFollowed(): HTMLElement | null {
  const { followed } = visit();
  return (followed && linksTo(followed.href)[followed.place]) ?? null;
}

function goBack(): void {
  if (goingBack) return;
  goingBack = true;
  history.back();
}

/**
 * If `href` is the page that the player came from, it goes back in the history. Modified clicks keep the browser's
 * default.
 */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (visit().from === href) goBack();
    else navigate(href, 'push', event.currentTarget);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
