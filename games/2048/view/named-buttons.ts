import type { GameButtons } from '#kit/own-keys/named-buttons.ts';
import { directions } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: [
    ...directions(['Slide']),
    { name: 'Undo', buttons: ['undo'], lines: ['Undo'], pad: 'secondary' },
    { name: 'Read the grid aloud', buttons: ['read'], lines: ['Read the grid aloud'], codes: ['KeyB'] },
  ],
};
