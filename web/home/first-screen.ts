/** The id of the last card on a phone's first screen. */
export const FIRST_SCREEN_END = 'first-screen-end';

/** Cards at least partly visible on a phone's first screen. */
export const PHONE_CARDS = 2;
