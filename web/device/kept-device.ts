/** What is remembered of this device beside its key, to be had at once: nobody waits for a key to start a run. */
import { keep, kept } from '#kit/storage.ts';

/** The names under which the document's own script looks as well. */
const ID = 'device';
const FACE = 'face';

/** The device as tickets name it, as a field of a request. One that has no name yet gets it, if that can be had soon. */
export async function namedDevice(): Promise<{ readonly device?: string }> {
  const known = keptDevice();
  return known.device ? known : import('#web/device/device.ts').then(({ newDevice }) => newDevice()).catch(() => ({}));
}

/** The device as it is remembered, as a field of a request; nothing before its first run. */
export function keptDevice(): { readonly device?: string } {
  const device = kept(ID, (data) => (typeof data === 'string' && /^[\w-]{43}$/.test(data) ? data : null));
  return device === null ? {} : { device };
}

/** Remembers under which name the device is known. */
export function keepDevice(id: string): void {
  if (keptDevice().device !== id) keep(ID, id);
}

/** The face that this device has on boards; `null` before it was seen there. */
export function ownFace(): string | null {
  return kept(FACE, (data) => (typeof data === 'string' && /^[\da-f]{8}$/.test(data) ? data : null));
}

/** Remembers which face the server gave to this device. */
export function keepOwnFace(face: string | null): void {
  if (face !== null) keep(FACE, face);
}
