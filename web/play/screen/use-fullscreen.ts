import type { RefObject } from 'react';
import { useCallback, useSyncExternalStore } from 'react';

const never = () => () => {};

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
    // Rejects without a user gesture.
    else element.current?.requestFullscreen?.().catch(() => {});
  }, [element]);
  return { possible, toggle };
}
