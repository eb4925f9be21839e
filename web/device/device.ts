/**
 * The device itself: a pair of keys that its runs are signed with. It is made for the first ticket, or when the card of a
 * ranked game is pointed at, so that the ticket need not wait; the private half never leaves the browser. Where keys cannot be made, as on a page without https, a
 * secret is shown instead; where nothing can be kept, either lasts for this visit.
 */
import { sha256 } from '#api/sha-256.ts';
import { signedText } from '#api/signed-text.ts';
import { keep, kept } from '#kit/storage.ts';
import { keepDevice } from '#web/device/kept-device.ts';
import { keptPair } from '#web/device/kept-pair.ts';

/** What a submission says of its device. */
export interface DeviceProof {
  readonly device_key: string;
  readonly signature?: string;
}

const SECRET = 'device-secret';
/** How long a ticket waits for the name of its device. */
const PATIENCE_MS = 1_000;
const KEYS = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

let opening: Promise<Device> | undefined;

declare global {
  /** The keys that the document itself has made for the first ticket, where it knew of none. */
  var firstKeys: CryptoKeyPair | undefined;
}

interface Device {
  readonly publicKey: Uint8Array;
  sign(text: string): Promise<{ readonly signature?: string }>;
}

/** Shows that a run is this device's own. */
export async function proofOf(run: Parameters<typeof signedText>[0]): Promise<DeviceProof> {
  opening ??= openDevice();
  const { publicKey, sign } = await opening;
  return { device_key: base64Url(publicKey), ...(await sign(signedText(run))) };
}

/** The device under the name that it gets now, and is kept under; none if that takes too long, for a run without a face is one too. */
export async function newDevice(): Promise<{ readonly device?: string }> {
  opening ??= openDevice();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<object>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, {});
  });
  const device = await Promise.race([opening.then(({ publicKey }) => ({ device: idOf(publicKey) })), patience]);
  clearTimeout(timer);
  return device;
}

async function openDevice(): Promise<Device> {
  // Only where connections are safe does a browser have it.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return secretDevice();
  const make = async () => globalThis.firstKeys ?? subtle.generateKey(KEYS, false, ['sign', 'verify']);
  const pair = await keptPair(make);
  const { publicKey, privateKey } = pair ?? (await make());
  const raw = new Uint8Array(await subtle.exportKey('raw', publicKey));
  // A key that only lasts for this visit must not be promised to the next.
  if (pair) keepDevice(idOf(raw));
  return {
    publicKey: raw,
    async sign(text) {
      const signature = await subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text));
      return { signature: base64Url(new Uint8Array(signature)) };
    },
  };
}

/** A secret in the place of keys: whoever knows it is the device. */
function secretDevice(): Device {
  const known = kept(SECRET, (data) => (typeof data === 'string' && /^[\w-]{43}$/.test(data) ? data : null));
  const secret = known === null ? crypto.getRandomValues(new Uint8Array(32)) : bytesOf(known);
  if (known !== null || keep(SECRET, base64Url(secret))) keepDevice(idOf(secret));
  return { publicKey: secret, sign: async () => ({}) };
}

/** What a device is called: the hash of what it shows. */
const idOf = (shown: Uint8Array) => base64Url(sha256(shown));

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
