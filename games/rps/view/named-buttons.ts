import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lines = ['Rock, paper, scissors'];

export const buttons: GameButtons = {
  named: [
    { name: 'Rock', buttons: ['rock'], lines, pad: 'tertiary' },
    { name: 'Paper', buttons: ['paper'], lines, pad: 'primary' },
    { name: 'Scissors', buttons: ['scissors'], lines, pad: 'secondary' },
  ],
  padLine: ['With a gamepad', '{tertiary} {primary} {secondary}'],
};
