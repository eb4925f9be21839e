import type { GameButtons } from '#kit/own-keys/named-buttons.ts';

const lamp = (lines: string) => (index: number) => ({
  name: `Lamp ${index + 1}`,
  buttons: [`lamp${index}`],
  lines: [lines],
});

export const buttons: GameButtons = {
  named: [...[0, 1, 2].map(lamp('Lamps 1 to 3')), ...[3, 4, 5].map(lamp('Lamps 4 to 6'))],
};
