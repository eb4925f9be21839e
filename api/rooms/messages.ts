/** Messages of the socket `/api/rooms/CODE/socket`, as JSON text. */
import { z } from 'zod';
import { face } from '#api/device.ts';
import { playerId, signedEvent } from '#api/rooms/events.ts';
import { REACTIONS } from '#api/rooms/limits.ts';

const count = z.number().int().nonnegative();
const name = z.string().max(80);
const entries = z.array(z.tuple([count, z.unknown()]));

/** Part of a player's run in a race. `from` counts entries before these. */
const steps = { round: count, from: count, ticks: count, entries, finished: z.boolean() };

export const pageMessage = z.discriminatedUnion('type', [
  /** First message on every connection. */
  z.object({
    type: z.literal('hello'),
    protocol: count,
    /** Of the rules that the page plays. */
    version: count,
    /** Known to this browser only; 16 bytes as base64url. Its hash is the player's id. */
    secret: z.string().regex(/^[\w-]{22}$/),
    face,
    /** The last event that the page knows. */
    last: z.object({ n: count, mac: z.string() }).nullable(),
  }),
  /** Joining is being ready. `watch`: stay a spectator. */
  z.object({ type: z.literal('join'), name, watch: z.boolean() }),
  z.object({ type: z.literal('name'), name }),
  z.object({ type: z.literal('ready'), ready: z.boolean() }),
  /** Owner only. `without`: start although these are not ready. */
  z.object({ type: z.literal('start'), without: z.array(playerId).max(8) }),
  /** Owner only. */
  z.object({ type: z.literal('remove'), player: playerId }),
  z.object({ type: z.literal('leave') }),
  /** `tick`: of a shared field. `id` rises with every action of this player in the round; repeats are ignored. */
  z.object({ type: z.literal('action'), round: count, id: count, tick: count.nullable(), action: z.unknown() }),
  z.object({ type: z.literal('steps'), ...steps, entries: entries.max(500) }),
  z.object({ type: z.literal('again'), wants: z.boolean() }),
  z.object({ type: z.literal('reaction'), reaction: z.enum(REACTIONS) }),
  /** Where the player points, in a turn game: an action not yet taken. `null`: nowhere. */
  z.object({ type: z.literal('point'), at: z.unknown() }),
  z.object({ type: z.literal('ping'), at: z.number() }),
  /** Answers `need-chain`, split into messages of at most 4 kB. */
  z.object({ type: z.literal('chain'), events: z.array(signedEvent), done: z.boolean() }),
]);

/** Why the server rejected a message. Only its sender hears it. */
export const refusalReason = z.enum([
  'not-your-turn',
  'illegal',
  'stale',
  'too-fast',
  'not-owner',
  'not-ready',
  'bad-name',
  'bad-message',
  'not-now',
]);

/** Why the server closes a connection. Pages show a screen for each; `moved` and `slow` reconnect by themselves. */
export const byeReason = z.enum([
  'idle',
  'unknown',
  'full',
  'other-version',
  'other-tab',
  'removed',
  'moved',
  'slow',
  'flood',
]);

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    you: playerId,
    /** Server time. */
    now: count,
    /** `true`: forget all events known so far. */
    reset: z.boolean(),
    events: z.array(signedEvent),
    /** Races: the runs so far, one's own included. */
    runs: z.array(z.object({ player: playerId, ...steps })),
  }),
  z.object({ type: z.literal('need-chain') }),
  z.object({ type: z.literal('event'), event: signedEvent }),
  z.object({ type: z.literal('steps'), player: playerId, ...steps }),
  /** Steps arrived that do not continue the known ones: send again from this entry. */
  z.object({ type: z.literal('steps-from'), round: count, from: count }),
  z.object({ type: z.literal('reaction'), player: playerId, reaction: z.enum(REACTIONS) }),
  z.object({ type: z.literal('point'), player: playerId, at: z.unknown() }),
  z.object({ type: z.literal('refused'), reason: refusalReason, id: count.nullable() }),
  /** Round trip of every connected player in ms. */
  z.object({ type: z.literal('pong'), at: z.number(), now: count, latency: z.record(playerId, count) }),
  z.object({ type: z.literal('bye'), reason: byeReason, match: z.string().nullable() }),
]);

export type PageMessage = z.infer<typeof pageMessage>;
export type ServerMessage = z.infer<typeof serverMessage>;
export type RefusalReason = z.infer<typeof refusalReason>;
export type ByeReason = z.infer<typeof byeReason>;
/** A part of a player's run in a race. */
export type RaceSteps = Omit<Extract<PageMessage, { type: 'steps' }>, 'type'>;
