import { storedDevice } from '#web/device/stored-device.ts';

/** For a ticket request. Names a new device if that is fast enough. */
export async function ensureDevice(): Promise<{ readonly device?: string }> {
  const known = storedDevice();
  return known.device ? known : import('#web/device/device.ts').then(({ newDevice }) => newDevice()).catch(() => ({}));
}
