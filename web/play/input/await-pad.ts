import { listen } from '#kit/listen.ts';

/** Few players have a gamepad: its code loads when the first one connects. */
export function awaitPad(attach: () => Promise<() => void>): () => void {
  let detach: (() => void) | null = null;
  let isLoading = false;
  let isLeft = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const attached = await attach().catch(() => null);
    isLoading = attached !== null;
    if (isLeft) attached?.();
    else detach = attached;
  };
  if (navigator.getGamepads?.().some((pad) => pad !== null)) void load();
  const stopWaiting = listen(window, { gamepadconnected: () => void load() });
  return () => {
    isLeft = true;
    stopWaiting();
    detach?.();
  };
}
