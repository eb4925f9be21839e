/** Where the reader is on the site, and how they get elsewhere without a new page load. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

/** The address of the page that is shown. */
interface Shown {
  readonly path: string;
  readonly search: string;
}

const Address = createContext<Shown>({ path: '/', search: '' });

/** Whether the way back has been taken and is not yet at its end: a second press would lead one page too far. */
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
  /** The path of the page that was opened. */
  readonly opened: string;
  /** Has the code of a page loaded; says whether it is there already. */
  readonly prepare: (path: string) => boolean;
  readonly children: ReactNode;
}

/** Knows where the reader is. The page they come from stays until the code of the next one is there. */
export function Navigation({ opened, prepare, children }: NavigationProps) {
  const [shown, setShown] = useState<Shown>(() => ({ path: opened, search: globalThis.location?.search ?? '' }));
  useEffect(() => {
    const show = () => setShown({ path: location.pathname, search: location.search });
    // What can be shown comes before all else; in a transition it would share its time with what moves on the old page.
    return moves.add(() => (prepare(location.pathname) ? show() : startTransition(show)));
  }, [prepare]);
  return <Address value={shown}>{children}</Address>;
}

/** The path of the page that is shown. */
export function usePath(): string {
  return useContext(Address).path;
}

/**
 * What stands behind the path of the page that is shown, from its first moment on. For what is rendered later than the
 * page, and for which code is fetched for it: the page itself is rendered without any.
 */
export function useShownSearch(): string {
  return useContext(Address).search;
}

/** What stands behind the path, such as `?token=1`. No page is rendered with any. */
export function useSearch(): string {
  return useSyncExternalStore(
    moves.add,
    () => location.search,
    () => '',
  );
}

/** What is remembered of a page in the reader's history. */
interface Visit {
  /** The address of the page before it, if one of the site is. */
  readonly from?: string | null;
  /** How far down the reader was when they left it. */
  readonly scrolled?: number;
  /** The link by which they left it. */
  readonly followed?: FollowedLink | null;
}

/** A link is found again by its address and, where several lead there, its place among them, counted from the last. */
interface FollowedLink {
  readonly href: string;
  readonly place: number;
}

const visit = () => (history.state ?? {}) as Visit;

/** Shows another page of the site; in the place of this one in the reader's history, if asked. */
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

/** How far down the reader was on this page when they left it; `null` if they come for the first time. */
export function whereLeft(): number | null {
  return visit().scrolled ?? null;
}

/** The link by which the reader left this page before they came back to it; `null` if there is none. */
export function linkFollowed(): HTMLElement | null {
  const { followed } = visit();
  return (followed && linksTo(followed.href)[followed.place]) ?? null;
}

/** Leads one page back in the reader's history. */
function goBack(): void {
  if (goingBack) return;
  goingBack = true;
  history.back();
}

/** A link to another page of the site. To the page that the reader comes from it leads back. Whoever wants a new tab gets one. */
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
