export const chance = 'the moles are new';
