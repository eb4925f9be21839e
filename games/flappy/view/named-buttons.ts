import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: [{ name: 'Flap', buttons: ['primary'], lines: ['Flap'], how: '{keys} or click', pad: 'primary' }],
  prompts: { 'Press Space to flap': 'Press {primary} to flap' },
  padLine: ['Gamepad', '{primary} to flap'],
};
