import { z } from 'zod';
import { face } from '#api/device.ts';
import { boardName } from '#api/runs.ts';

export const BOARD_SIZE = 10;

export const MOST_BARS = 24;

export const boardRow = z
  .object({
    id: z.int(),
    player_name: z.string(),
    score: z.int(),
    rank: z
      .int()
      .nullable()
      .meta({ description: 'Null while the score is under review, because it is not counted then.' }),
    run_id: z.uuid(),
    under_review: z.boolean().meta({ description: 'True if a moderator has yet to check the run.' }),
    face,
  })
  .meta({ id: 'BoardRow' });

/** Best score first. */
export const board = z.array(boardRow).max(BOARD_SIZE);

export const nextPlace = z
  .object({
    rank: z.int().meta({ description: 'The rank of the nearest higher score.' }),
    points: z.int().meta({ description: 'The number of points to that score.' }),
  })
  .meta({ id: 'NextPlace' });

const percent = z.int().min(1).max(100);

export const topPercent = percent.meta({ description: 'The score is in the top n percent.' });

export const ownPlace = z
  .object({
    rows: z.array(boardRow).max(5).meta({ description: 'The row with two rows above and two below.' }),
    rank: boardRow.shape.rank,
    total: z.int().meta({ description: 'The number of ranked rows.' }),
    top_percent: topPercent,
    next: nextPlace.nullable(),
    renamed: z.boolean().optional().meta({ description: 'True if a moderator changed the name.' }),
  })
  .meta({ id: 'OwnPlace' });

/** A histogram of the scores on a board. */
export const spread = z
  .object({
    total: z.int(),
    bars: z
      .array(z.object({ from: z.int(), to: z.int(), count: z.int() }))
      .max(MOST_BARS)
      .meta({ description: 'Adjacent ranges, lowest first; `to` is inclusive.' }),
  })
  .meta({ id: 'Spread' });

const NO_BOARD = { error: 'must be open, daily or the id of a run' };
const periods = ['all', 'week', 'day'] as const;

export const boardQuery = z.object({
  period: z.enum(periods, { error: 'must be all, week or day' }).default('all').meta({
    description: 'All time, this week from Monday, or today, in UTC. `week` and `day` apply to the open board only.',
  }),
  board: z
    .union([boardName.options[0], z.uuid(NO_BOARD)], NO_BOARD)
    .default('open')
    .meta({ description: 'The open board, the daily board, or the id of a run for the board of its challengers.' }),
  day: z.iso
    .date({ error: 'must be a date such as 2026-11-15' })
    .optional()
    .meta({ description: 'The day of the daily board. Default: today.' }),
});

export const leaderboardQuery = boardQuery.extend({
  players: z.literal('one', { error: 'must be one, or omitted' }).optional().meta({
    description: 'With `one`, only the best score of each player. Every run without a device counts as another player.',
  }),
  around: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'must be the id of a score' })
    .transform(Number)
    .optional()
    .meta({ description: 'The id of a score: returns its rank and its neighbors instead of the first rows.' }),
});

export type BoardRow = z.infer<typeof boardRow>;
export type OwnPlace = z.infer<typeof ownPlace>;
export type NextPlace = z.infer<typeof nextPlace>;
export type Spread = z.infer<typeof spread>;
export type Period = (typeof periods)[number];
export type BoardQuery = z.infer<typeof boardQuery> & Pick<z.infer<typeof leaderboardQuery>, 'players'>;
