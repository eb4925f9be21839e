/**
 * Encryption of a transfer. The secret is in the fragment of the link, which browsers never send. Both devices derive
 * from it the id that the server knows and the key that it does not.
 */

const SECRET_BYTES = 16;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
/** Arguments of one call of a function. */
const MOST_ARGUMENTS = 32_768;

export interface TransferKeys {
  readonly id: string;
  readonly key: CryptoKey;
}

/** `crypto.subtle` needs https. */
export function canSeal(): boolean {
  return Boolean((crypto as Partial<Crypto>).subtle) && typeof CompressionStream === 'function';
}

export const newSecret = () => base64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

export const isSecret = (text: string) => /^[\w-]{22}$/.test(text);

export async function keysOf(secret: string): Promise<TransferKeys> {
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits', 'deriveKey']);
  const derivation = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) });
  const id = await subtle.deriveBits(derivation('arcade transfer id'), base, ID_BYTES * 8);
  const cipher = { name: 'AES-GCM', length: 256 };
  const key = await subtle.deriveKey(derivation('arcade transfer key'), base, cipher, false, ['encrypt', 'decrypt']);
  return { id: base64Url(new Uint8Array(id)), key };
}

/** The label says what it is; data opens only under its own label. */
export async function seal(key: CryptoKey, label: string, text: string): Promise<string> {
  const packed = await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = { name: 'AES-GCM', iv, additionalData: utf8(label) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, key, packed));
  const all = new Uint8Array(NONCE_BYTES + sealed.length);
  all.set(iv);
  all.set(sealed, NONCE_BYTES);
  return base64Url(all);
}

/** `null` if it was sealed with another key, under another label, or changed since. */
export async function unseal(key: CryptoKey, label: string, sealed: string): Promise<string | null> {
  try {
    const all = bytesOf(sealed);
    const cipher = { name: 'AES-GCM', iv: all.subarray(0, NONCE_BYTES), additionalData: utf8(label) };
    const packed = await crypto.subtle.decrypt(cipher, key, all.subarray(NONCE_BYTES));
    return await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  } catch {
    return null;
  }
}

export const sealedBytes = (sealed: string) => Math.floor((sealed.length * 3) / 4);

const utf8 = (text: string) => new TextEncoder().encode(text);

function base64Url(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS)
    letters += String.fromCharCode(...bytes.subarray(at, at + MOST_ARGUMENTS));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
