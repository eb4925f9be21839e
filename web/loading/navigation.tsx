/** Client-side navigation. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

interface ShownAddress {
  readonly path: string;
  readonly search: string;
}

const Address = createContext<ShownAddress>({ path: '/', search: '' });

/** During `history.back()` a second press would go back two pages. */
let goingBack = false;

const navigations: Listeners = new Listeners(() =>
  listen(window, {
    popstate() {
      goingBack = false;
      navigations.emit();
    },
  }),
);

interface NavigationProps {
  readonly opened: string;
  /** Loads the page's code; true if it is loaded already. */
  readonly prepare: (path: string) => boolean;
  readonly children: ReactNode;
}

/** Keeps the old page until the next one's code is loaded. */
export function Navigation({ opened, prepare, children }: NavigationProps) {
  const [shown, setShown] = useState<ShownAddress>(() => ({ path: opened, search: globalThis.location?.search ?? '' }));
  useEffect(() => {
    const show = () => setShown({ path: location.pathname, search: location.search });
    // If the code is loaded, render synchronously: a transition would yield to animations on the old page.
    return navigations.add(() => (prepare(location.pathname) ? show() : startTransition(show)));
  }, [prepare]);
  return <Address value={shown}>{children}</Address>;
}

export function usePath(): string {
  return useContext(Address).path;
}

/**
 * The query from the first render on. Only for parts that are never prerendered, since pages are prerendered without
 * one.
 */
export function useShownSearch(): string {
  return useContext(Address).search;
}

/** Empty during hydration: pages are prerendered without a query. */
export function useSearch(): string {
  return useSyncExternalStore(
    navigations.add,
    () => location.search,
    () => '',
  );
}

/** Stored in `history.state`. */
interface Visit {
  /** The previous page, if it is on this site. */
  readonly from?: string | null;
  readonly scrolled?: number;
  readonly followed?: FollowedLink | null;
}

/** `place` is the index among links with the same address, counted from the last. */
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
  navigations.emit();
}

const linksTo = (href: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href).toReversed();

/** A `scrollY`; `null` on the first visit. */
export function lastScroll(): number | null {
  return visit().scrolled ?? null;
}

export function lastFollowedLink(): HTMLElement | null {
  const { followed } = visit();
  return (followed && linksTo(followed.href)[followed.place]) ?? null;
}

function goBack(): void {
  if (goingBack) return;
  goingBack = true;
  history.back();
}

/** Goes back in the history if the player came from `href`. Modified clicks keep the browser's default. */
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
