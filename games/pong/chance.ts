export const chance = 'the serves are new';
