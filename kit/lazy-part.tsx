import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { listen } from '#kit/listen.ts';
import { whenIdle } from '#kit/when-idle.ts';

/** Timeout for idle time, which a running game may never leave. */
const LATEST_MS = 500;

/**
 * A component whose code loads when first rendered, or earlier by `prepare`. Renders nothing until then. `canWait`
 * loads after the next frame.
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
      // Retries when the network is back.
      const attempt = () => void fetch().then(redraw, () => {});
      if (canWait) afterPicture(attempt);
      else attempt();
      return listen(window, { online: attempt });
    }, []);
    return Part && <Part {...props} />;
  }
  /** Prefetch; failures are retried on render. */
  return Object.assign(Later, { prepare: () => afterPicture(() => void fetch().catch(() => {})) });
}

/** On a slow phone a request costs as much as several frames, so it waits for idle time. */
function afterPicture(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => whenIdle(work, LATEST_MS));
}
