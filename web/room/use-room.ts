import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomClient, RoomSnapshot } from '#web/room/room-client.ts';

export function useRoom(client: RoomClient): RoomSnapshot {
  const subscribe = useCallback((listener: () => void) => client.onChange(listener), [client]);
  return useSyncExternalStore(subscribe, () => client.snapshot);
}

/** Longest time by which a shown second is late. */
const LOOK_MS = 100;

/** Seconds until `at` by the server's clock, rounded up and never negative. `null` without a time. */
export function useSecondsUntil(client: RoomClient, at: number | null): number | null {
  const read = useCallback(
    () => (at === null ? null : Math.max(0, Math.ceil((at - client.serverNow()) / 1_000))),
    [client, at],
  );
  const [, redraw] = useState(read);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => redraw(read()), LOOK_MS);
    return () => clearInterval(timer);
  }, [read, at]);
  return read();
}
