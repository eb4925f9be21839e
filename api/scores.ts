import { z } from 'zod';

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
    rank: z.int().meta({ description: 'How many scores of the game rank at or above this one, itself included.' }),
  })
  .meta({ id: 'ScoreReceipt' });

/** A finished run as it is handed in. */
export type ScoreSubmission = z.infer<typeof scoreSubmission>;

/** A kept score's id and rank. */
export type ScoreReceipt = z.infer<typeof scoreReceipt>;
