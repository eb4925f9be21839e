/**
 * Commit and reveal: the page shows a hash of the computer's hand before the player chooses, and the hashed text
 * afterwards.
 */
import type { Hand } from '#games/rps/rules/hands.ts';
import { NAMES } from '#games/rps/view/names.ts';

export interface Sealed {
  /** Names the hand and contains a random salt, so the hand cannot be guessed from the seal. */
  readonly text: string;
  /** SHA-256 of the text. */
  readonly seal: string;
}

export async function sealHand(round: number, hand: Hand): Promise<Sealed> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  const text = `round ${round}: ${NAMES[hand]} ${salt}`;
  return { text, seal: await sealOf(text) };
}

export async function sealOf(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
