import { listen } from '#kit/listen.ts';

/** Few players have a gamepad: its code loads when the first one connects. */
export function awaitPad(attach: () => Promise<() => void>): () => void {
  let attached: Promise<() => void> | undefined;
  const load = () => void (attached ??= attach());
  if (navigator.getGamepads?.().some((pad) => pad)) load();
  const stop = listen(window, { gamepadconnected: load });
  return () => {
    stop();
    void attached?.then((detach) => detach());
  };
}
