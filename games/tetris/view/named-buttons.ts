import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: [
    { name: 'Move left', buttons: ['left'], lines: ['Move'], pad: 'left' },
    { name: 'Move right', buttons: ['right'], lines: ['Move'], pad: 'right' },
    { name: 'Rotate right', buttons: ['clockwise'], lines: ['Rotate'], pad: 'primary' },
    { name: 'Rotate left', buttons: ['counterclockwise'], lines: ['Rotate'], pad: 'secondary' },
    { name: 'Soft drop', buttons: ['down'], lines: ['Soft drop'], pad: 'down' },
    { name: 'Hard drop', buttons: ['drop'], lines: ['Hard drop'], pad: 'up' },
    { name: 'Hold', buttons: ['hold'], lines: ['Hold'], pad: 'shoulder' },
  ],
};
