import type { RoomSnapshot } from '#web/room/room-client.ts';

export type RoomScreen = 'opening' | 'edge' | 'join' | 'made' | 'lobby' | 'round';

export function screenOf({ bye, room, you }: RoomSnapshot): RoomScreen {
  if (bye || room?.closed) return 'edge';
  if (!room || you === null) return 'opening';
  if (!room.players.some(({ id }) => id === you)) return 'join';
  if (room.phase !== 'lobby') return 'round';
  return room.players.length === 1 ? 'made' : 'lobby';
}
