import type { Access } from '#games/games.ts';

export const access: Access = {
  hearing: 'no need',
  color: 'no need',
  speed: { eased: 'Two minutes with Relaxed' },
  hands: { needed: 'Two hands help' },
};
