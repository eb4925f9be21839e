/** Unfinished runs as seed and log; loading replays the log. */
import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { isSeed } from '#engine/random.ts';
import { readLog, readReseeds } from '#engine/replay.ts';
import { replayed } from '#engine/verify.ts';
import { removeStored, store, readStored } from '#kit/storage.ts';
import { removeUnfinished, storeUnfinished } from '#kit/unfinished-note.ts';

interface SavedExtras {
  readonly ticket: unknown;
  readonly pauses: unknown;
}

interface SavedRun<State, Action, Mode extends string> extends SavedExtras {
  readonly run: Run<State, Action, Mode>;
}

const LIMITS = { maxTicks: 60 * 60 * 24 * 30 * 60, maxEntries: 1_000_000 } as const;

const nameOf = (id: string) => `run:${id}`;

/** Only views that save runs import it. */
export const savedRuns = {
  save<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    { ticket, pauses }: SavedExtras,
    words: string,
  ): void {
    if (store(nameOf(run.rules.id), { replay: run.replay(), ticket, pauses })) storeUnfinished(run.rules.id, words);
  },

  remove(id: string): void {
    removeStored(nameOf(id));
    removeUnfinished(id);
  },

  /** `null` if these rules cannot replay it. */
  load<State, Action, Mode extends string>(rules: Rules<State, Action, Mode>): SavedRun<State, Action, Mode> | null {
    return readStored(nameOf(rules.id), (data) => {
      const saved = readFields(data, ['replay', 'ticket', 'pauses']);
      // Absent without reseeds.
      const fields = { pieces: [], ...(saved?.replay as object | undefined) };
      const replay = readFields(fields, ['version', 'mode', 'seed', 'ticks', 'log', 'pieces']);
      if (!saved || !replay || !isSeed(replay.seed)) return null;
      const version = readInteger(replay.version, 1, Number.MAX_SAFE_INTEGER);
      const ticks = readInteger(replay.ticks, 0, LIMITS.maxTicks);
      if (version === null || ticks === null) return null;
      const log = readLog(replay.log, ticks, LIMITS);
      const pieces = log && readReseeds(replay.pieces, ticks, log.length);
      if (!log || !pieces) return null;
      const run = replayed(rules, { version, mode: String(replay.mode), seed: replay.seed, ticks, log, pieces });
      if (typeof run === 'string' || run.status !== 'playing') return null;
      return { run, ticket: saved.ticket, pauses: saved.pauses };
    });
  },
} as const;

export type SavedRuns = typeof savedRuns;
