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
  game: z.string().max(40).optional().meta({ description: 'The key of a game; all games where left out.' }),
  cursor: z
    .string()
    .regex(/^\d{1,9}\.\d\.\d{1,15}$/)
    .optional()
    .meta({ description: 'The `next` of the page before.' }),
});

const doubt = z
  .object({
    strength: z.int().min(1).max(3),
    reason: z.string(),
    figures: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Doubt', description: 'What makes a run worth a second look, and the figures that it follows from.' });

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
    reports: z.int().meta({ description: 'How many reports of it no moderator has answered by clearing it.' }),
    appeals: z.int().meta({ description: 'How many appeals of its player no moderator has answered.' }),
    doubt: doubt.nullable(),
  })
  .meta({ id: 'ModeratedRow' });

const logEntry = z
  .object({
    id: z.int(),
    score_id: z.int(),
    game_name: z.string().nullable().meta({ description: 'Null if the row is not there any more.' }),
    player_name: z.string().nullable().meta({ description: 'As it was then; null if it was not noted.' }),
    new_name: z.string().nullable().meta({ description: 'What a renamed row is called since.' }),
    action: z.string(),
    reason: z.string(),
    moderator: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ModerationLogEntry' });

export const moderationList = z
  .object({
    rows: z.array(moderatedRow),
    next: z.string().nullable().meta({ description: 'The `cursor` of the next page; null if there is none.' }),
    counts: z.object({ review: z.int(), reported: z.int(), newest: z.int(), hidden: z.int() }),
    log: z.array(logEntry).meta({ description: 'The audit log, newest first.' }),
  })
  .meta({ id: 'ModerationList' });

export const moderatedScore = z
  .object({
    row: moderatedRow,
    rank: z.int().meta({ description: 'Where it stands, or would stand if it were shown.' }),
    total: z.int(),
    runs: z.object({ finished: z.int(), submitted: z.int() }).nullable().meta({
      description:
        'How many runs of this game the device has finished since it was first counted, and how many of those it has submitted; null if nothing is known of the device.',
    }),
    reported: z.array(z.object({ reason: z.string(), count: z.int() })),
    log: z.array(logEntry).meta({ description: 'What was done to this row, newest first.' }),
  })
  .meta({ id: 'ModeratedScore' });

export const scoreTimes = z
  .object({
    kind: z.enum(['reactions', 'gaps']).meta({
      description: 'From what was to be seen to what was done, or between two things that were done.',
    }),
    done: z.array(z.string()).length(2).meta({ description: 'What was done, as one is called and many: hit, hits.' }),
    ms: z.array(z.int()).meta({ description: 'In their order; none if the run cannot be played again just now.' }),
    usual: z.object({ low: z.int(), high: z.int(), runs: z.int() }).nullable().meta({
      description:
        'Between which milliseconds most such times lie in the latest shown runs of the game, and of how many runs that is known; null if there are too few.',
    }),
  })
  .meta({ id: 'ScoreTimes' });

export const moderationRequest = z
  .object({
    action: z.enum(MODERATION_ACTIONS),
    reason: z.string().trim().min(1).max(REASON_LENGTH),
    name: z.string().max(100).optional().meta({ description: 'What a row is called that is renamed.' }),
  })
  .meta({ id: 'ModerationRequest' });

export type ModerationFilter = (typeof MODERATION_FILTERS)[number];

export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export type ModeratedRow = z.infer<typeof moderatedRow>;

export type ModerationLogEntry = z.infer<typeof logEntry>;

export type ModerationList = z.infer<typeof moderationList>;

export type ModeratedScore = z.infer<typeof moderatedScore>;

export type ScoreTimes = z.infer<typeof scoreTimes>;
