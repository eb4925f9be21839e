/** Days and weeks that are over, with their final order and medals. */
import { z } from 'zod';
import { deviceId } from '#api/clubs.ts';
import { BOARD_SIZE, boardRow, topPercent } from '#api/leaderboards.ts';

/** Score ids in a query: as many as a device keeps per game, with room for those of its stored runs. */
export const MOST_OWN_SCORES = 50;
export const MOST_DEVICES = 8;
export const MOST_MEDAL_SCORES = 200;
export const MOST_MEDALS = 500;

export const closedPeriodName = z.enum(['day', 'week'], { error: 'must be day or week' });

const startDate = z.iso
  .date({ error: 'must be a date such as 2026-11-09' })
  .regex(/^2/, { error: 'must be after 2000' });

const isMonday = (date: string) => new Date(date).getUTCDay() === 1;

export const closedPeriodQuery = z
  .object({
    period: closedPeriodName.meta({ description: 'A UTC day, or a week from Monday to Sunday.' }),
    start: startDate
      .optional()
      .meta({ description: 'The day, or the Monday of the week. Default: the last one that has closed.' }),
    scores: z
      .string()
      .regex(new RegExp(String.raw`^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,${MOST_OWN_SCORES - 1}}$`), {
        error: `must be at most ${MOST_OWN_SCORES} ids of scores, separated by commas`,
      })
      .transform((ids) => ids.split(',').map(Number))
      .optional()
      .meta({
        description: `Up to ${MOST_OWN_SCORES} ids of scores of one player: the response has their best place.`,
      }),
  })
  .refine(({ period, start }) => period === 'day' || start === undefined || isMonday(start), {
    path: ['start'],
    error: 'must be a Monday',
  });

/** All rows are ranked and of different players. */
const closedRow = boardRow.omit({ under_review: true }).extend({ rank: z.int().min(1) });

export const closedPeriod = z
  .object({
    period: closedPeriodName,
    start: startDate,
    players: z.int().min(0),
    rows: z.array(closedRow).max(BOARD_SIZE).meta({ description: 'The best score of each player, best first.' }),
    previous: startDate.nullable().meta({ description: 'The start of the closed period before with a player.' }),
    next: startDate.nullable().meta({ description: 'The start of the closed period after it; null for the last one.' }),
    own: z
      .object({
        row: closedRow,
        top_percent: topPercent,
        behind: z
          .object({ player_name: z.string(), points: z.int().min(0) })
          .nullable()
          .meta({ description: 'The player one rank below, and how many points fewer they had.' }),
      })
      .nullable()
      .meta({ description: 'The best place of the given `scores`, or null.' }),
  })
  .meta({ id: 'ClosedPeriod' });

export const medalRequest = z
  .object({
    devices: z.array(deviceId).max(MOST_DEVICES).default([]),
    scores: z.array(z.int().positive()).max(MOST_MEDAL_SCORES).default([]),
  })
  .meta({ id: 'MedalRequest' });

export const medal = z
  .object({
    game: z.string(),
    period: closedPeriodName,
    start: startDate,
    rank: z.int().min(1).max(3),
    players: z.int(),
    score_id: z.int(),
    score: z.int(),
    run_id: z.uuid(),
  })
  .meta({ id: 'Medal' });

export const medalList = z.array(medal).max(MOST_MEDALS).meta({ description: 'The newest first.' });

export type ClosedPeriod = z.infer<typeof closedPeriod>;
export type ClosedRow = z.infer<typeof closedRow>;
export type ClosedPeriodName = z.infer<typeof closedPeriodName>;
export type MedalRequest = z.infer<typeof medalRequest>;
export type Medal = z.infer<typeof medal>;
