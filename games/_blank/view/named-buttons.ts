import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = { named: [{ name: 'Press', buttons: ['primary'], lines: ['Press'] }] };
