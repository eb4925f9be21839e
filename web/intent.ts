/** Notices which page a reader is about to open, before they have. */
import { listen } from '#kit/listen.ts';

/** How long a pointer or the focus rests on a link that is meant: on the way to one card it passes over others. */
const REST_MS = 50;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as { readonly connection?: Connection }).connection ?? {};

/** Whether the reader has asked for as few bytes as can be. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/** Whether so little comes through that what is not asked for would be in the way of what is. */
export function isOnSlowLine(): boolean {
  return !navigator.onLine || connection().effectiveType?.endsWith('2g') === true;
}

/** Tells the path of the page that a link leads to when it is touched, pressed, or rested on. */
export function watchIntent(tell: (path: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const notice = ({ target, type }: Event) => {
    clearTimeout(resting);
    const path = savesData() ? null : pathOf(target);
    if (path === null) return;
    if (type === 'pointerdown') tell(path);
    else resting = setTimeout(() => tell(path), REST_MS);
  };
  const stop = listen(document, { pointerover: notice, focusin: notice, pointerdown: notice }, { passive: true });
  return () => {
    stop();
    clearTimeout(resting);
  };
}

/** The path of another page of the site that an element leads to; `null` if it leads to none. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}
