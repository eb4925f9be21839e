import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';

/** Addresses per browser: families share one. */
const MOST_ADDRESSES = 4;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Recognizes browsers that signed in before. The cookie grants no access: it exempts the owner from limits caused by
 * other guessers.
 */
export class Devices {
  readonly #secret: Uint8Array;
  readonly #name: string;
  readonly #secure: string;

  constructor(secret: Uint8Array, publicUrl: string | null) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#secret = secret;
    this.#name = isSecure ? '__Secure-arcade.device' : 'arcade.device';
    this.#secure = isSecure ? '; Secure' : '';
  }

  /** The browser's id; `null` if it never signed in to the address. */
  knownAs(headers: Headers, email: string): string | null {
    const { id, seals } = this.#read(headers);
    const seal = Buffer.from(this.#seal(id, email));
    const isKnown = seals.some((each) => each.length === seal.length && timingSafeEqual(Buffer.from(each), seal));
    return isKnown ? id : null;
  }

  cookieFor(headers: Headers, email: string): string {
    const { id, seals } = this.#read(headers);
    const seal = this.#seal(id, email);
    const value = [id, seal, ...seals.filter((each) => each !== seal)].slice(0, 1 + MOST_ADDRESSES).join('~');
    return `${this.#name}=${value}; Max-Age=${YEAR_SECONDS}; Path=/api/auth; HttpOnly; SameSite=Lax${this.#secure}`;
  }

  #read(headers: Headers): { id: string; seals: string[] } {
    const value = parseCookies(headers.get('cookie') ?? '').get(this.#name) ?? '';
    const [id = '', ...seals] = value.split('~');
    return /^[\w-]{22}$/.test(id) ? { id, seals } : { id: randomBytes(16).toString('base64url'), seals: [] };
  }

  #seal(id: string, email: string): string {
    const seal = createHmac('sha256', this.#secret).update(`device ${id} ${email.toLowerCase()}`);
    return seal.digest('base64url').slice(0, 22);
  }
}
