/** The routes keep better-auth's names. */
import type { AccountRoute, AccountRoutesParts } from '#server/auth/account-requests.ts';
import { AccountRequests, withCookies } from '#server/auth/account-requests.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import type { OwnAccount } from '#server/auth/own-account.ts';
import type { Handlers } from '#server/http/mount-routes.ts';

export function accountHandlers(parts: AccountRoutesParts): Handlers<AccountRoute> {
  const { accounts } = parts;
  const requests = new AccountRequests(parts);
  return {
    ...signingIn(accounts, requests),
    ...forgottenPasswords(accounts, requests),
    ...ownAccount(accounts.own, requests),
    ...passkeys(accounts, requests),
  };
}

function signingIn(accounts: Accounts, requests: AccountRequests) {
  return {
    'GET /api/auth/get-session': async (request) =>
      withCookies(request, await accounts.visitor(requests.headersOf(request))),
    async 'POST /api/auth/sign-up/email'(request) {
      if (accounts.isMailed) await requests.countMail('account', request.body.email);
      const headers = requests.headersOf(request);
      return withCookies(request, await accounts.signUp(request.body, headers, requests.originOf(request)));
    },
    async 'POST /api/auth/sign-in/email'(request) {
      const signIn = () => accounts.signIn(request.body, requests.headersOf(request));
      return withCookies(request, await requests.guess(request, request.body.email, signIn));
    },
    'POST /api/auth/sign-out': async (request) =>
      withCookies(request, await accounts.signOut(requests.headersOf(request))),
    'POST /api/auth/revoke-sessions': async (request) =>
      withCookies(request, await accounts.signOutEverywhere(requests.headersOf(request))),
    async 'POST /api/auth/revoke-other-sessions'(request) {
      await accounts.own.signOutOthers(await accounts.own.owner(requests.headersOf(request)));
      return { success: true };
    },
  } satisfies Partial<Handlers>;
}

function forgottenPasswords(accounts: Accounts, requests: AccountRequests) {
  return {
    async 'POST /api/auth/request-password-reset'(request) {
      await requests.countMail('password', request.body.email);
      return accounts.forgotPassword(request.body.email, requests.originOf(request));
    },
    'POST /api/auth/reset-password': async (request) =>
      withCookies(request, await accounts.resetPassword(request.body, requests.headersOf(request))),
  } satisfies Partial<Handlers>;
}

function ownAccount(own: OwnAccount, requests: AccountRequests) {
  return {
    'GET /api/auth/account': async (request) => own.state(await own.owner(requests.headersOf(request))),
    async 'POST /api/auth/change-password'(request) {
      const headers = requests.headersOf(request);
      const owner = await own.owner(headers);
      const change = () => own.changePassword(owner, request.body, headers);
      return withCookies(request, await requests.guess(request, owner.user.email, change));
    },
    async 'POST /api/auth/change-email'(request) {
      const owner = await own.owner(requests.headersOf(request));
      await requests.countMail('change', request.body.newEmail);
      const change = () => own.changeEmail(owner, request.body, requests.originOf(request));
      return withCookies(request, await requests.guess(request, owner.user.email, change));
    },
    async 'POST /api/auth/send-verification-email'(request) {
      const owner = await own.owner(requests.headersOf(request));
      await requests.countMail('confirm', owner.user.email);
      return own.sendConfirmation(owner, requests.originOf(request));
    },
    'POST /api/auth/verify-email': async (request) =>
      withCookies(request, await own.confirmEmail(request.body.token, requests.headersOf(request))),
    async 'POST /api/auth/delete-user'(request) {
      const headers = requests.headersOf(request);
      const owner = await own.owner(headers);
      const remove = () => own.remove(owner, request.body, headers);
      return withCookies(request, await requests.guess(request, owner.user.email, remove));
    },
  } satisfies Partial<Handlers>;
}

function passkeys(accounts: Accounts, requests: AccountRequests) {
  const { own } = accounts;
  return {
    async 'POST /api/auth/passkey/generate-register-options'(request) {
      const headers = requests.headersOf(request);
      const owner = await own.owner(headers);
      await requests.guess(request, owner.user.email, () => own.checkPassword(owner.user, request.body.password));
      return withCookies(request, await accounts.passkeys.beginAdding(owner, headers));
    },
    async 'POST /api/auth/passkey/verify-registration'(request) {
      const headers = requests.headersOf(request);
      return accounts.passkeys.add(await own.owner(headers), request.body, headers);
    },
    async 'POST /api/auth/passkey/update-passkey'(request) {
      await accounts.passkeys.rename(await own.owner(requests.headersOf(request)), request.body);
      return { success: true };
    },
    async 'POST /api/auth/passkey/delete-passkey'(request) {
      await accounts.passkeys.remove(await own.owner(requests.headersOf(request)), request.body.id);
      return { success: true };
    },
    'POST /api/auth/passkey/generate-authenticate-options': async (request) =>
      withCookies(request, await accounts.passkeys.beginSignIn(requests.headersOf(request))),
    'POST /api/auth/passkey/verify-authentication': async (request) =>
      withCookies(request, await accounts.signInWithPasskey(request.body, requests.headersOf(request))),
  } satisfies Partial<Handlers>;
}
