export const chance = 'the shots are new';
