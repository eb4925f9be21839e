import { useEffect, useState } from 'react';
import type { RoomClient } from '#web/room/room-client.ts';

/** The server did not accept the last name that was sent. */
export function useNameRefused(client: RoomClient): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => client.onRefused((reason) => reason === 'bad-name' && setRefused(true)), [client]);
  useEffect(() => {
    if (!isRefused) return;
    const { room, you } = client.snapshot;
    const name = room?.players.find(({ id }) => id === you)?.name;
    return client.onChange(() => {
      const { snapshot } = client;
      if (snapshot.room?.players.find(({ id }) => id === you)?.name !== name) setRefused(false);
    });
  }, [client, isRefused]);
  return isRefused;
}
