import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lines = ['Move the paddle'];
const how = '{keys}, or the mouse';

export const buttons: GameButtons = {
  named: [
    { name: 'Left', buttons: ['left'], lines, how, pad: 'left' },
    { name: 'Right', buttons: ['right'], lines, how, pad: 'right' },
    {
      name: 'Launch, fire',
      buttons: ['primary'],
      lines: ['Launch the ball', 'Launch, fire the laser'],
      how: '{keys} or click',
      pad: 'primary',
    },
  ],
  prompts: { 'Press Space or click to launch': 'Press {primary} or click to launch' },
  padLine: ['Gamepad', 'Stick to move, {primary} to launch'],
};
