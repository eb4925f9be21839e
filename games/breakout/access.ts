import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: 'no need',
  speed: { eased: 'Slow ball, a quarter slower' },
  hands: 'no need',
};
