/** Identifies this browser to rooms. All tabs share it; without storage it lasts for the visit. */
import { sha256 } from '#api/sha-256.ts';
import { readStored, store } from '#kit/storage.ts';
import { ownFace } from '#web/device/stored-device.ts';

const NAME = 'room-secret';
const SECRET = /^[\w-]{22}$/;

let visit: string | null = null;

export function roomSecret(): string {
  const stored = readStored(NAME, (data) => (typeof data === 'string' && SECRET.test(data) ? data : null));
  visit = stored ?? visit ?? newSecret();
  if (stored === null) store(NAME, visit);
  return visit;
}

/** The face on boards. A browser without one gets a face that stays the same in all rooms. */
export function roomFace(): string {
  const digest = sha256(new TextEncoder().encode(`face of ${roomSecret()}`));
  return ownFace() ?? [...digest.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newSecret(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
