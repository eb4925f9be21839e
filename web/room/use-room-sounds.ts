import { useEffect } from 'react';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { playRoomSound } from '#web/room/room-sounds.ts';
import { useRoom } from '#web/room/use-room.ts';

/** Counts a round in and marks a won one. */
export function useRoomSounds(client: RoomClient): void {
  const { room, you } = useRoom(client);
  const startsAt = room?.round?.startsAt ?? null;
  const hasWon = you !== null && room?.round?.result?.winners.includes(you) === true;
  useEffect(() => {
    if (startsAt === null) return;
    const timers = [0, 1, 2, 3].flatMap((second) => {
      const wait = startsAt - COUNTDOWN_MS + second * 1_000 - client.serverNow();
      // A page that opens during the round stays silent.
      return wait < 0 ? [] : [setTimeout(() => playRoomSound(second === 3 ? 'go' : 'count'), wait)];
    });
    return () => timers.forEach(clearTimeout);
  }, [client, startsAt]);
  useEffect(() => {
    if (hasWon) playRoomSound('win');
  }, [hasWon, startsAt]);
}
