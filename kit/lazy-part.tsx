import type { ComponentType } from 'react';
import { useEffect, useReducer } from 'react';
import { listen } from '#kit/listen.ts';
import { afterPicture } from '#kit/when-idle.ts';

/** Renders nothing until loaded. `canWait` loads after the next frame. */
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
  /** Prefetch; rendering retries a failure. */
  return Object.assign(Later, { prepare: () => afterPicture(() => void fetch().catch(() => {})) });
}
