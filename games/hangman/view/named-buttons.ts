import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

/** Every letter is a guess. */
export const buttons: GameButtons = { named: [] };
