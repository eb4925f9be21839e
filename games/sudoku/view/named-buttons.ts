import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

/** The view handles the letters itself; its buttons have their usual names. */
export const buttons: GameButtons = {
  named: [
    {
      name: 'Notes',
      buttons: ['n'],
      lines: ['Note a digit'],
      how: 'Shift and a digit, or {keys} first',
      codes: ['KeyN'],
    },
    { name: 'Undo', buttons: ['u'], codes: ['KeyU'] },
    { name: 'Hint', buttons: ['h'], lines: ['Hint, and take it'], codes: ['KeyH'] },
    { name: 'Auto notes', buttons: ['a'], lines: ['Auto notes'], codes: ['KeyA'] },
  ],
};
