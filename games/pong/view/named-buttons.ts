import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const ALONE = 'Move your paddle';
const ON_END = 'Court on end';

export const buttons: GameButtons = {
  named: [
    { name: 'Up', player: 1, buttons: ['up'], lines: ['Left paddle', ALONE], pad: 'up' },
    { name: 'Down', player: 1, buttons: ['down'], lines: ['Left paddle', ALONE], pad: 'down' },
    { name: 'Left', player: 1, buttons: ['first left'], lines: [ON_END], pad: 'left' },
    { name: 'Right', player: 1, buttons: ['first right'], lines: [ON_END], pad: 'right' },
    { name: 'Up', player: 2, buttons: ['second up'], lines: ['Right paddle', ALONE] },
    { name: 'Down', player: 2, buttons: ['second down'], lines: ['Right paddle', ALONE], how: '{keys}, or the mouse' },
    { name: 'Left', player: 2, buttons: ['second left'], lines: [ON_END] },
    { name: 'Right', player: 2, buttons: ['second right'], lines: [ON_END] },
  ],
};
