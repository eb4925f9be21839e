import type { KeptRunSummary } from '#web/history/kept-run.ts';

export const QUOTA_BYTES = 50_000_000;
/** The runs page says from here on that old runs make room. */
export const WARN_FROM = 0.97;

type Weighed = Pick<
  KeptRunSummary,
  'id' | 'game' | 'mode' | 'endedAt' | 'value' | 'better' | 'badges' | 'medals' | 'pinned' | 'bytes'
>;

/** The best run of each game and mode; the first of equal ones, because it set the record. */
export function bestRuns(runs: readonly Weighed[]): ReadonlySet<string> {
  const bests = new Map<string, Weighed>();
  for (const run of runs) {
    if (run.better === null || run.value === null) continue;
    const name = `${run.game} ${run.mode}`;
    const best = bests.get(name);
    if (!best || isBetter(run, best)) bests.set(name, run);
  }
  return new Set([...bests.values()].map(({ id }) => id));
}

function isBetter(run: Weighed, best: Weighed): boolean {
  const ahead = (run.value! - best.value!) * (run.better === 'higher' ? 1 : -1);
  return ahead > 0 || (ahead === 0 && isOlder(run, best));
}

const isOlder = (one: Weighed, other: Weighed) =>
  one.endedAt < other.endedAt || (one.endedAt === other.endedAt && one.id < other.id);

/** Bests, medals, badges and pins stay at any size. */
export function runsThatStay(runs: readonly Weighed[]): ReadonlySet<string> {
  const stays = new Set(bestRuns(runs));
  for (const { id, badges, medals, pinned } of runs)
    if (pinned || badges.length > 0 || medals.length > 0) stays.add(id);
  return stays;
}

/** The oldest plain runs whose removal brings the sum to the limit; all plain runs if that is not enough. */
export function runsToDrop<One extends Weighed>(runs: readonly One[], limitBytes = QUOTA_BYTES): readonly One[] {
  let sum = runs.reduce((bytes, run) => bytes + run.bytes, 0);
  if (sum <= limitBytes) return [];
  const stays = runsThatStay(runs);
  const plain = runs.filter(({ id }) => !stays.has(id)).toSorted((one, other) => (isOlder(one, other) ? -1 : 1));
  const dropped: One[] = [];
  for (const run of plain) {
    if (sum <= limitBytes) break;
    dropped.push(run);
    sum -= run.bytes;
  }
  return dropped;
}
