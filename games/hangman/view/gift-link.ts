import { readGift } from '#games/hangman/rules/gift.ts';
import type { Gift } from '#games/hangman/rules/gift.ts';

/** The mode of a link draws nothing from its seed. */
const SEED = '1'.repeat(32);

export function giftPath(path: string, gift: Gift): string {
  return `${path}?${new URLSearchParams({ seed: SEED, mode: 'friend', word: hide(gift) }).toString()}`;
}

/** `null` unless the link has a word within the rules. */
export function giftIn(search: string): Gift | null {
  const code = new URLSearchParams(search).get('word');
  return code === null ? null : show(code);
}

/** Not secret, only unreadable at a glance. */
function hide({ word, hint, from }: Gift): string {
  const bytes = mixed(Uint8Array.from(`${word}|${hint}|${from}`, (character) => character.charCodeAt(0)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function show(code: string): Gift | null {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    const [word, hint, from, ...more] = String.fromCharCode(...mixed(bytes)).split('|');
    return more.length > 0 ? null : readGift({ word, hint, from });
  } catch {
    return null;
  }
}

/** Its own inverse. */
const mixed = (bytes: Uint8Array) => bytes.map((byte, index) => byte ^ ((index * 29 + 83) & 0x7f));
