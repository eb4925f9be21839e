import { z } from 'zod';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { COMMON_WHOLE, COMMON_WORDS } from '#server/auth/common-passwords.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** Extra characters around a common word that still make it guessable, such as a year. */
const MOST_AROUND = 6;
const LEAST_RUN = 3;

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

/** Alphabet, digit and keyboard sequences. */
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

export function checkAddress(email: string): void {
  if (!z.email().safeParse(email).success) throw new RefusedRequest(refusal('not-an-address'));
}

export function checkNewPassword(password: string, email: string): void {
  if (password.length < PASSWORD_LENGTH.least) throw new RefusedRequest(refusal('short-password'));
  if (password.length > PASSWORD_LENGTH.most) throw new RefusedRequest(refusal('long-password'));
  if (isGuessable(password, email)) throw new RefusedRequest(refusal('common-password'));
}

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

/** A common word, possibly doubled, with at most `MOST_AROUND` other characters. */
function isCommonWord(typed: string): boolean {
  const core = typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return [core, spelt(core), spelt(typed)].some((reading) => {
    const letters = reading.replaceAll(/[^a-z]/g, '');
    const half = letters.slice(0, letters.length / 2);
    const isWord = COMMON_WORDS.has(letters) || (letters === half + half && COMMON_WORDS.has(half));
    return isWord && typed.length - letters.length <= MOST_AROUND;
  });
}

function spelt(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

/** Such as `qwer4321`. */
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
