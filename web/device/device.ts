/**
 * The key pair that signs this device's runs. It is created for the first ticket, or when the pointer rests on the card
 * of a ranked game, so that the ticket need not wait. The private key never leaves the browser. Without https a random
 * secret replaces it; without storage either lasts for one visit.
 */
import { sha256 } from '#api/sha-256.ts';
import { signedText } from '#api/signed-text.ts';
import { store, readStored } from '#kit/storage.ts';
import { storeDevice } from '#web/device/stored-device.ts';
import { storedKeyPair } from '#web/device/stored-key-pair.ts';

export interface DeviceProof {
  readonly device_key: string;
  readonly signature?: string;
}

const SECRET = 'device-secret';
const PATIENCE_MS = 1_000;
const KEYS = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

let opening: Promise<Device> | undefined;

interface Device {
  readonly publicKey: Uint8Array;
  sign(text: string): Promise<{ readonly signature?: string }>;
}

export function proofOf(run: Parameters<typeof signedText>[0]): Promise<DeviceProof> {
  return signText(signedText(run));
}

export async function signText(text: string): Promise<DeviceProof> {
  opening ??= openDevice();
  const { publicKey, sign } = await opening;
  return { device_key: base64Url(publicKey), ...(await sign(text)) };
}

/** Empty after a timeout: the run then has no face. */
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
  // Only in secure contexts.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return secretDevice();
  const make = async () => globalThis.firstKeys ?? subtle.generateKey(KEYS, false, ['sign', 'verify']);
  const pair = await storedKeyPair(make);
  const { publicKey, privateKey } = pair ?? (await make());
  const raw = new Uint8Array(await subtle.exportKey('raw', publicKey));
  // The next visit could not sign with keys that were not stored.
  if (pair) storeDevice(idOf(raw));
  return {
    publicKey: raw,
    async sign(text) {
      const signature = await subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text));
      return { signature: base64Url(new Uint8Array(signature)) };
    },
  };
}

/** A bearer secret in place of keys. */
function secretDevice(): Device {
  const known = readStored(SECRET, (data) => (typeof data === 'string' && /^[\w-]{43}$/.test(data) ? data : null));
  const secret = known === null ? crypto.getRandomValues(new Uint8Array(32)) : bytesOf(known);
  if (known !== null || store(SECRET, base64Url(secret))) storeDevice(idOf(secret));
  return { publicKey: secret, sign: async () => ({}) };
}

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
