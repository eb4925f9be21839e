/** Predicts the next page for prefetching. */
import { listen } from '#kit/listen.ts';

/** The pointer or the focus must rest on a link this long: on its way to one card it crosses others. */
const REST_MS = 50;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as { readonly connection?: Connection }).connection ?? {};

export function savesData(): boolean {
  return connection().saveData === true;
}

/** Prefetching would delay requests that the player waits for. */
export function isOnSlowConnection(): boolean {
  return !navigator.onLine || connection().effectiveType?.endsWith('2g') === true;
}

export function onLinkIntent(onIntent: (path: string) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const notice = ({ target, type }: Event) => {
    clearTimeout(resting);
    const path = savesData() ? null : pathOf(target);
    if (path === null) return;
    if (type === 'pointerdown') onIntent(path);
    else resting = setTimeout(() => onIntent(path), REST_MS);
  };
  const stop = listen(document, { pointerover: notice, focusin: notice, pointerdown: notice }, { passive: true });
  return () => {
    stop();
    clearTimeout(resting);
  };
}

/** The path of another page of this site; `null` if the element links to none. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return null;
  return link.pathname;
}
