export const chance = 'the pieces are new';
