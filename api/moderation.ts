import { z } from 'zod';
import { boardName, day } from '#api/runs.ts';

export const MODERATION_FILTERS = ['review', 'reported', 'newest', 'hidden'] as const;

/** `keep` declines an appeal. */
export const MODERATION_ACTIONS = ['hide', 'restore', 'clear', 'rename', 'keep'] as const;

/** `shown` counts, `under-review` is marked and does not count, `hidden` is invisible. */
export const ROW_STATES = ['shown', 'under-review', 'hidden'] as const;

const REASON_LENGTH = 200;

export const MODERATION_PAGE = { rows: 50, log: 20 } as const;

export const moderationQuery = z.object({
  filter: z.enum(MODERATION_FILTERS).default('review'),
  game: z.string().max(40).optional().meta({ description: 'The key of a game. Default: all games.' }),
  cursor: z
    .string()
    .regex(/^\d{1,9}\.\d\.\d{1,15}$/)
    .optional()
    .meta({ description: 'The `next` value of the previous page.' }),
});

const doubt = z
  .object({
    strength: z.int().min(1).max(3),
    reason: z.string(),
    figures: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Doubt', description: 'Why a judge doubts a run, with the measured values.' });

const moderatedRow = z
  .object({
    id: z.int(),
    run_id: z.uuid(),
    game_name: z.string(),
    board: boardName,
    day: day.nullable(),
    player_name: z.string(),
    score: z.int(),
    state: z.enum(ROW_STATES),
    created_at: z.iso.datetime(),
    reports: z.int().meta({ description: 'The number of open reports, including appeals. `clear` closes them.' }),
    appeals: z.int().meta({ description: 'The number of open appeals of the player.' }),
    doubt: doubt.nullable(),
  })
  .meta({ id: 'ModeratedRow' });

const logEntry = z
  .object({
    id: z.int(),
    score_id: z.int(),
    game_name: z.string().nullable().meta({ description: 'Null if the score was deleted.' }),
    player_name: z.string().nullable().meta({ description: 'The name at that time; null if unknown.' }),
    new_name: z.string().nullable().meta({ description: 'The new name of a renamed score.' }),
    action: z.string(),
    reason: z.string(),
    moderator: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ModerationLogEntry' });

export const moderationList = z
  .object({
    rows: z.array(moderatedRow),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page; null on the last page.' }),
    counts: z.object({ review: z.int(), reported: z.int(), newest: z.int(), hidden: z.int() }),
    log: z.array(logEntry).meta({ description: 'The audit log, newest first.' }),
  })
  .meta({ id: 'ModerationList' });

export const moderatedScore = z
  .object({
    row: moderatedRow,
    rank: z.int().meta({ description: 'The rank of the score, or the rank it would have if shown.' }),
    total: z.int(),
    runs: z.object({ finished: z.int(), submitted: z.int() }).nullable().meta({
      description:
        'The number of runs of this game that the device has finished and submitted, since counting began; null if the device is unknown.',
    }),
    reported: z.array(z.object({ reason: z.string(), count: z.int() })),
    log: z.array(logEntry).meta({ description: 'The audit log of this score, newest first.' }),
  })
  .meta({ id: 'ModeratedScore' });

export const scoreTimes = z
  .object({
    kind: z.enum(['reactions', 'gaps']).meta({
      description: '`reactions`: from a stimulus to the action. `gaps`: between two actions.',
    }),
    done: z.array(z.string()).length(2).meta({ description: 'The measured action in singular and plural: hit, hits.' }),
    ms: z.array(z.int()).meta({ description: 'In order; empty if the run cannot be replayed at the moment.' }),
    usual: z.object({ low: z.int(), high: z.int(), runs: z.int() }).nullable().meta({
      description:
        'The range in milliseconds of most timings in the latest visible runs of the game, and the number of those runs; null if there are too few.',
    }),
  })
  .meta({ id: 'ScoreTimes' });

export const moderationRequest = z
  .object({
    action: z.enum(MODERATION_ACTIONS),
    reason: z.string().trim().min(1).max(REASON_LENGTH),
    name: z.string().max(100).optional().meta({ description: 'The new name, for `rename`.' }),
  })
  .meta({ id: 'ModerationRequest' });

export type ModerationFilter = (typeof MODERATION_FILTERS)[number];

export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export type ModeratedRow = z.infer<typeof moderatedRow>;

export type ModerationLogEntry = z.infer<typeof logEntry>;

export type ModerationList = z.infer<typeof moderationList>;

export type ModeratedScore = z.infer<typeof moderatedScore>;

export type ScoreTimes = z.infer<typeof scoreTimes>;
