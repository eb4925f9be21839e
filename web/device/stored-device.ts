/** The device's name and face, readable synchronously, unlike its keys. */
import { store, readStored } from '#kit/storage.ts';

/** web/loading/inline-script.ts reads this entry too. */
const ID = 'device';
const FACE = 'face';

/** Empty before the device's first run. */
export function storedDevice(): { readonly device?: string } {
  const device = readStored(ID, (data) => (typeof data === 'string' && /^[\w-]{43}$/.test(data) ? data : null));
  return device === null ? {} : { device };
}

export function storeDevice(id: string): void {
  if (storedDevice().device !== id) store(ID, id);
}

/** The face of this device on boards; `null` before the server has assigned one. */
export function ownFace(): string | null {
  return readStored(FACE, (data) => (typeof data === 'string' && /^[\da-f]{8}$/.test(data) ? data : null));
}

export function storeOwnFace(face: string | null): void {
  if (face !== null) store(FACE, face);
}
