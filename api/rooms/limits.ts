export const MOST_PLAYERS = 8;
export const MOST_WATCHERS = 20;
/** Longest message of a page. Longer uploads are split. */
export const MESSAGE_BYTES = 4_096;
export const NAME_LENGTH = 20;
/** From `started` to the first tick. */
export const COUNTDOWN_MS = 3_000;
/** A turn is silent for the first part; the second shows a countdown, then the round is forfeited. */
export const TURN_MS = 60_000;
export const TURN_WARNING_MS = 60_000;
/** A lost seat is held this long. */
export const HOLD_MS = 60_000;
/** Before the owner may start without those who are not ready. */
export const START_WITHOUT_MS = 10_000;
/** Once more than half want another round. */
export const AGAIN_MS = 10_000;
export const IDLE_CLOSE_MS = 600_000;
export const REACTION_MS = 1_500;
export const REACTIONS = ['laugh', 'wow', 'cry', 'bravo', 'hurry', 'oops', 'hello', 'love'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** Race steps and pointers are sent at most this often. */
export const RELAY_MS = 250;
/** In ticks: an input of a shared field may arrive this late. Covers one retransmission at a round trip of 150 ms. */
export const ROLLBACK_TICKS = 24;
/** A page without news for this long has lost its connection. */
export const SILENT_MS = 2_000;
export const PING_MS = 1_000;
export const PROTOCOL = 1;
