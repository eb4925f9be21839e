import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';

/** A family shares a browser: so many addresses are known in one. */
const MOST_ADDRESSES = 4;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Knows a browser again in which an address was signed in to before. The cookie opens nothing: it only says that this
 * is not a stranger who guesses, so that guesses from elsewhere do not hold the owner up.
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

  /** The name of this browser, if the address was signed in to here before. */
  knownAs(headers: Headers, email: string): string | null {
    const { id, seals } = this.#read(headers);
    const seal = Buffer.from(this.#seal(id, email));
    const isKnown = seals.some((each) => each.length === seal.length && timingSafeEqual(Buffer.from(each), seal));
    return isKnown ? id : null;
  }

  /** The cookie that makes the address known here. */
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
