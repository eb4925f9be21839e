/** Unfinished runs as seed and log; loading replays the log. */
import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import { isSeed } from '#engine/random.ts';
import { readLog, readReseeds } from '#engine/replay.ts';
import { replayed } from '#engine/verify.ts';
import { removeStored, store, readStored } from '#kit/storage.ts';
import { removeUnfinished, storeUnfinished, unfinishedRun } from '#kit/unfinished-note.ts';

interface SavedExtras {
  readonly ticket: unknown;
  readonly pauses: unknown;
}

interface SavedRun<State, Action, Mode extends string> extends SavedExtras {
  readonly run: Run<State, Action, Mode>;
}

const LIMITS = { maxTicks: 60 * 60 * 24 * 30 * 60, maxEntries: 1_000_000 } as const;

type AnyRules<Mode extends string> = Pick<Rules<never, never, Mode>, 'id' | 'modes' | 'undoMode'>;

/** The first mode has the name that runs of all modes had once. */
function nameOf<Mode extends string>({ id, modes, undoMode }: AnyRules<Mode>, mode: Mode): string {
  return mode === modes[0] || mode === undoMode ? `run:${id}` : `run:${id}:${mode}`;
}

/** One run per game and mode. Only views that save runs import it. */
export const savedRuns = {
  save<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    { ticket, pauses }: SavedExtras,
    words: string,
  ): void {
    if (store(nameOf(run.rules, run.mode), { replay: run.replay(), ticket, pauses, words }))
      storeUnfinished(run.rules.id, words);
  },

  remove<Mode extends string>(rules: AnyRules<Mode>, mode: Mode): void {
    removeStored(nameOf(rules, mode));
    const words = rules.modes.map((other) => readStored(nameOf(rules, other), wordsOf)).find(Boolean);
    if (words) storeUnfinished(rules.id, words);
    else removeUnfinished(rules.id);
  },

  /** `null` if these rules cannot replay it. */
  load<State, Action, Mode extends string>(
    rules: Rules<State, Action, Mode>,
    mode: Mode,
  ): SavedRun<State, Action, Mode> | null {
    const [name, first] = [nameOf(rules, mode), nameOf(rules, rules.modes[0])];
    const own = name === first ? null : readRun(rules, name);
    const saved = own ?? readRun(rules, first);
    if (!saved || nameOf(rules, saved.run.mode) !== name) return null;
    if (!own && name !== first) {
      savedRuns.save(saved.run, saved, unfinishedRun(rules.id) ?? '');
      removeStored(first);
    }
    return saved;
  },

  /** The same moves in another mode; `null` if it rejects one. */
  inMode<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    mode: Mode,
  ): Run<State, Action, Mode> | null {
    const again = replayed(run.rules, { ...run.replay(), mode });
    return typeof again === 'string' ? null : again;
  },
} as const;

function wordsOf(data: unknown): string | null {
  const { words } = (data ?? {}) as { readonly words?: unknown };
  return typeof words === 'string' ? words : null;
}

function readRun<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  name: string,
): SavedRun<State, Action, Mode> | null {
  return readStored(name, (data) => {
    // Absent in runs saved by older pages.
    const saved = readFields({ words: '', ...(data as object) }, ['replay', 'ticket', 'pauses', 'words']);
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
}

export type SavedRuns = typeof savedRuns;
