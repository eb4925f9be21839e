export const chance = 'the pipes are new';
