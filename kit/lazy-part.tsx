import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { listen } from '#kit/listen.ts';

/** A part of a page whose code is fetched when it is first shown, or earlier if asked. Nothing stands there until it has come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
      attempt();
      return listen(window, { online: attempt });
    }, []);
    return Part && <Part {...props} />;
  }
  /** Fetches the code ahead of time. Whether that works is of no concern yet. */
  return Object.assign(Later, { prepare: () => void fetch().catch(() => {}) });
}
