export const chance = 'the hands are new';
