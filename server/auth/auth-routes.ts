import { credentials, passwordReset, resetRequest } from '#api/accounts.ts';
import { describeAuthRoutes } from '#server/auth/auth-api-description.ts';
import { answered, openDoors } from '#server/auth/doors.ts';
import { addOwnAccountRoutes } from '#server/auth/own-account-routes.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { readBody } from '#server/http/body.ts';

/** `/api/auth/...`: the few doors to accounts that the page needs, under the names that better-auth gives them. */
export function addAuthRoutes(app: App, parts: AppParts): void {
  const { accounts } = parts;
  const doors = openDoors(parts);
  describeAuthRoutes(app);

  app.get('/api/auth/get-session', async (context) => {
    return answered(context, await accounts.visitor(await doors.enter(context, 'read')));
  });
  app.post('/api/auth/sign-up/email', async (context) => {
    const headers = await doors.enter(context, 'signUp');
    const typed = await readBody(context.req.raw, credentials);
    if (accounts.isMailed) await doors.countMail('account', typed.email);
    return answered(context, await accounts.signUp(typed, headers, doors.originOf(context)));
  });
  app.post('/api/auth/sign-in/email', async (context) => {
    const headers = await doors.enter(context, 'signIn');
    const typed = await readBody(context.req.raw, credentials);
    return answered(context, await doors.guess(context, typed.email, () => accounts.signIn(typed, headers)));
  });
  app.post('/api/auth/sign-out', async (context) => {
    return answered(context, await accounts.signOut(await doors.enter(context, 'signOut')));
  });
  app.post('/api/auth/revoke-sessions', async (context) => {
    return answered(context, await accounts.signOutEverywhere(await doors.enter(context, 'signOut')));
  });
  app.post('/api/auth/request-password-reset', async (context) => {
    await doors.enter(context, 'forgot');
    const { email } = await readBody(context.req.raw, resetRequest);
    await doors.countMail('password', email);
    return context.json(accounts.forgotPassword(email, doors.originOf(context)));
  });
  app.post('/api/auth/reset-password', async (context) => {
    const headers = await doors.enter(context, 'reset');
    return answered(context, await accounts.resetPassword(await readBody(context.req.raw, passwordReset), headers));
  });
  addOwnAccountRoutes(app, accounts.own, doors);
}
