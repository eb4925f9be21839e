import type { RefObject } from 'react';
import { useCallback, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Puts an element into fullscreen and back, where the device can. */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  readonly possible: boolean;
  toggle(): void;
} {
  const possible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  );
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // A refusal, as without a gesture, leaves everything as it is.
    else element.current?.requestFullscreen?.().catch(() => {});
  }, [element]);
  return { possible, toggle };
}
