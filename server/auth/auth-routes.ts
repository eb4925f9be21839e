import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import { credentials, done, passwordReset, resetReceipt, resetRequest, visitor } from '#api/accounts.ts';
import type { Answered } from '#server/auth/accounts.ts';
import { headersFor } from '#server/auth/client-header.ts';
import type { CLIENT_LIMITS } from '#server/auth/limits.ts';
import { openLimits } from '#server/auth/limits.ts';
import { linkOrigin } from '#server/auth/link-origin.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { readBody } from '#server/http/body.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { answers, takes } from '#server/http/openapi.ts';

type Asked = Context<{ Bindings: HttpBindings }>;

/** `/api/auth/...`: the few doors to accounts that the page needs, under the names that better-auth gives them. */
export function addAuthRoutes(app: App, { accounts, config, limits: allLimits }: AppParts): void {
  const limits = openLimits(allLimits);
  const enter = async (context: Asked, deed: keyof typeof CLIENT_LIMITS): Promise<Headers> => {
    await limits.client[deed](clientAddress(context.env.incoming, config.trustProxy));
    return headersFor(context.req.raw, context.env.incoming, config.trustProxy);
  };
  describe(app);

  app.get('/api/auth/get-session', async (context) => {
    return answered(context, await accounts.visitor(await enter(context, 'read')));
  });
  app.post('/api/auth/sign-up/email', async (context) => {
    const headers = await enter(context, 'signUp');
    return answered(context, await accounts.signUp(await readBody(context.req.raw, credentials), headers));
  });
  app.post('/api/auth/sign-in/email', async (context) => {
    const headers = await enter(context, 'signIn');
    const typed = await readBody(context.req.raw, credentials);
    await limits.address.signIn(typed.email.toLowerCase());
    return answered(context, await accounts.signIn(typed, headers));
  });
  app.post('/api/auth/sign-out', async (context) => {
    return answered(context, await accounts.signOut(await enter(context, 'signOut')));
  });
  app.post('/api/auth/revoke-sessions', async (context) => {
    return answered(context, await accounts.signOutEverywhere(await enter(context, 'signOut')));
  });
  app.post('/api/auth/request-password-reset', async (context) => {
    await enter(context, 'forgot');
    const { email } = await readBody(context.req.raw, resetRequest);
    await limits.address.forgot(email.toLowerCase());
    return context.json(accounts.forgotPassword(email, linkOrigin(context.env.incoming, config.publicUrl)));
  });
  app.post('/api/auth/reset-password', async (context) => {
    const headers = await enter(context, 'reset');
    return answered(context, await accounts.resetPassword(await readBody(context.req.raw, passwordReset), headers));
  });
}

function answered(context: Asked, { answer, cookies }: Answered<object | null>): Response {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return context.json(answer);
}

/** Puts the doors into the API's description. */
function describe(app: App): void {
  const post = (path: string, summary: string, shape: ZodType | null, given: ZodType, ...refusals: number[]) =>
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: `/api/auth/${path}`,
      summary,
      ...(shape ? { request: takes(shape) } : {}),
      responses: answers(200, 'Done.', given, ...(shape ? [400, 413, 415, 422] : []), 403, 429, ...refusals),
    });
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/auth/get-session',
    summary: 'See who is signed in',
    responses: answers(200, 'Who is signed in, or null.', visitor, 429),
  });
  post('sign-up/email', 'Create an account', credentials, visitor);
  post('sign-in/email', 'Sign in', credentials, visitor, 401);
  post('sign-out', 'Sign out', null, done);
  post('revoke-sessions', 'Sign out everywhere', null, done);
  post('request-password-reset', 'Ask for a link to a new password', resetRequest, resetReceipt);
  post('reset-password', 'Set a new password', passwordReset, done);
}
