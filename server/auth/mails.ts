export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Logged where no mail can be sent; `null` for a notification. */
  readonly link: string | null;
}

const SITE = 'Free Online Games';

export function newPasswordMail(to: string, link: string): Mail {
  const asked = `somebody, hopefully you, has asked for a new password at ${SITE}. Choose it here within one hour:`;
  return mail(to, 'A new password', link, asked, link, 'If it was not you, do nothing: your password stays as it is.');
}

export function confirmMail(to: string, link: string): Mail {
  const made = `somebody, hopefully you, has made an account at ${SITE} with this address. Sign in and confirm within a day that it is yours:`;
  const otherwise =
    'If it was not you, do nothing: the address stays unconfirmed. To take the account over, ask for a new password.';
  return mail(to, 'Confirm your address', link, made, link, otherwise);
}

export function changeMail(to: string, link: string): Mail {
  const asked = `somebody, hopefully you, wants to move an account at ${SITE} to this address. Sign in to that account and confirm within a day that it is yours:`;
  const otherwise = 'If it was not you, do nothing: the account stays where it is.';
  return mail(to, 'Confirm your new address', link, asked, link, otherwise);
}

/** Sent on a sign-up with an address in use. */
export function takenMail(to: string): Mail {
  const tried = `somebody, hopefully you, has tried to use this address for an account at ${SITE}. There is one with it already, and nothing has changed.`;
  const advice = 'If it was you, sign in with the password that you have, or ask for a new one on the same page.';
  return mail(to, 'You have an account already', null, tried, advice);
}

/** To the old address, on request. */
export function leavingMail(to: string, next: string): Mail {
  const asked = `somebody who knows your password has asked to move your account at ${SITE} to ${next}. It moves once that address is confirmed.`;
  return mail(to, 'Your address is about to change', null, asked, BEWARE);
}

/** To the old address, after the change. */
export function leftMail(to: string, next: string): Mail {
  return mail(to, 'Your address has changed', null, `your account at ${SITE} now has the address ${next}.`, BEWARE);
}

export function changedPasswordMail(to: string): Mail {
  const changed = `the password of your account at ${SITE} has been changed, and all other browsers are signed out.`;
  return mail(to, 'Your password has changed', null, changed, 'If it was not you, ask for a new one at once.');
}

export function newPasskeyMail(to: string): Mail {
  const added = `a passkey was added to your account at ${SITE}. It signs in without your password.`;
  return mail(to, 'A passkey was added', null, added, BEWARE_PASSKEY);
}

const BEWARE_PASSKEY =
  'If it was not you, ask for a new password at once: that removes all passkeys, and signs everybody out.';

const BEWARE = 'If it was not you, ask for a new password at once: that stops it, and signs everybody out.';

function mail(to: string, subject: string, link: string | null, ...paragraphs: readonly string[]): Mail {
  return { to, subject, link, text: ['Hello,', ...paragraphs, ''].join('\n\n') };
}
