/** The rooms of the last day, stored on the device. Being in one skips the join screen; the home page lists the last. */
import { readStored, store } from '#kit/storage.ts';

export interface KnownRoom {
  readonly code: string;
  /** The key of the game. */
  readonly game: string;
  /** The last visit, in ms. */
  readonly at: number;
  /** "Your room", "Ann 7's room". */
  readonly title: string;
  /** "You lead 3 to 2", or empty. */
  readonly score: string;
  /** Faces of the others. */
  readonly faces: readonly string[];
}

const ROOMS = 'rooms';
const DAY_MS = 86_400_000;
const MOST = 5;

/** Newest first. */
export function knownRooms(now = Date.now()): readonly KnownRoom[] {
  const rooms = readStored(ROOMS, (data) => (Array.isArray(data) ? (data as readonly unknown[]).filter(isRoom) : null));
  return (rooms ?? []).filter(({ at }) => now - at < DAY_MS);
}

export function isKnownRoom(code: string): boolean {
  return knownRooms().some((room) => room.code === code);
}

export function rememberRoom(room: KnownRoom): void {
  store(ROOMS, [room, ...othersThan(room.code)].slice(0, MOST));
}

export function forgetRoom(code: string): void {
  store(ROOMS, othersThan(code));
}

const othersThan = (code: string) => knownRooms().filter((room) => room.code !== code);

function isRoom(data: unknown): data is KnownRoom {
  const room = data as Partial<KnownRoom> | null;
  const texts = [room?.code, room?.game, room?.title, room?.score];
  return texts.every((text) => typeof text === 'string') && typeof room?.at === 'number' && Array.isArray(room.faces);
}
