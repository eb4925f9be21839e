import { RoomCabinet } from '#web/room/lobby/room-cabinet.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import { useRoom } from '#web/room/use-room.ts';
import { Face } from '#web/ui/face.tsx';

/** Until the server has answered. */
export function OpeningScreen({ client }: { readonly client: RoomClient }) {
  const { connection } = useRoom(client);
  return (
    <RoomCabinet isBusy>
      <p className="lobby-waiting" role="status">
        <Face className="seek" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
        {connection === 'lost' ? "You're offline. Trying again…" : 'Opening the room…'}
      </p>
    </RoomCabinet>
  );
}
