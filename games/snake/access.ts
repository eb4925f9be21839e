import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: 'no need',
  speed: { eased: 'Half speed to practice' },
  hands: 'no need',
};
