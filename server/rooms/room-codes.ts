import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Crockford's, in lower case: no i, l, o and u. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE = /^[0-9a-hjkmnp-tv-z]{26}$/;
const BYTES = { random: 10, game: 2, mac: 4 } as const;
const BODY_BYTES = BYTES.random + BYTES.game;

/** A code names its game and proves that one of our servers made it, so no server has to store it. */
export class RoomCodes {
  readonly #secret: Uint8Array;
  readonly #games: ReadonlyMap<string, string>;

  constructor(secret: Uint8Array, games: readonly string[]) {
    this.#secret = secret;
    this.#games = new Map(games.map((game) => [hashOf(game).toString('hex'), game]));
    if (this.#games.size < games.length) throw new Error('room codes: two games have the same hash');
  }

  create(game: string, random: Uint8Array): string {
    const body = Buffer.concat([random.subarray(0, BYTES.random), hashOf(game)]);
    return encode(Buffer.concat([body, this.#mac(body)]));
  }

  /** `null` for a code that no server made. */
  gameOf(code: string): string | null {
    if (!CODE.test(code)) return null;
    const bytes = decode(code);
    const body = bytes.subarray(0, BODY_BYTES);
    // The last digit has two unused bits: only one spelling is valid.
    if (encode(bytes) !== code || !timingSafeEqual(this.#mac(body), bytes.subarray(BODY_BYTES))) return null;
    return this.#games.get(body.subarray(BYTES.random).toString('hex')) ?? null;
  }

  #mac(body: Uint8Array): Buffer {
    return createHmac('sha256', this.#secret).update('room code').update(body).digest().subarray(0, BYTES.mac);
  }
}

/** In the address that replays the match; does not reveal the code. */
export function matchOf(code: string): string {
  return createHash('sha256').update(`match ${code}`).digest('base64url').slice(0, 16);
}

export function playerOf(code: string, secret: string): string {
  return createHash('sha256')
    .update(code + secret)
    .digest('base64url')
    .slice(0, 16);
}

function hashOf(game: string): Buffer {
  return createHash('sha256').update(game).digest().subarray(0, BYTES.game);
}

function encode(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += DIGITS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + DIGITS[(held << (5 - bits)) & 31] : text;
}

function decode(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const digit of text) {
    held = (held << 5) | DIGITS.indexOf(digit);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
