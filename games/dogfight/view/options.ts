/** What a pilot may set for this game alone, by the names under which it is remembered. */
export const AUTO_FIRE = 'dogfight:auto-fire';
export const CONTRAST = 'dogfight:contrast';
