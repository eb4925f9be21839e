import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lines = ['Move'];

export const buttons: GameButtons = {
  named: [
    { name: 'Left', buttons: ['left', 'a'], lines, pad: 'left' },
    { name: 'Right', buttons: ['right', 'd'], lines, pad: 'right' },
    { name: 'Fire', buttons: ['primary'], lines: ['Fire'], how: '{keys}, or hold it', pad: 'primary' },
  ],
  padLine: ['Gamepad', 'D-pad to move, {primary} to fire'],
};
