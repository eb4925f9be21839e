import { keptDevice } from '#web/device/kept-device.ts';

/** For a ticket request. Names a new device if that is fast enough. */
export async function namedDevice(): Promise<{ readonly device?: string }> {
  const known = keptDevice();
  return known.device ? known : import('#web/device/device.ts').then(({ newDevice }) => newDevice()).catch(() => ({}));
}
