/** Where the reader is on the site, and how they get elsewhere without a new page load. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

const Path = createContext('/');

const moves: Listeners = new Listeners(() => listen(window, { popstate: moves.tell }));

interface NavigationProps {
  /** The path of the page that was opened. */
  readonly opened: string;
  readonly children: ReactNode;
}

/** Knows where the reader is. The page they come from stays until the code of the next one is there. */
export function Navigation({ opened, children }: NavigationProps) {
  const [path, setPath] = useState(opened);
  useEffect(() => moves.add(() => startTransition(() => setPath(location.pathname))), []);
  return <Path value={path}>{children}</Path>;
}

/** The path of the page that is shown. */
export function usePath(): string {
  return useContext(Path);
}

/** What stands behind the path, such as `?token=1`. No page is rendered with any. */
export function useSearch(): string {
  return useSyncExternalStore(
    moves.add,
    () => location.search,
    () => '',
  );
}

/** Shows another page of the site; in the place of this one in the reader's history, if asked. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  history.replaceState({ scrolled: scrollY }, '');
  history[`${how}State`](null, '', to);
  moves.tell();
}

/** How far down the reader was on this page when they left it; 0 if they come for the first time. */
export function whereLeft(): number {
  const { scrolled } = (history.state ?? {}) as { scrolled?: unknown };
  return typeof scrolled === 'number' ? scrolled : 0;
}

/** A link to another page of the site. Whoever wants a new tab gets one. */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
