import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lines = ['Lower, higher'];

export const buttons: GameButtons = {
  named: [
    { name: 'Lower', buttons: ['lower'], lines },
    { name: 'Higher', buttons: ['higher'], lines },
    { name: 'Take back', buttons: ['undo'], lines: ['Take back'] },
  ],
};
