/**
 * The ordered log of a room. The server numbers and signs every event; pages and servers derive the room's state from
 * it (`room-state.ts`). A page keeps all events, so that any server can restore the room from them.
 */
import { z } from 'zod';
import { face } from '#api/device.ts';

/** Public id of a player in one room, derived from the player's secret. */
export const playerId = z.string().regex(/^[\w-]{16}$/);
const ms = z.number().int().nonnegative();
const count = z.number().int().nonnegative();

export const roundResult = z.object({
  /** Ids. Empty: a draw. */
  winners: z.array(playerId),
  /** By place. `score` is for games that count; `points` are of this round. */
  places: z.array(
    z.object({
      player: playerId,
      place: z.number().int().positive(),
      score: count.nullable(),
      /** Text such as "62 WPM"; `null`: show the score. */
      figure: z.string().max(40).nullable(),
      /** A race run that the verifier rejected ranks last. */
      verified: z.boolean(),
    }),
  ),
  reason: z.enum(['finished', 'time', 'forfeit', 'left']),
  /** The player who forfeited or left. */
  by: playerId.nullable(),
});

export const roomEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), game: z.string().max(40), match: z.string().max(40) }),
  z.object({ type: z.literal('joined'), player: playerId, name: z.string().max(40), face, watches: z.boolean() }),
  z.object({ type: z.literal('named'), player: playerId, name: z.string().max(40) }),
  z.object({ type: z.literal('ready'), player: playerId, ready: z.boolean() }),
  z.object({ type: z.literal('connected'), player: playerId, connected: z.boolean() }),
  z.object({ type: z.literal('left'), player: playerId, reason: z.enum(['left', 'removed', 'timeout']) }),
  z.object({ type: z.literal('owner'), player: playerId }),
  z.object({
    type: z.literal('started'),
    round: z.number().int().positive(),
    /** Players by seat. */
    seats: z.array(playerId).min(1).max(8),
    mode: z.string().max(40),
    seed: z.string().max(64),
    version: z.number().int(),
    startsAt: ms,
    /** Of a race or a shared field. */
    endsAt: ms.nullable(),
  }),
  z.object({
    type: z.literal('action'),
    seat: count,
    tick: count,
    action: z.unknown(),
    /** The sender's number for it; `null` for actions of the server. */
    id: count.nullable(),
  }),
  /** A sealed action, encrypted by the server until all are in. */
  z.object({ type: z.literal('sealed'), seat: count, box: z.string().max(600), id: count }),
  /** A player's run in a race has ended. The server's own figures. */
  z.object({ type: z.literal('out'), player: playerId, score: count }),
  z.object({ type: z.literal('ended'), round: z.number().int().positive(), result: roundResult }),
  z.object({ type: z.literal('again'), player: playerId, wants: z.boolean() }),
  z.object({ type: z.literal('closed'), reason: z.enum(['idle', 'empty']) }),
]);

export const signedEvent = z.object({
  /** From 0, without gaps. */
  n: count,
  /** Server time. */
  t: ms,
  event: roomEvent,
  /** HMAC over the previous event's `mac` and this event. */
  mac: z.string().regex(/^[\w-]{22}$/),
});

export type RoundResult = z.infer<typeof roundResult>;
export type RoomEvent = z.infer<typeof roomEvent>;
export type SignedEvent = z.infer<typeof signedEvent>;
