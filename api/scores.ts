import { z } from 'zod';
import { deviceKey, deviceSignature, face } from '#api/device.ts';
import { nextPlace, topPercent } from '#api/leaderboards.ts';
import { STEP_KINDS } from '#api/run-steps.ts';

const MOST_PAUSES = 20;

const pause = z.tuple([z.int().min(0), z.number().min(0)]);

const whole = z.int().min(0);
const step = z.tuple([z.enum(STEP_KINDS), whole, whole, whole.nullable(), whole.nullable()]);

/** The verifier checks the log's entries. */
export const scoreSubmission = z
  .object({
    game_name: z.string(),
    score: z.int(),
    player_name: z.string(),
    user_id: z.null(),
    ticket: z.string(),
    ticks: z.int().min(0),
    log: z.array(z.unknown()).meta({ description: 'The actions in order, each as [tick, action].' }),
    pauses: z
      .array(pause)
      .max(MOST_PAUSES)
      .optional()
      .meta({ description: 'The pauses in order, each as [tick, seconds].' }),
    steps: z
      .array(step)
      .optional()
      .meta({
        description:
          'The steps reported during the run, in order, each as [kind, ticks, entries, reseed tick, reseed entries]: the length ' +
          'of the run and of its log at the step, and where the run switched to the seed of the response; null if the ' +
          'response had no seed or came too late.',
      }),
    token: z.string().max(200).nullish().meta({ description: 'The token of the last step, in base64url.' }),
    device_key: deviceKey.optional(),
    signature: deviceSignature.optional(),
  })
  .meta({ id: 'ScoreSubmission' });

export const scoreReceipt = z
  .object({
    id: z.int(),
    rank: z.int().meta({
      description: 'The rank on the board when the run was first submitted.',
    }),
    total: z.int().meta({ description: 'The number of ranked scores on the board.' }),
    top_percent: topPercent,
    next: nextPlace.nullable().meta({ description: 'The next higher score; null for the best.' }),
    run_id: z.uuid(),
    face,
  })
  .meta({ id: 'ScoreReceipt' });

export const scoreRemovalRequest = z
  .object({
    device_key: deviceKey,
    signature: deviceSignature.optional(),
    at: z.iso.datetime().meta({ description: 'The time by the clock of the device. It is signed.' }),
  })
  .meta({ id: 'ScoreRemoval' });

export const scoreRemovalReceipt = z
  .object({
    removed: z.int(),
    more: z.boolean().meta({ description: 'True if the device has more rows: send the request again.' }),
  })
  .meta({ id: 'ScoreRemovalReceipt' });

export type ScoreSubmission = z.infer<typeof scoreSubmission>;

export type ScoreReceipt = z.infer<typeof scoreReceipt>;

export type SubmittedStep = z.infer<typeof step>;
