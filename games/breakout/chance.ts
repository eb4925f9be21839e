export const chance = 'the drops are new';
