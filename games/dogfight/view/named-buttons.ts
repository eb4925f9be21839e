import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lines = ['Fly'];

export const buttons: GameButtons = {
  named: [
    { name: 'Up', buttons: ['up', 'w'], lines, pad: 'up' },
    { name: 'Down', buttons: ['down', 's'], lines, pad: 'down' },
    { name: 'Left', buttons: ['left', 'a'], lines, pad: 'left' },
    { name: 'Right', buttons: ['right', 'd'], lines, pad: 'right' },
    { name: 'Fire', buttons: ['primary'], lines: ['Fire'], how: 'Hold {keys}', pad: 'primary' },
  ],
  padLine: ['Gamepad', 'Stick and {primary}'],
};
