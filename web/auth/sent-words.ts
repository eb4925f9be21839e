/** Apart from the form, which most visitors only sign in with. */
import type { ResetReceipt } from '#api/accounts.ts';

/** The same for every address, so that it does not reveal accounts. */
export const SENT: Readonly<Record<ResetReceipt['way'], string>> = {
  mail: 'If there is an account with this address, a link is on its way there. It is good for one hour.',
  log: 'This arcade sends no mail. If there is an account with this address, the link was written to the server’s log. It is good for one hour.',
};

/** The same for every address; the mail says the rest. */
export const ASKED = (email: string) =>
  `We have sent a mail to ${email}. If the address is new here, your account is ready: you can sign in.`;
