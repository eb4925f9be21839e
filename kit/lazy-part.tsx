import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { listen } from '#kit/listen.ts';
import { whenIdle } from '#kit/when-idle.ts';

/** In a game that never rests nothing is idle: a part is asked for after this long all the same. */
const LATEST_MS = 500;

/**
 * A part of a page whose code is fetched when it is first shown, or earlier if asked. Nothing stands there until it has
 * come. One that `canWait` lets the picture of the page around it go first.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, { canWait = false } = {}) {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part ??= await load();
  };

  function Later(props: Props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      if (Part) return;
      // A fetch that failed is tried again when the network is back: what is on the page must not break for it.
      const attempt = () => void fetch().then(redraw, () => {});
      if (canWait) afterPicture(attempt);
      else attempt();
      return listen(window, { online: attempt });
    }, []);
    return Part && <Part {...props} />;
  }
  /** Fetches the code ahead of time. Whether that works is of no concern yet. */
  return Object.assign(Later, { prepare: () => afterPicture(() => void fetch().catch(() => {})) });
}

/** To ask for files takes a slow phone as long as to draw a few pictures, and the next ones are what somebody waits for. */
function afterPicture(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => whenIdle(work, LATEST_MS));
}
