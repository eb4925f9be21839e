import type { RoomClient } from '#web/room/room-client.ts';

/** `version`: of the rules that this page plays. */
export function openRoom(code: string, version: number): RoomClient {
  throw new Error(`rooms are not open yet: ${code}, version ${version}`);
}
