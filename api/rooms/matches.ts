/** Finished rounds of a room, stored for 30 days and replayed side by side. */
import { z } from 'zod';
import { face } from '#api/device.ts';
import { playerId, roundResult } from '#api/rooms/events.ts';

export const MATCH_DAYS = 30;

export const matchId = z.string().regex(/^[\w-]{16}$/);

const count = z.number().int().nonnegative();

/** What the list of rounds shows. */
export const roundSummary = z
  .object({
    number: z.number().int().positive(),
    kind: z.enum(['race', 'turns', 'shared']),
    /** By seat. */
    players: z.array(z.object({ id: playerId, name: z.string(), face })),
    result: roundResult,
    ended_at: z.iso.datetime(),
  })
  .meta({ id: 'RoundSummary' });

/** Everything needed to replay a round. */
export const matchRound = roundSummary
  .extend({
    version: z.number().int(),
    mode: z.string(),
    seed: z.string(),
    runs: z
      .array(
        z.object({
          ticks: count,
          log: z.array(z.tuple([count, z.unknown()])),
          hash: z.string().nullable().meta({ description: 'Hash of the last state; null for a rejected run.' }),
        }),
      )
      .meta({ description: 'One run per seat of a race, otherwise one run shared by all seats.' }),
  })
  .meta({ id: 'MatchRound' });

/** Query parameters are text. */
export const roundQuery = z.object({ number: z.string().regex(/^[1-9]\d{0,3}$/) });

export const match = z.object({ id: matchId, game: z.string(), rounds: z.array(roundSummary) }).meta({ id: 'Match' });

export type RoundSummary = z.infer<typeof roundSummary>;
export type MatchRound = z.infer<typeof matchRound>;
export type Match = z.infer<typeof match>;
