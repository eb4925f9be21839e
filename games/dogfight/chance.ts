export const chance = 'the enemies are new';
