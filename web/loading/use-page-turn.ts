import { useEffect, useLayoutEffect } from 'react';
import { OPENING } from '#web/loading/early-start.ts';

/**
 * For a page that keeps the path of a game: does what navigation to another path does with title, scroll position and
 * focus. Undoes it on leaving.
 */
export function usePageTurn(title: string | null): void {
  useLayoutEffect(() => {
    const last = document.title;
    const { documentElement: root } = document;
    // On a page load no focus is lost.
    if (!(OPENING in root.dataset)) focusHeading();
    // Until now the hidden page of the game was shown.
    delete root.dataset[OPENING];
    root.removeAttribute('data-prerendered');
    scrollTo({ top: 0, behavior: 'instant' });
    return () => {
      document.title = last;
      setTimeout(focusHeading);
    };
  }, []);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
