import { z } from 'zod';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { COMMON_WHOLE, COMMON_WORDS } from '#server/auth/common-passwords.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** As many signs around a common word are the usual ones, such as a year and an exclamation mark. */
const MOST_AROUND = 6;
const LEAST_RUN = 3;

/** Figures and signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** What fingers and minds run along. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].toReversed().join('')]);

/** Throws if this is no e-mail address. */
export function checkAddress(email: string): void {
  if (!z.email().safeParse(email).success) throw new RefusedRequest(refusal('not-an-address'));
}

/** Throws if a password may not be chosen for the account with this address. */
export function checkNewPassword(password: string, email: string): void {
  if (password.length < PASSWORD_LENGTH.least) throw new RefusedRequest(refusal('short-password'));
  if (password.length > PASSWORD_LENGTH.most) throw new RefusedRequest(refusal('long-password'));
  if (isGuessable(password, email)) throw new RefusedRequest(refusal('common-password'));
}

/** Whether a password is among the first that anybody would try. */
function isGuessable(password: string, email: string): boolean {
  const typed = password.toLowerCase().trim();
  const address = email.toLowerCase();
  const own = [address, ...address.split('@').filter((part) => part.length > 3)];
  return (
    own.some((part) => typed.includes(part) && typed.length - part.length <= MOST_AROUND) ||
    COMMON_WHOLE.has(typed) ||
    /^(.{1,4}?)\1+.?$/su.test(typed) ||
    isMadeOfRuns(typed) ||
    isCommonWord(typed)
  );
}

/** Whether there is nothing in it but a common word, twice perhaps, and the usual signs around it. */
function isCommonWord(typed: string): boolean {
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return [core, spelt(core), spelt(typed)].some((reading) => {
    const letters = reading.replaceAll(/[^a-z]/g, '');
    const half = letters.slice(0, letters.length / 2);
    const isWord = COMMON_WORDS.has(letters) || (letters === half + half && COMMON_WORDS.has(half));
    return isWord && typed.length - letters.length <= MOST_AROUND;
  });
}

/** The letters that figures and signs stand for. */
function spelt(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** Whether it is put together of runs along the alphabet, the figures or the keyboard, such as `qwer4321`. */
function isMadeOfRuns(typed: string): boolean {
  let rest = typed;
  while (rest.length >= LEAST_RUN) {
    const run = longestRun(rest);
    if (run < LEAST_RUN) return false;
    rest = rest.slice(run);
  }
  return true;
}

function longestRun(text: string): number {
  let length = 0;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length++;
  return length;
}
