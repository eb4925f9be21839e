/** Reads the progress of this device from its storage, and writes a merged one back. */
import { rereadSettings } from '#kit/settings.ts';
import { readStored, store } from '#kit/storage.ts';
import { forgetCalendars } from '#web/device/calendar-record.ts';
import { forgetOwnGames } from '#web/device/own-games.ts';
import { ownDays, setOthersDays } from '#web/history/day-counts.ts';
import { deviceWords } from '#web/history/device-words.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { newRunId } from '#web/history/new-run-id.ts';
import type { Deletions } from '#web/history/run-store.ts';
import { allSummaries, deletions, mark, removeDeleted } from '#web/history/run-store.ts';
import { isSaved, readAllStored } from '#web/history/stored-data.ts';
import { mergeProgress } from '#web/progress/merge-progress.ts';
import type { DevicePart, Progress } from '#web/progress/progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { readProgress } from '#web/progress/read-progress.ts';
import type { Better, Decisions, ProgressBase } from '#web/progress/stored-progress.ts';
import {
  AT_UNKNOWN,
  isSetting,
  ownModes,
  progressOf,
  rangesToDecide,
  revised,
  storedChanges,
} from '#web/progress/stored-progress.ts';
import { sumDays } from '#web/progress/sum-devices.ts';

const DEVICE = 'sync:device';
const BASE = 'sync:base';
const DECIDED = 'sync:better';

/** Which value is better, by the names of stored bests and by `GAME/ID` of badges. Unknown ones are left out. */
export interface LoadBetter {
  bests(names: readonly string[]): Promise<ReadonlyMap<string, Better>>;
  badges(keys: readonly string[]): Promise<ReadonlyMap<string, Better>>;
}

/** Runs are read first, because that takes a while; the rest is read at once. */
interface OwnRuns {
  readonly summaries: readonly KeptRunSummary[];
  readonly days: DevicePart['days'];
  readonly deleted: Deletions;
}

/** Names this device in counts; `null` if nothing can be stored. */
export function progressDevice(): string | null {
  const known = readStored(DEVICE, (data) => (typeof data === 'string' && /^[\w-]{36}$/.test(data) ? data : null));
  if (known !== null) return known;
  const id = newRunId();
  return store(DEVICE, id) ? id : null;
}

export async function readOwnProgress(nowMs = Date.now()): Promise<Progress> {
  return progressNow(await readOwnRuns(), progressDevice(), nowMs);
}

/** What a file needs besides the stored entries. */
export const baseOf = ({ devices, favorites, entries, pins, deleted }: Progress): ProgressBase => ({
  ...{ devices, favorites, pins, deleted },
  entries: Object.fromEntries(Object.entries(entries).filter(([name, { data }]) => isSetting(name, data))),
});

export function readBase(data: unknown): ProgressBase {
  const read = readProgress({ ...(data as object), version: NO_PROGRESS.version });
  return baseOf(read === 'newer' || read === null ? NO_PROGRESS : read);
}

/**
 * Merges what another device or a file has into this device. Returns the result; `null` if it could not be stored, so
 * that nothing later takes a refused write for a change by the player.
 */
export async function bringInProgress(
  brought: Progress,
  loadBetter: LoadBetter,
  nowMs = Date.now(),
): Promise<Progress | null> {
  const device = progressDevice();
  const runs = await readOwnRuns();
  const open = rangesToDecide(mergeProgress(progressNow(runs, device, nowMs), brought));
  const decided = await decide(open, loadBetter);
  // Read again: a run may have ended meanwhile.
  const merged = mergeProgress(progressNow(runs, device, nowMs), brought);
  const here = readAllStored((name) => isSaved(name) || name.startsWith('everywhere:'));
  const changes = Object.entries(storedChanges(merged, here, device ?? '', decided));
  const isStored = changes.map(([name, data]) => store(name, data)).every(Boolean) && store(BASE, baseOf(merged));
  if (changes.length > 0) announce(changes.map(([name]) => name));
  await applyToRuns(merged, runs, device);
  return isStored ? merged : null;
}

/** As of the last merge. */
export function lastBase(): ProgressBase {
  return readStored(BASE, readBase) ?? NO_PROGRESS;
}

async function readOwnRuns(): Promise<OwnRuns> {
  const [summaries, days, deleted] = await Promise.all([allSummaries(), ownDays(), deletions()]);
  return { summaries, days, deleted };
}

function progressNow(runs: OwnRuns, device: string | null, nowMs: number): Progress {
  const base = lastBase();
  const stored = readAllStored();
  const progress = progressOf({ stored, base, unknownAt: AT_UNKNOWN.here, nowMs });
  const modes = ownModes(stored);
  const counted = Object.values(modes).reduce((sum, { played }) => sum + played, 0);
  const kept = Object.values(runs.days).reduce((sum, [games]) => sum + games, 0);
  const part = { ...deviceWords(navigator.userAgent), runs: Math.max(counted, kept), modes, days: runs.days };
  const isNew = Object.keys(base.devices).length === 0;
  const changedPins = runs.summaries.flatMap(({ id, pinned }) => {
    const known = Object.hasOwn(base.pins, id) ? base.pins[id] : undefined;
    if ((known?.data ?? false) === pinned) return [];
    return [[id, { at: isNew ? AT_UNKNOWN.here : Math.max(nowMs, (known?.at ?? 0) + 1), data: pinned }] as const];
  });
  return {
    ...progress,
    devices: device === null ? base.devices : { ...base.devices, [device]: revised(base.devices[device], part) },
    pins: { ...base.pins, ...Object.fromEntries(changedPins) },
    deleted: { ...base.deleted, ...runs.deleted },
  };
}

/** Remembers answers: each takes the code of a game. */
async function decide(open: ReturnType<typeof rangesToDecide>, loadBetter: LoadBetter): Promise<Decisions> {
  const known = new Map(Object.entries(readStored(DECIDED, readDecided) ?? {}));
  const isUnknown = (name: string) => !known.has(name);
  const bests = open.bests.filter(isUnknown);
  const badges = open.badges.filter(isUnknown);
  const [newBests, newBadges] = await Promise.all([
    bests.length > 0 ? loadBetter.bests(bests) : new Map<string, Better>(),
    badges.length > 0 ? loadBetter.badges(badges) : new Map<string, Better>(),
  ]);
  const all = new Map([...known, ...newBests, ...newBadges]);
  if (newBests.size + newBadges.size > 0) store(DECIDED, Object.fromEntries(all));
  return { bests: all, badges: all };
}

function readDecided(data: unknown): Record<string, Better> {
  const entries = Object.entries({ ...(data as Record<string, unknown>) });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Better] => entry[1] === 'higher' || entry[1] === 'lower'),
  );
}

/** Pages hold some of it in memory. */
function announce(names: readonly string[]): void {
  forgetOwnGames();
  rereadSettings();
  forgetCalendars();
  // Others follow the changes of other tabs.
  for (const name of names) dispatchEvent(new StorageEvent('storage', { key: `arcade:${name}` }));
}

async function applyToRuns({ devices, pins, deleted }: Progress, runs: OwnRuns, device: string | null): Promise<void> {
  const others = Object.entries(devices).filter(([id]) => id !== device);
  if (others.length > 0) await setOthersDays(sumDays(Object.fromEntries(others)));
  await removeDeleted(deleted);
  for (const { id, pinned } of runs.summaries) {
    const pin = Object.hasOwn(pins, id) ? pins[id] : undefined;
    if (pin && pin.data !== pinned) await mark(id, { pinned: pin.data });
  }
}
