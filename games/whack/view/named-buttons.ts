import type { GameButtons } from '#kit/own-keys/named-buttons.ts';
import { numbered } from '#kit/own-keys/named-buttons.ts';

export const buttons: GameButtons = { named: numbered(9, 'Hole', 'hole', { lines: ['Hit', 'Or'] }) };
