import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: ['Green', 'Red', 'Yellow', 'Blue'].map((name) => ({
    name,
    buttons: [name.toLowerCase()],
    lines: ['Press a pad'],
  })),
};
