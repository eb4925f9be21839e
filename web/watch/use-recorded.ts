import { useCallback, useSyncExternalStore } from 'react';
import { all } from '#kit/listen.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';

/** How often what only counts up is shown anew: six times a second is as often as anybody reads it. */
const SHOWN_TICKS = 10;

/** What the given function reads off a recorded run; renders again only when that changes. */
export function useRecorded<Value extends string | number | boolean | null>(
  recorded: AnyRecordedRun,
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) =>
      all(recorded.onState(listener), recorded.onFrame(listener), recorded.scan.onProgress(listener)),
    [recorded],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Where the run stands, as far as anybody can read it: exactly while it is paused, else a few times a second. */
export function useTick(recorded: AnyRecordedRun): number {
  return useRecorded(recorded, () =>
    recorded.isPlaying ? recorded.tick - (recorded.tick % SHOWN_TICKS) : recorded.tick,
  );
}
