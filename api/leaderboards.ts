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
    rank: z.int().nullable().meta({ description: 'Null while the row is under review: it is not counted then.' }),
    run_id: z.uuid(),
    under_review: z.boolean().meta({ description: 'Whether a moderator is to have a look at the run.' }),
    face,
  })
  .meta({ id: 'BoardRow' });

/** Best score first. */
export const board = z.array(boardRow).max(BOARD_SIZE);

export const nextPlace = z
  .object({
    rank: z.int().meta({ description: 'The place of the nearest row with a higher score.' }),
    points: z.int().meta({ description: 'How many points it has more.' }),
  })
  .meta({ id: 'NextPlace' });

const percent = z.int().min(1).max(100);

export const topPercent = percent.meta({ description: 'Among how many percent of the best the score is.' });

export const ownPlace = z
  .object({
    rows: z.array(boardRow).max(5).meta({ description: 'Two rows above, the row itself, two below.' }),
    rank: boardRow.shape.rank,
    total: z.int().meta({ description: 'How many rows are counted.' }),
    top_percent: topPercent,
    next: nextPlace.nullable(),
    renamed: z.boolean().optional().meta({ description: 'Whether a moderator has changed the name of the row.' }),
  })
  .meta({ id: 'OwnPlace' });

/** A histogram of the scores on a board. */
export const spread = z
  .object({
    total: z.int(),
    bars: z
      .array(z.object({ from: z.int(), to: z.int(), count: z.int() }))
      .max(MOST_BARS)
      .meta({ description: 'Side by side, lowest first; `to` is the last score that counts.' }),
  })
  .meta({ id: 'Spread' });

const NO_BOARD = { error: 'it is open, daily or the id of a run' };
const periods = ['all', 'week', 'day'] as const;

export const boardQuery = z.object({
  period: z.enum(periods, { error: 'it is all, week or day' }).default('all').meta({
    description: 'All time, this week from Monday on, or today, in UTC. Weeks and days are of the open board.',
  }),
  board: z
    .union([boardName.options[0], z.uuid(NO_BOARD)], NO_BOARD)
    .default('open')
    .meta({ description: "The open board, that of the day's run, or that of a run that others try to beat." }),
  day: z.iso
    .date({ error: 'it is a day such as 2026-11-15' })
    .optional()
    .meta({ description: 'Which day of the daily board, today if left out.' }),
});

export const leaderboardQuery = boardQuery.extend({
  players: z.literal('one', { error: 'it is one, or left out' }).optional().meta({
    description: 'With `one` each player has one row, their best. Who played without a device is one each time.',
  }),
  around: z.coerce
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'it is the id of a score' })
    .transform(Number)
    .optional()
    .meta({ description: 'The id of a score: then its place and its neighbours are given instead of the first rows.' }),
});

export type BoardRow = z.infer<typeof boardRow>;
export type OwnPlace = z.infer<typeof ownPlace>;
export type NextPlace = z.infer<typeof nextPlace>;
export type Spread = z.infer<typeof spread>;
export type Period = (typeof periods)[number];
export type BoardQuery = z.infer<typeof boardQuery> & Pick<z.infer<typeof leaderboardQuery>, 'players'>;
