/** What the device knows about each game that was played: kept runs, and the entries of before there were any. */
import type { OwnFigures } from '#kit/own-figures.ts';
import { daysInARow } from '#kit/own-figures.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';

const MOST_RESULTS = 20;

/** Stored figures of one mode. */
export interface ModeFigures {
  readonly game: string;
  readonly mode: string;
  readonly figures: OwnFigures;
  /** Formatted by the game's view only. */
  readonly best: number | null;
}

export interface OwnGame {
  readonly game: string;
  /** The mode that was played most; best and results are of it. */
  readonly mode: string;
  /** In all modes. */
  readonly runs: number;
  readonly figures: OwnFigures | null;
  /** Up to today or yesterday. */
  readonly daysInARow: number;
  /** Oldest first. */
  readonly results: readonly number[];
  /** `null` until the game's view says which results are better. */
  readonly better: 'higher' | 'lower' | null;
  readonly best: { readonly value: number; readonly shown: string | null } | null;
  readonly latest: { readonly value: number; readonly shown: string | null } | null;
}

/** The most played first. */
export function ownGames(
  runs: readonly KeptRunSummary[],
  stored: readonly ModeFigures[],
  nowMs: number,
): readonly OwnGame[] {
  const games = new Set([...runs.map(({ game }) => game), ...stored.map(({ game }) => game)]);
  return [...games]
    .map((game) =>
      ownGame(
        game,
        runs.filter((run) => run.game === game),
        stored.filter((one) => one.game === game && one.figures.played > 0),
        nowMs,
      ),
    )
    .filter((game) => game !== null)
    .toSorted((one, other) => other.runs - one.runs);
}

/** `runs` are newest first. */
function ownGame(
  game: string,
  runs: readonly KeptRunSummary[],
  stored: readonly ModeFigures[],
  nowMs: number,
): OwnGame | null {
  const played = new Map(stored.map(({ mode, figures }) => [mode, figures.played]));
  for (const { mode } of runs) if (!played.has(mode)) played.set(mode, 0);
  const keptIn = (mode: string) => runs.filter((run) => run.mode === mode);
  const counts = [...played].map(([mode, times]) => ({ mode, times: Math.max(times, keptIn(mode).length) }));
  const main = counts.toSorted((one, other) => other.times - one.times)[0];
  if (!main) return null;
  const { figures = null, best: storedBest = null } = stored.find(({ mode }) => mode === main.mode) ?? {};
  const counted = keptIn(main.mode).filter((run) => run.better !== null && run.value !== null);
  const kept = counted.map(({ value }) => value!).toReversed();
  const older = figures?.last ?? [];
  const results = (kept.length >= older.length ? kept : older).slice(-MOST_RESULTS);
  const better = counted[0]?.better ?? null;
  const value = results.at(-1);
  return {
    game,
    mode: main.mode,
    runs: counts.reduce((sum, { times }) => sum + times, 0),
    figures,
    daysInARow: Math.max(0, ...stored.map((one) => daysInARow(one.figures, nowMs))),
    results,
    better,
    best: bestOf(counted, storedBest, better),
    latest: value === undefined ? null : { value, shown: counted[0]?.value === value ? counted[0].shown : null },
  };
}

function bestOf(runs: readonly KeptRunSummary[], stored: number | null, better: OwnGame['better']): OwnGame['best'] {
  const isBetter = (one: number, other: number) => (better === 'lower' ? one < other : one > other);
  const best = runs.reduce<KeptRunSummary | null>(
    (known, run) => (known === null || isBetter(run.value!, known.value!) ? run : known),
    null,
  );
  if (stored !== null && (best === null || isBetter(stored, best.value!))) return { value: stored, shown: null };
  return best && { value: best.value!, shown: best.shown };
}
