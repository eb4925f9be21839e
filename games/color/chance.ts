export const chance = 'the colors are new';
