import { useCallback, useSyncExternalStore } from 'react';
import type { RoomSeats, RunningGame } from '#kit/running-game.ts';

/** `null` outside of a room. */
export function useSeats<Value extends string | number | boolean>(
  { room }: Pick<RunningGame<never, never>, 'room'>,
  select: (room: RoomSeats) => Value | null,
): Value | null {
  const subscribe = useCallback((listener: () => void) => room?.onChange(listener) ?? (() => {}), [room]);
  const get = () => (room ? select(room) : null);
  return useSyncExternalStore(subscribe, get, get);
}

/** Always true outside of a room. */
export function useMayMove(game: Pick<RunningGame<never, never>, 'room'>): boolean {
  return useSeats(game, ({ toMove, seat }) => toMove.includes(seat)) ?? true;
}
