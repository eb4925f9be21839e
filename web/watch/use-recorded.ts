import { useCallback, useSyncExternalStore } from 'react';
import { stopAll } from '#kit/listen.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';

/** Counters update six times a second while playing. */
const SHOWN_TICKS = 10;

export function useRecorded<Value extends string | number | boolean | null>(
  recorded: AnyRecordedRun,
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) =>
      stopAll(recorded.onState(listener), recorded.onFrame(listener), recorded.scan.onProgress(listener)),
    [recorded],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Exact while paused, else rounded to `SHOWN_TICKS`. */
export function useTick(recorded: AnyRecordedRun): number {
  return useRecorded(recorded, () =>
    recorded.isPlaying ? recorded.tick - (recorded.tick % SHOWN_TICKS) : recorded.tick,
  );
}
