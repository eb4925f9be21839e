import { accountDeletion, emailChange, emailConfirmation, passwordChange } from '#api/accounts.ts';
import type { Doors } from '#server/auth/doors.ts';
import { answered } from '#server/auth/doors.ts';
import type { OwnAccount } from '#server/auth/own-account.ts';
import type { App } from '#server/http/app-parts.ts';
import { readBody } from '#server/http/body.ts';

/** The doors to what somebody who is signed in can do with their account, and to the links that are mailed to them. */
export function addOwnAccountRoutes(app: App, own: OwnAccount, doors: Doors): void {
  app.get('/api/auth/account', async (context) => {
    return context.json(await own.state(await own.owner(await doors.enter(context, 'read'))));
  });
  app.post('/api/auth/change-password', async (context) => {
    const headers = await doors.enter(context, 'change');
    const typed = await readBody(context.req.raw, passwordChange);
    const owner = await own.owner(headers);
    const change = () => own.changePassword(owner, typed, headers);
    return answered(context, await doors.guess(context, owner.user.email, change));
  });
  app.post('/api/auth/change-email', async (context) => {
    const headers = await doors.enter(context, 'change');
    const typed = await readBody(context.req.raw, emailChange);
    const owner = await own.owner(headers);
    await doors.countMail('change', typed.newEmail);
    const change = () => own.changeEmail(owner, typed, doors.originOf(context));
    return answered(context, await doors.guess(context, owner.user.email, change));
  });
  app.post('/api/auth/send-verification-email', async (context) => {
    const owner = await own.owner(await doors.enter(context, 'change'));
    await doors.countMail('confirm', owner.user.email);
    return context.json(own.sendConfirmation(owner, doors.originOf(context)));
  });
  app.post('/api/auth/verify-email', async (context) => {
    const headers = await doors.enter(context, 'reset');
    const { token } = await readBody(context.req.raw, emailConfirmation);
    return answered(context, await own.confirmEmail(token, headers));
  });
  app.post('/api/auth/delete-user', async (context) => {
    const headers = await doors.enter(context, 'change');
    const typed = await readBody(context.req.raw, accountDeletion);
    const owner = await own.owner(headers);
    const remove = () => own.remove(owner, typed, headers);
    return answered(context, await doors.guess(context, owner.user.email, remove));
  });
}
