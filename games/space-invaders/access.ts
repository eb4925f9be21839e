import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: 'no need',
  speed: { eased: '75% speed to practice' },
  hands: { set: 'One hand with Drag to steer' },
};
