import { PASSWORD_LENGTH } from '#api/password.ts';
import type { FormValues, FormError } from '#web/auth/use-submit.ts';

/** The rough shape only; the confirmation mail proves the address. */
export function checkEmail({ email }: FormValues): FormError | null {
  if (email === '') return { field: 'email', message: 'Please enter your e-mail address' };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return { field: 'email', message: 'An e-mail address looks like name@example.org' };
  }
  return null;
}

/** An old password may be shorter than today's minimum. */
export function checkPassword({ password }: FormValues): FormError | null {
  return password === '' ? { field: 'password', message: 'Please enter your password' } : null;
}

export function checkNewPassword({ newPassword }: FormValues): FormError | null {
  const { least } = PASSWORD_LENGTH;
  if (newPassword.length >= least) return null;
  return { field: 'newPassword', message: `The password must have at least ${least} characters` };
}
