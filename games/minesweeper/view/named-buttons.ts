import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: [
    { name: 'Open a cell', buttons: ['primary'], lines: ['Open a cell'], how: 'Click, or {keys}', pad: 'primary' },
    { name: 'Set a flag', buttons: ['flag'], lines: ['Set a flag'], how: 'Right click, or {keys}', pad: 'secondary' },
    {
      name: 'Chord',
      buttons: ['chord'],
      lines: ['Chord'],
      how: 'Click a number with all its flags set, or {keys}',
    },
  ],
};
