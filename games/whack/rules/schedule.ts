/** When the moles come and go. All times are in ticks. */

/** How long a run lasts. */
export const LASTS = 1_800;
/** How often a mole appears, from the very first tick on. */
export const EVERY = 60;
/** How long it can be hit. */
export const STAYS = 48;
/** How many moles a run has. */
export const MOLES = LASTS / EVERY;
