import { readStored, store } from '#kit/storage.ts';
import { ownFace } from '#web/device/stored-device.ts';

const FACE = 'room-face';

/** The face of this device on boards; before its first score a drawn one, which stays the same on this device. */
export function roomFace(): string {
  const known = ownFace() ?? readStored(FACE, (data) => (typeof data === 'string' ? data : null));
  if (known !== null) return known;
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, '0');
  store(FACE, drawn);
  return drawn;
}
