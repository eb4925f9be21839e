export const chance = 'the tiles are new';
