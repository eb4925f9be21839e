/** A hand in a sealed envelope: the seal is shown before the player chooses, what it was made from after. */
import type { Hand } from '#games/rps/rules/hands.ts';
import { NAMES } from '#games/rps/view/names.ts';

/** What is kept secret of a round, and what is shown of it meanwhile. */
export interface Sealed {
  /** Names the hand, and has so much luck in it that nobody can guess it from the seal. */
  readonly text: string;
  /** The SHA-256 of the text. */
  readonly seal: string;
}

/** Seals the hand of a round. */
export async function sealHand(round: number, hand: Hand): Promise<Sealed> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  const text = `round ${round}: ${NAMES[hand]} ${salt}`;
  return { text, seal: await sealOf(text) };
}

/** The SHA-256 of a text, as anybody can compute it. */
export async function sealOf(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
