import { z } from 'zod';
import { face } from '#api/device.ts';

/** UTC, such as 2026-11-16. */
export const day = z.iso.date();

/** `open`, `daily`, or the id of the run to race. */
export const boardName = z.union([z.literal(['open', 'daily']), z.uuid()]).meta({
  id: 'BoardName',
  description: '`open`, `daily`, or the id of the run that is raced.',
});

export const runRequest = z
  .object({
    game_name: z.string(),
    // Validated by the handler: shared links get cut short.
    board: z.string().max(64).optional().meta({
      description: '`daily` for the run of the day, or the id of a run to race; the open board where left out.',
    }),
    device: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .meta({ description: 'Which device plays: whatever tells it from others, and nothing that tells who it is.' }),
  })
  .meta({ id: 'RunRequest' });

const stream = z.array(z.tuple([z.int(), z.string()]));

export const runGrant = z
  .object({
    ticket: z.string().meta({ description: 'Permission to hand in one run. Opaque, signed, good for one score.' }),
    seed: z.string().meta({ description: 'The luck of the run: 128 bits as 32 hex digits.' }),
    stream: stream.optional().meta({
      description:
        'What the raced run drew after that seed, each as [drawn, seed]: after so many words of the seed before, luck is ' +
        'drawn from the next. Left out where all luck is of the first seed.',
    }),
    version: z.int().meta({ description: "The version of the game's rules that the run is to be played by." }),
    mode: z.string().optional().meta({ description: 'The mode to play in, where a raced run fixes it.' }),
    hours: z.int().min(1).meta({ description: 'For how many hours from now the run may be handed in.' }),
    board: boardName.meta({
      description: 'The board that the run is for. All runs of one seed share the board of the first of them.',
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
    day: day.nullable().meta({ description: 'The UTC day of a daily run; null for any other.' }),
    version: z.int().meta({ description: "The version of the game's rules that it was played by." }),
    mode: z.string(),
    seed: z.string(),
    ticks: z.int().meta({ description: 'How long it lasted, in sixtieths of a second.' }),
    log: z
      .array(z.tuple([z.int(), z.unknown()]))
      .meta({ description: 'The actions taken, in order, each as [tick, action].' }),
    pieces: z
      .array(z.tuple([z.int(), z.int(), z.string(), z.int().optional()]))
      .optional()
      .meta({
        description:
          'The luck that came while it was played, in order, each as [tick, entries, seed, drawn]: after so many ' +
          'ticks, so many entries of the log and so many words drawn of the seed before. The last is left out for the first ' +
          'runs that had any, and all of it where luck was known from the start.',
      }),
    stream: stream.optional().meta({
      description:
        'The luck after its seed of a run that raced another: what the first of that luck drew, each as [drawn, seed]. ' +
        'After so many words of the seed before, luck is drawn from the next.',
    }),
    pauses: z
      .array(z.tuple([z.int(), z.number()]))
      .meta({ description: 'The pauses made, in order, each as [tick, seconds].' }),
    hash: z
      .string()
      .nullable()
      .meta({ description: 'The fingerprint of its last state; null for runs kept before there was one.' }),
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
