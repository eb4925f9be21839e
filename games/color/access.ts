import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: { set: 'Palette and shapes' },
  speed: { eased: 'Half speed to practice' },
  hands: 'no need',
};
