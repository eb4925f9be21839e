export const chance = 'the sequence is new';
