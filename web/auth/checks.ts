/** What the page notices about an address or a password before the server is asked. */
import { PASSWORD_LENGTH } from '#api/password.ts';
import type { FormValues, FormError } from '#web/auth/use-submit.ts';

/** Whether there is something like an address. Whether mail reaches it is not for the page to say. */
export function checkEmail({ email }: FormValues): FormError | null {
  if (email === '') return { field: 'email', message: 'Please enter your e-mail address' };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return { field: 'email', message: 'An e-mail address looks like name@example.org' };
  }
  return null;
}

/** Whether there is a password at all: an old one may be as it is. */
export function checkPassword({ password }: FormValues): FormError | null {
  return password === '' ? { field: 'password', message: 'Please enter your password' } : null;
}

/** Whether a password is long enough to be a new one. */
export function checkNewPassword({ newPassword }: FormValues): FormError | null {
  const { least } = PASSWORD_LENGTH;
  if (newPassword.length >= least) return null;
  return { field: 'newPassword', message: `The password must have at least ${least} characters` };
}
