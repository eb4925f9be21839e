/** Adds the entries of a save file to those of this device. Nothing here is replaced by something worse or older. */
import type { StoredData } from '#web/history/stored-data.ts';

export type Better = 'higher' | 'lower';

type Fields = Readonly<Record<string, unknown>>;
type Merge = (here: unknown, brought: unknown) => unknown;

const MOST_RECENT = 4;
const MOST_SCORES = 20;

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);
const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);
const numberOf = (data: unknown) => (typeof data === 'number' && Number.isFinite(data) ? data : 0);
const union = (here: unknown, brought: unknown) => [...new Set([...listOf(here), ...listOf(brought)])];
const higher = (here: unknown, brought: unknown) => Math.max(numberOf(here), numberOf(brought));

/** By the start of the name. Other entries (settings, name, face, saved games) stay as they are here. */
const MERGES: readonly (readonly [start: string, merge: Merge])[] = [
  ['favorites', union],
  ['recent', (here, brought) => union(here, brought).slice(0, MOST_RECENT)],
  ['played:', higher],
  ['figures:', mergeFigures],
  ['curve:', (here, brought) => (endOf(brought) > endOf(here) ? brought : here)],
  ['calendar:', byName],
  ['days', mergeDays],
  ['scores', mergeScores],
  ['badges', mergeBadges],
];

/** Returns the entries to write. `betterOf` is asked for the names of bests only. */
export function mergeStored(
  here: StoredData,
  brought: StoredData,
  betterOf: (name: string) => Better | null,
): StoredData {
  const changes = Object.entries(brought).flatMap(([name, data]): [string, unknown][] => {
    if (!Object.hasOwn(here, name)) return [[name, data]];
    const merge = name.startsWith('best:') ? mergeBest(betterOf(name)) : mergeOf(name);
    const merged = merge?.(here[name], data);
    return merged === undefined || JSON.stringify(merged) === JSON.stringify(here[name]) ? [] : [[name, merged]];
  });
  return Object.fromEntries(changes);
}

function mergeOf(name: string): Merge | undefined {
  return MERGES.find(([start]) => (start.endsWith(':') ? name.startsWith(start) : name === start))?.[1];
}

function mergeBest(better: Better | null): Merge {
  return (here, brought) => {
    if (typeof here !== 'number' || typeof brought !== 'number' || better === null) return here;
    return better === 'higher' ? Math.max(here, brought) : Math.min(here, brought);
  };
}

/** The file may be of this device, so counts are not added up: the longer story wins, with the longer streak of both. */
function mergeFigures(here: unknown, brought: unknown): unknown {
  if (!isFields(here) || !isFields(brought)) return here;
  const longer = numberOf(brought['played']) > numberOf(here['played']) ? brought : here;
  return { ...longer, longestStreak: higher(here['longestStreak'], brought['longestStreak']) };
}

const endOf = (curve: unknown) => (isFields(curve) ? numberOf(listOf(curve['scores']).at(-1)) : 0);

function byName(here: unknown, brought: unknown): unknown {
  return isFields(here) && isFields(brought) ? { ...brought, ...here } : here;
}

/** Of each game all days, in rows as `web/device/day-record.ts` stores them. */
function mergeDays(here: unknown, brought: unknown): unknown {
  if (!isFields(here) || !isFields(brought)) return here;
  const games = union(Object.keys(here), Object.keys(brought)) as string[];
  return Object.fromEntries(
    games.map((game) => {
      const [own, other] = [here[game], brought[game]];
      if (!isFields(own)) return [game, other];
      if (!isFields(other)) return [game, own];
      return [game, { rows: joinRows(own['rows'], other['rows']), days: byName(own['days'], other['days']) }];
    }),
  );
}

function joinRows(here: unknown, brought: unknown): unknown {
  const rows = [...listOf(here), ...listOf(brought)].filter(
    (row): row is [number, number] =>
      Array.isArray(row) && Number.isSafeInteger(row[0]) && Number.isSafeInteger(row[1]),
  );
  const joined: [number, number][] = [];
  for (const [first, last] of rows.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

function mergeScores(here: unknown, brought: unknown): unknown {
  if (!isFields(here) || !isFields(brought)) return here;
  const games = union(Object.keys(here), Object.keys(brought)) as string[];
  return Object.fromEntries(
    games.map((game) => {
      const own = listOf(here[game]).filter(isFields);
      const others = listOf(brought[game]).filter((score): score is Fields => isFields(score));
      const added = others.filter(({ id }) => own.every((score) => score['id'] !== id));
      // Older scores come first; those of this device are never dropped for brought ones.
      return [game, [...added, ...own].slice(-MOST_SCORES)];
    }),
  );
}

/** Kept runs are read again, because the brought ones may be nearer to other badges. */
function mergeBadges(here: unknown, brought: unknown): unknown {
  if (!isFields(here) || !isFields(brought)) return here;
  const both = (part: string) => byName(here[part] ?? {}, brought[part] ?? {});
  return { earned: both('earned'), best: both('best'), read: { until: 0, runs: 0 } };
}
