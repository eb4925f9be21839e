/** Progress and runs of a player with an account, the same on all their devices. The page merges; the server keeps. */
import { z } from 'zod';

/** JSON of figures and settings. */
export const MOST_PROGRESS_BYTES = 64_000;
/** A request with runs. */
export const MOST_SYNC_BYTES = 1_000_000;
/** Of an account. */
export const SYNC_QUOTA = { runs: 2_000, bytes: 20_000_000 } as const;
export const MOST_DEVICES = 50;

const whole = z.int().min(0);
const text = z.string().max(60);
const name = z.string().regex(/^[\w:. /-]{1,100}$/, { error: 'must be a name' });
const runId = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'must be the id of a run' });
const deviceId = z.string().regex(/^[\w-]{36}$/, { error: 'must be the id of a device' });
const byName = <Shape extends z.ZodType>(shape: Shape) => z.record(name, shape);
const timed = <Shape extends z.ZodType>(data: Shape) => z.object({ at: whole, data });
const range = z.tuple([z.number(), z.number()]);

const kind = z.enum(['phone', 'tablet', 'computer']);

const modeCounts = z.object({
  played: whole,
  won: whole,
  streak: whole,
  longestStreak: whole,
  last: z.array(whole).max(10),
  days: whole,
  lastDay: whole,
});

const devicePart = z.object({
  revision: whole,
  kind,
  browser: text,
  runs: whole,
  modes: byName(modeCounts),
  days: z.record(z.string().regex(/^\d{1,6}$/), z.tuple([whole, whole])),
});

/** See `web/progress/progress.ts`, which explains each part. */
export const syncedProgress = z
  .object({
    version: z.literal(1),
    bests: byName(range),
    devices: byName(devicePart),
    favorites: byName(timed(z.boolean())),
    entries: byName(timed(z.unknown())),
    played: byName(whole),
    daily: byName(
      z.object({
        rows: z.array(z.tuple([whole, whole])),
        days: byName(z.object({ tries: whole, done: z.boolean(), best: z.int().nullable(), shown: text.optional() })),
      }),
    ),
    calendars: byName(byName(z.object({ shown: text.nullable(), value: z.int().nullable(), flawless: z.boolean() }))),
    nearest: byName(range),
    badges: byName(z.object({ at: whole, run: text.nullable() })),
    scores: byName(
      z.array(
        z.object({
          id: z.int().positive(),
          run_id: text,
          score: z.int().positive(),
          board: text,
          day: text,
          attempt: z.int().positive().optional(),
        }),
      ),
    ),
    pins: byName(timed(z.boolean())),
    deleted: byName(whole),
  })
  .meta({ id: 'SyncedProgress' });

export const syncDevice = z
  .object({
    id: deviceId,
    kind,
    browser: text,
    runs: whole.max(10_000_000).meta({ description: 'Finished runs on the device.' }),
    pending: whole.max(1_000_000).meta({ description: 'Runs that the device still has to send.' }),
  })
  .meta({ id: 'SyncDevice' });

export const syncState = z
  .object({
    account: z.string().meta({ description: 'Changes if the copy was deleted and made again.' }),
    version: whole.meta({ description: 'Of the progress. 0: nothing is stored yet.' }),
    progress: syncedProgress.nullable(),
    last_change: whole.meta({ description: 'Of the runs.' }),
  })
  .meta({ id: 'SyncState' });

export const syncPush = z
  .object({
    version: whole.meta({ description: 'The version that was merged.' }),
    progress: syncedProgress.nullable().meta({ description: 'Null if only the device reports.' }),
    device: syncDevice,
  })
  .meta({ id: 'SyncPush' });

export const syncReceipt = z.object({ version: whole }).meta({ id: 'SyncReceipt' });

const marks = {
  scoreId: z.int().positive().nullable(),
  runId: runId.nullable(),
  badges: z.array(text).max(50),
  medals: z.array(text).max(50),
  pinned: z.boolean(),
};

const entry = z.tuple([whole, z.unknown()]);

/** A kept run of `web/history/kept-run.ts`. The server checks the actions by the rules of the game. */
export const syncRun = z
  .object({
    id: runId,
    game: text,
    mode: text,
    version: whole,
    seed: z.string().max(32),
    endedAt: whole.max(8_640_000_000_000_000),
    ticks: whole,
    score: z.int(),
    value: z.int().nullable(),
    shown: text,
    better: z.enum(['higher', 'lower']).nullable(),
    result: z.enum(['won', 'lost', 'draw', 'time']),
    unranked: text.nullable(),
    board: text.nullable(),
    day: text.nullable(),
    from: z.object({ scoreId: z.int().nullable(), runId: runId.nullable(), tick: whole, name: text }).nullable(),
    ...marks,
    log: z.array(entry).meta({ description: 'Every action as `[tick, action]`.' }),
    pieces: z.array(z.array(z.unknown())).optional(),
    stream: z.array(z.array(z.unknown())).optional(),
  })
  .meta({ id: 'SyncRun' });

export const syncRunsQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
});

export const syncRuns = z
  .object({
    runs: z.array(syncRun),
    last_change: whole.meta({ description: 'Of the last of these runs: the next `after`.' }),
    more: z.boolean(),
  })
  .meta({ id: 'SyncRuns' });

export const syncRunsPush = z
  .object({
    runs: z.array(syncRun).max(500),
    marks: z.array(z.object({ id: runId, ...marks })).max(500),
    removed: z.array(runId).max(1_000),
    best: z.array(runId).max(1_000).meta({ description: 'Runs of this request that are the best of their mode.' }),
  })
  .meta({ id: 'SyncRunsPush' });

export const syncRunsReceipt = z
  .object({
    kept: whole,
    refused: z.array(runId).meta({ description: 'No runs of a known game and version.' }),
    dropped: z.array(runId).meta({ description: 'Runs that made room.' }),
    last_change: whole,
  })
  .meta({ id: 'SyncRunsReceipt' });

export const syncDevices = z.array(syncDevice.extend({ seen_at: z.iso.datetime() })).meta({ id: 'SyncDevices' });

export type SyncedProgress = z.infer<typeof syncedProgress>;
export type SyncDevice = z.infer<typeof syncDevice>;
export type SyncState = z.infer<typeof syncState>;
export type SyncRun = z.infer<typeof syncRun>;
export type SyncRuns = z.infer<typeof syncRuns>;
export type SyncRunsPush = z.infer<typeof syncRunsPush>;
export type SyncRunsReceipt = z.infer<typeof syncRunsReceipt>;
export type SyncDevices = z.infer<typeof syncDevices>;
