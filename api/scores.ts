import { z } from 'zod';
import { nextPlace, topPercent } from '#api/leaderboards.ts';

/** The most pauses that a run may declare. */
const MOST_PAUSES = 20;

const pause = z.tuple([z.int().min(0), z.number().min(0)]);

/** What the page sends to hand in a finished run. The log is checked entry by entry when the run is played again. */
export const scoreSubmission = z
  .object({
    game_name: z.string(),
    score: z.int(),
    player_name: z.string(),
    user_id: z.null(),
    ticket: z.string(),
    ticks: z.int().min(0),
    log: z.array(z.unknown()).meta({ description: 'The actions taken, in order, each as [tick, action].' }),
    pauses: z
      .array(pause)
      .max(MOST_PAUSES)
      .optional()
      .meta({ description: 'The pauses made, in order, each as [tick, seconds].' }),
  })
  .meta({ id: 'ScoreSubmission' });

/** What the page gets once the score is kept. */
export const scoreReceipt = z
  .object({
    id: z.int(),
    rank: z.int().meta({
      description:
        'How many scores of the board rank at or above this one, itself included; as told at the first asking.',
    }),
    total: z.int().meta({ description: 'How many scores of the board are counted.' }),
    top_percent: topPercent,
    next: nextPlace.nullable().meta({ description: 'What was missing to the next place; null for the best.' }),
    run_id: z.uuid(),
  })
  .meta({ id: 'ScoreReceipt' });

/** A finished run as it is handed in. */
export type ScoreSubmission = z.infer<typeof scoreSubmission>;

/** A kept score's id, run and place. */
export type ScoreReceipt = z.infer<typeof scoreReceipt>;
