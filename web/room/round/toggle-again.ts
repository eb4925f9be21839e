import type { RoomClient } from '#web/room/room-client.ts';

export function toggleAgain(client: RoomClient): void {
  const { room, you } = client.snapshot;
  if (room?.phase !== 'ended' || you === null) return;
  client.send({ type: 'again', wants: !room.round?.again.includes(you) });
}
