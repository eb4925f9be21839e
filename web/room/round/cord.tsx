import { useEffect, useRef, useState } from 'react';
import type { RoomSnapshot } from '#web/room/room-client.ts';

export type Connection = 'good' | 'slow' | 'patchy' | 'lost';

export const CONNECTION_WORDS: Readonly<Record<Connection, string>> = {
  good: 'Good',
  slow: 'Slow',
  patchy: 'Patchy',
  lost: 'Lost',
};

/** Round trips in ms: below the first the connection is good, up to the second slow. */
const SLOW_MS = 80;
const PATCHY_MS = 200;
/** The shown state changes at most this often, except to `lost`. */
const STEADY_MS = 3_000;

/** The worst connection among these players. */
export function connectionOf({ connection, latency, room }: RoomSnapshot, players: readonly string[]): Connection {
  const isHere = (id: string) => room?.players.some((player) => player.id === id && player.connected) ?? false;
  if (connection === 'lost' || !players.every(isHere)) return 'lost';
  const worst = Math.max(0, ...players.map((id) => latency[id] ?? 0));
  return worst < SLOW_MS ? 'good' : worst <= PATCHY_MS ? 'slow' : 'patchy';
}

/** Does not flicker: follows `now` after a pause. */
export function useSteady(now: Connection): Connection {
  const [shown, setShown] = useState(now);
  const changedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (now === shown) return;
    const show = () => {
      changedMs.current = performance.now();
      setShown(now);
    };
    const isUrgent = now === 'lost' || shown === 'lost';
    const waits = isUrgent ? 0 : Math.max(0, changedMs.current + STEADY_MS - performance.now());
    const timer = setTimeout(show, waits);
    return () => clearTimeout(timer);
  }, [now, shown]);
  return shown;
}

const SHAPES: Readonly<Record<Connection, string>> = {
  good: 'M6 9H42',
  slow: 'M6 6Q24 22 42 6',
  patchy: 'M6 9q4-5 8 0t7 1M27 9q4 4 8 0t7-1',
  lost: 'M6 9h9l3 5M42 9h-9l-3-5',
};

/** The connection between two seats, told by its shape first. */
export function Cord({ state }: { readonly state: Connection }) {
  return (
    <p className="cord" data-connection={state}>
      <svg viewBox="0 0 48 18" aria-hidden="true">
        <path d={SHAPES[state]} />
        <circle cx="5" cy={state === 'slow' ? 6 : 9} r="4" />
        <circle cx="43" cy={state === 'slow' ? 6 : 9} r="4" />
      </svg>
      <span className="visually-hidden">Connection: </span>
      {CONNECTION_WORDS[state]}
    </p>
  );
}
