import type { GameButtons } from '#kit/own-keys/named-buttons.ts';
import { directions } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = {
  named: directions(['Steer']),
  prompts: { 'Press up, down or right': 'Press {up}, {down} or {right}' },
};
