import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

/** The cards are a grid of native buttons. */
export const buttons: GameButtons = { named: [] };
