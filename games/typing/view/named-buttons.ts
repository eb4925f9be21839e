import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

/** Every key is typed. */
export const buttons: GameButtons = { named: [] };
