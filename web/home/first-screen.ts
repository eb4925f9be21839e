/** The id of the card that a phone's first screen ends with at the latest. */
export const FIRST_SCREEN_END = 'first-screen-end';

/** How many cards stand on a phone's first screen, at least in part. */
export const PHONE_CARDS = 2;
