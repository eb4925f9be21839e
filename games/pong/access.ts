import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: 'no need',
  speed: { eased: 'Taller paddle in Easy tall' },
  hands: 'no need',
};
