import type { Auth, BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { hashedTokens } from '#server/auth/hashed-tokens.ts';
import { rotateSession } from '#server/auth/session-rotation.ts';
import type { Tables } from '#server/db/tables.ts';

/** Where better-auth reads whom a request comes from. */
export const CLIENT_HEADER = 'x-client-ip';

const HOUR_SECONDS = 60 * 60;

/** How long things last. A device that was told to sign out by another one may look signed in for `cachedSeconds`. */
export const LASTING = {
  sessionSeconds: 30 * 24 * HOUR_SECONDS,
  cachedSeconds: 60,
} as const;

/** How passwords are hashed and compared. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(guess: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** What better-auth is made of. */
export interface AuthParts {
  readonly db: Kysely<Tables>;
  readonly secret: Uint8Array;
  readonly publicUrl: string | null;
  readonly logger: Logger;
  /** Whether whoever makes an account is signed in by that. */
  readonly signsInAtOnce: boolean;
  /** If not by better-auth's own scrypt. */
  readonly passwords?: PasswordHashing | undefined;
}

/** better-auth over our database. Its own HTTP routes are not used: our routes call it. */
export function createAuth(parts: AuthParts): Auth {
  return betterAuth(authOptions(parts));
}

/** How better-auth is set up. */
export function authOptions({ db, secret, publicUrl, logger, signsInAtOnce, passwords }: AuthParts): BetterAuthOptions {
  return {
    ...TABLES,
    // Without transactions: one would keep the only session of the embedded database while a password is hashed.
    database: { db, type: 'postgres' },
    secret: Buffer.from(secret).toString('base64'),
    // Only says whether cookies are for https: no address that we send out is made from it.
    baseURL: publicUrl ?? 'http://localhost',
    telemetry: { enabled: false },
    // It calls a wrong password a warning. What matters reaches us as an exception, or is an error.
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) =>
        logger.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      // If not, it does not tell either whether an address is taken, and takes the time to hash a password all the same.
      autoSignIn: signsInAtOnce,
      ...(passwords ? { password: passwords } : {}),
    },
    session: {
      ...TABLES.session,
      expiresIn: LASTING.sessionSeconds,
      // A session is not made longer, but replaced: see the hook.
      disableSessionRefresh: true,
      cookieCache: { enabled: true, maxAge: LASTING.cachedSeconds },
    },
    plugins: [hashedTokens],
    hooks: { after: rotateSession },
    // Counted by our own routes, before better-auth is asked.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'arcade',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // The tables are ours, and a test compares them with what better-auth expects.
      database: { validateSchema: false },
    },
  };
}

/** Our names for its tables and columns. */
const TABLES = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>;
