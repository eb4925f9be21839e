/** All times are in ticks. */

/** Length of a run. */
export const LASTS = 1_800;
/** Interval between moles, from the first tick on. */
export const EVERY = 60;
/** Time in which a mole can be hit. */
export const STAYS = 48;
export const MOLES = LASTS / EVERY;
