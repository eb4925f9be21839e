import { createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Session, User } from 'better-auth';

/** How long the same token is good for, and how long after it was replaced, for requests that were under way. */
export const ROTATION = { afterMs: 24 * 60 * 60 * 1000, graceMs: 60 * 1000 } as const;

/** Gives a browser that comes back after a day a new session in place of its old one. */
export const rotateSession = createAuthMiddleware(async (context) => {
  // Where the database itself was asked, it was not for a visit, and nobody passes a new token on.
  if (context.path !== '/get-session' || context.query?.disableCookieCache) return;
  const found = context.context.returned as { session: Session; user: User } | null | undefined;
  const now = Date.now();
  if (!found?.session || now - found.session.createdAt.getTime() < ROTATION.afterMs) return;
  const { internalAdapter } = context.context;
  // The one that was replaced ends soon: it must not be replaced again, or every late request would get one more.
  if (found.session.expiresAt.getTime() <= now + ROTATION.graceMs) return;
  const session = await internalAdapter.createSession(found.user.id);
  await internalAdapter.updateSession(found.session.token, { expiresAt: new Date(now + ROTATION.graceMs) });
  await setSessionCookie(context, { session, user: found.user });
});
