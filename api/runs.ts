import { z } from 'zod';
import { face } from '#api/device.ts';

/** UTC, such as 2026-11-16. */
export const day = z.iso.date();

/** `open`, `daily`, or the id of the run to race. */
export const boardName = z.union([z.literal(['open', 'daily']), z.uuid()]).meta({
  id: 'BoardName',
  description: '`open`, `daily`, or the id of the run to race.',
});

export const runRequest = z
  .object({
    game_name: z.string(),
    // Validated by the handler: shared links get cut short.
    board: z.string().max(64).optional().meta({
      description: '`daily`, or the id of a run to race. Default: the open board.',
    }),
    device: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .meta({ description: 'An identifier of the device. It must not identify the player.' }),
  })
  .meta({ id: 'RunRequest' });

const stream = z.array(z.tuple([z.int(), z.string()]));

export const runGrant = z
  .object({
    ticket: z.string().meta({ description: 'Permission to submit one run. Opaque, signed, valid for one score.' }),
    seed: z.string().meta({ description: 'The seed of the run: 128 bits as 32 hex digits.' }),
    stream: stream.optional().meta({
      description:
        'The later seeds of the raced run, each as [drawn, seed]: the number of words to draw from the previous seed ' +
        'before switching to this one. Omitted if the run uses one seed only.',
    }),
    version: z.int().meta({ description: 'The version of the rules to play.' }),
    mode: z.string().optional().meta({ description: 'The mode to play, if the raced run fixes it.' }),
    hours: z.int().min(1).meta({ description: 'The run must be submitted within this many hours.' }),
    board: boardName.meta({
      description: 'The board of the run. All runs on one seed share the board of the first run on it.',
    }),
    day: day.optional().meta({ description: 'The UTC day of a daily run.' }),
  })
  .meta({ id: 'RunGrant' });

export const recordedRunData = z
  .object({
    id: z.uuid(),
    score_id: z.int(),
    game_name: z.string(),
    board: boardName,
    day: day.nullable().meta({ description: 'The UTC day of a daily run, else null.' }),
    version: z.int().meta({ description: 'The version of the rules.' }),
    mode: z.string(),
    seed: z.string(),
    ticks: z.int().meta({ description: 'The length of the run in ticks of 1/60 second.' }),
    log: z
      .array(z.tuple([z.int(), z.unknown()]))
      .meta({ description: 'The actions in order, each as [tick, action].' }),
    pieces: z
      .array(z.tuple([z.int(), z.int(), z.string(), z.int().optional()]))
      .optional()
      .meta({
        description:
          'The seeds that the server sent during the run, in order, each as [tick, entries, seed, drawn]: the tick, the ' +
          'number of log entries and the number of words drawn from the previous seed at which the run switched to this ' +
          'seed. The oldest runs lack `drawn`. Omitted if the run had one seed from the start.',
      }),
    stream: stream.optional().meta({
      description:
        'The later seeds of a run that raced another, taken from the first run on that seed, each as [drawn, seed]: the ' +
        'number of words drawn from the previous seed before the run switched to this one.',
    }),
    pauses: z
      .array(z.tuple([z.int(), z.number()]))
      .meta({ description: 'The pauses in order, each as [tick, seconds].' }),
    hash: z.string().nullable().meta({ description: 'A hash of the final state; null for old runs without one.' }),
    score: z.int(),
    player_name: z.string(),
    face,
    created_at: z.iso.datetime(),
    under_review: z.boolean(),
  })
  .meta({ id: 'RecordedRunData' });

export type RunGrant = z.infer<typeof runGrant>;

export type BoardName = z.infer<typeof boardName>;

export type RecordedRunData = z.infer<typeof recordedRunData>;
