import { createAuthMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Session, User } from 'better-auth';

/** Token lifetime, and the grace period for requests in flight. */
export const ROTATION = { afterMs: 24 * 60 * 60 * 1000, graceMs: 60 * 1000 } as const;

export const rotateSession = createAuthMiddleware(async (context) => {
  // Calls that bypass the cookie cache drop new tokens.
  if (context.path !== '/get-session' || context.query?.disableCookieCache) return;
  const found = context.context.returned as { session: Session; user: User } | null | undefined;
  const now = Date.now();
  if (!found?.session || now - found.session.createdAt.getTime() < ROTATION.afterMs) return;
  const { internalAdapter } = context.context;
  // The old session is in its grace period: replacing it again would give every late request another session.
  if (found.session.expiresAt.getTime() <= now + ROTATION.graceMs) return;
  const session = await internalAdapter.createSession(found.user.id);
  await internalAdapter.updateSession(found.session.token, { expiresAt: new Date(now + ROTATION.graceMs) });
  await setSessionCookie(context, { session, user: found.user });
});
