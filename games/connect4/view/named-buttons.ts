import type { GameButtons } from '#kit/own-keys/named-buttons.ts';
import { numbered } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: [
    ...numbered(7, 'Column', 'column ', { lines: ['Drop a disc', 'Pop a disc out'] }),
    {
      name: 'Pop out, with a column',
      buttons: ['shift'],
      lines: ['Pop a disc out'],
      how: '{keys} and a column, gamepad {pad}',
      pad: 'tertiary',
    },
    { name: 'Take back', buttons: ['undo'], lines: ['Take back'], how: '{keys}, gamepad {pad}', pad: 'secondary' },
    { name: 'Hint', buttons: ['hint'], lines: ['Hint'], how: '{keys}, gamepad {pad}', pad: 'shoulder' },
  ],
};
