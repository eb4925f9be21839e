import { passkey } from '@better-auth/passkey';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { hashedTokens } from '#server/auth/hashed-tokens.ts';
import { rotateSession } from '#server/auth/session-rotation.ts';
import type { Tables } from '#server/db/tables.ts';

export const CLIENT_HEADER = 'x-client-ip';

const HOUR_SECONDS = 60 * 60;

/** A session revoked elsewhere may look valid for `cachedSeconds`. */
export const LASTING = {
  sessionSeconds: 30 * 24 * HOUR_SECONDS,
  cachedSeconds: 60,
} as const;

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(guess: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

export interface AuthParts {
  readonly db: Kysely<Tables>;
  readonly secret: Uint8Array;
  readonly publicUrl: string | null;
  readonly logger: Logger;
  readonly signsInAtOnce: boolean;
  /** Defaults to better-auth's scrypt. */
  readonly passwords?: PasswordHashing | undefined;
}

/** Its HTTP routes are not mounted. */
export function createAuth(parts: AuthParts) {
  return betterAuth(authOptions(parts));
}

export type Auth = ReturnType<typeof createAuth>;

export function authOptions({ db, secret, publicUrl, logger, signsInAtOnce, passwords }: AuthParts) {
  return {
    ...TABLES,
    // No transactions: one would block the embedded database's only session during hashing.
    database: { db, type: 'postgres' },
    secret: Buffer.from(secret).toString('base64'),
    // Only decides if cookies are `Secure`.
    baseURL: publicUrl ?? 'http://localhost',
    telemetry: { enabled: false },
    // Its warnings include wrong passwords.
    logger: {
      level: 'error',
      log(_level: string, message: string, ...details: unknown[]) {
        const err = details.find((detail) => detail instanceof Error);
        // A client's bad passkey is no failure of the server.
        logger[message.startsWith('Failed to verify') ? 'info' : 'error']({ err }, message);
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      // If false, better-auth hides that an address is taken, and hashes anyway.
      autoSignIn: signsInAtOnce,
      ...(passwords ? { password: passwords } : {}),
    },
    session: {
      ...TABLES.session,
      expiresIn: LASTING.sessionSeconds,
      // `rotateSession` replaces sessions instead.
      disableSessionRefresh: true,
      cookieCache: { enabled: true, maxAge: LASTING.cachedSeconds },
      // Our routes ask for the password instead of a recent sign-in.
      freshAge: 0,
    },
    plugins: [hashedTokens, passkeyPlugin(publicUrl)],
    hooks: { after: rotateSession },
    // Our routes count requests.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'arcade',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // A test checks the schema.
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions;
}

/** The browser offers a passkey only to the host and origin of `PUBLIC_URL`; without it, to localhost. */
function passkeyPlugin(publicUrl: string | null) {
  const address = new URL(publicUrl ?? 'http://localhost');
  return passkey({
    rpID: address.hostname,
    rpName: 'Free Online Games',
    // Without an origin the plugin expects that of the request, which `refuseOtherSites` has compared with the host.
    origin: publicUrl === null ? null : address.origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    // A passkey is the only factor, so the device must have checked its user. The plugin does not require it.
    registration: {
      afterVerification: ({ verification }) => requireUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireUser(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

function requireUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new Error('the authenticator has not verified its user');
}

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
