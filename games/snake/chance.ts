export const chance = 'the apples are new';
