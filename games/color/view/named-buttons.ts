import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const color = (name: string, ...lines: readonly string[]) => ({ name, buttons: [name.toLowerCase()], lines });
const STROOP = 'Red, blue, green, yellow';

export const buttons: GameButtons = {
  named: [
    ...['Red', 'Blue', 'Green'].map((name) => color(name, 'Red, blue, green', STROOP)),
    color('Yellow', 'Yellow, purple, orange', STROOP),
    color('Purple', 'Yellow, purple, orange'),
    color('Orange', 'Yellow, purple, orange'),
  ],
};
