/** Between the entries that a device stores and progress. Pure: callers read and write the storage. */
import { canonical, joinRows } from '#web/progress/merge-progress.ts';
import type { ByName, DevicePart, ModeCounts, Progress, Timed } from '#web/progress/progress.ts';
import { NO_PROGRESS, PROGRESS_VERSION } from '#web/progress/progress.ts';
import { isName, readCounts, readProgress } from '#web/progress/read-progress.ts';
import { sumModes } from '#web/progress/sum-devices.ts';

/** Entries of `localStorage` by name, raw. */
export type StoredEntries = Readonly<Record<string, unknown>>;

export type Better = 'higher' | 'lower';

/** See `Timed`. */
export const AT_UNKNOWN = { here: 1, brought: 0 } as const;

const MOST_RECENT = 4;
const MOST_SCORES = 20;
/** More belongs to saved games. */
const MOST_SETTING_LETTERS = 2_000;

const FIGURES = 'figures:';
/** Figures of all devices, for what is shown. `kit/own-figures.ts` adds runs to both. */
const EVERYWHERE = 'everywhere:';
const BEST = 'best:';
const PLAYED = 'played:';
const CALENDAR = 'calendar:';

/** Derived from others, or private to the sync. */
const isDerived = (name: string) => name === 'recent' || name.startsWith(EVERYWHERE);
const PARTS = ['favorites', 'days', 'scores', 'badges'];
const isPart = (name: string) =>
  PARTS.includes(name) || [FIGURES, BEST, PLAYED, CALENDAR].some((start) => name.startsWith(start));

/** Entries that stay on the device, except in files: unfinished games, notes about boards and rooms, and the face. */
const STAYS = /^(run|unfinished|curve|place|tally):|:shown\b|^(face|face-image|clubs|matches|medals|flappy:best-run)$/;

/** Settings follow the account. */
export function isSetting(name: string, data: unknown): boolean {
  if (isDerived(name) || isPart(name) || STAYS.test(name)) return false;
  return typeof data === 'boolean' || (JSON.stringify(data) ?? '').length <= MOST_SETTING_LETTERS;
}

/** What was last merged, for the times of changes and the counts of other devices. */
export type ProgressBase = Pick<Progress, 'devices' | 'favorites' | 'entries' | 'pins' | 'deleted'>;

/** As a device or a file has it. */
export interface StoredSource {
  readonly stored: StoredEntries;
  readonly base: ProgressBase;
  /** Of entries whose change is not known. */
  readonly unknownAt: number;
  /** Of changes since `base`. */
  readonly nowMs: number;
}

/** Without the own device and runs. */
export function progressOf({ stored, base, unknownAt, nowMs }: StoredSource): Progress {
  const entries = Object.entries(stored);
  const named = (start: string) =>
    entries.flatMap(([name, data]): [string, unknown][] =>
      name.startsWith(start) ? [[name.slice(start.length), data]] : [],
    );
  const { earned, best } = fieldsOf(stored['badges']);
  const read = readProgress({
    version: PROGRESS_VERSION,
    bests: Object.fromEntries(named(BEST).map(([name, value]) => [name, [value, value]])),
    played: { ...orderOf(stored['recent']), ...Object.fromEntries(named(PLAYED)) },
    daily: stored['days'],
    calendars: Object.fromEntries(named(CALENDAR)),
    nearest: Object.fromEntries(Object.entries(fieldsOf(best)).map(([key, value]) => [key, [value, value]])),
    badges: earned,
    scores: stored['scores'],
  });
  return {
    ...(typeof read === 'object' && read !== null ? read : NO_PROGRESS),
    devices: base.devices,
    favorites: favoritesOf(stored['favorites'], base.favorites, unknownAt, nowMs),
    entries: Object.fromEntries(
      entries.flatMap(([name, data]): [string, Timed<unknown>][] =>
        !isName(name) || isPart(name) || isDerived(name) || data === null
          ? []
          : [[name, timedEntry(name, data, base, unknownAt, nowMs)]],
      ),
    ),
    pins: base.pins,
    deleted: base.deleted,
  };
}

function favoritesOf(
  stored: unknown,
  base: Progress['favorites'],
  unknownAt: number,
  nowMs: number,
): Progress['favorites'] {
  const games = namesIn(stored);
  const now = new Map(games.map((game) => [game, true]));
  for (const [game, { data }] of Object.entries(base)) if (data && !now.has(game)) now.set(game, false);
  const changed = [...now].map(([game, data]): [string, Timed<boolean>] => [
    game,
    timed(Object.hasOwn(base, game) ? base[game] : undefined, data, unknownAt, nowMs),
  ]);
  return { ...base, ...Object.fromEntries(changed) };
}

/** A change after `known` was seen is later than it, also by a slow clock. */
function timed<T>(known: Timed<T> | undefined, data: T, unknownAt: number, nowMs: number): Timed<T> {
  if (!known) return { at: unknownAt, data };
  return canonical(known.data) === canonical(data) ? known : { at: Math.max(nowMs, known.at + 1), data };
}

function timedEntry(name: string, data: unknown, { entries }: ProgressBase, unknownAt: number, nowMs: number) {
  // The best run decides, not the last one.
  if (name.startsWith('curve:')) return { at: Math.max(0, numberOf(listOf(fieldsOf(data)['scores']).at(-1))), data };
  if (name === 'flappy:best-run') return { at: Math.max(0, numberOf(fieldsOf(data)['score'])), data };
  return timed(Object.hasOwn(entries, name) ? entries[name] : undefined, data, unknownAt, nowMs);
}

/** Old entries lack the times: small numbers keep the order. */
function orderOf(recent: unknown): Record<string, number> {
  const games = namesIn(recent);
  return Object.fromEntries(games.map((game, index) => [game, games.length - index]));
}

/** Before 1971 it is an order. */
const isTime = (at: number) => at > 31_536_000_000;

/** The counts of this device by `GAME:MODE`. */
export function ownModes(stored: StoredEntries): ByName<ModeCounts> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, data]): [string, ModeCounts][] => {
      const counts = name.startsWith(FIGURES) ? readCounts(data) : null;
      return counts ? [[name.slice(FIGURES.length), counts]] : [];
    }),
  );
}

/** With a new revision if anything has changed. */
export function revised(before: DevicePart | undefined, part: Omit<DevicePart, 'revision'>): DevicePart {
  const { revision = 0, ...known } = before ?? {};
  return canonical(known) === canonical(part) && before ? before : { revision: revision + 1, ...part };
}

/** Names of bests and badges of which devices have different values: their games know which is better. */
export function rangesToDecide({ bests, nearest }: Progress): { readonly bests: string[]; readonly badges: string[] } {
  const open = (ranges: Progress['bests']) =>
    Object.entries(ranges).flatMap(([name, [low, high]]) => (low === high ? [] : [name]));
  return { bests: open(bests).map((name) => BEST + name), badges: open(nearest) };
}

export interface Decisions {
  /** By the name of the stored best. */
  readonly bests: ReadonlyMap<string, Better>;
  /** By `GAME/ID`. */
  readonly badges: ReadonlyMap<string, Better>;
}

/** The entries to write on device `own`, so that it shows `progress`. */
export function storedChanges(progress: Progress, here: StoredEntries, own: string, decided: Decisions): StoredEntries {
  const next: [string, unknown][] = [
    ...Object.entries(progress.bests).map(([name, range]): [string, unknown] => [
      BEST + name,
      decide(range, decided.bests.get(BEST + name), here[BEST + name]),
    ]),
    ...everywhereOf(progress.devices, own),
    ['favorites', favoriteList(progress.favorites, here['favorites'])],
    ...Object.entries(progress.entries).map(([name, { data }]): [string, unknown] => [name, data]),
    ...Object.entries(progress.played)
      .filter(([, at]) => isTime(at))
      .map(([game, at]): [string, unknown] => [PLAYED + game, at]),
    ['recent', recentList(progress.played, here['recent'])],
    ['days', mergedDaily(progress.daily)],
    ...Object.entries(progress.calendars).map(([game, days]): [string, unknown] => [CALENDAR + game, days]),
    [
      'scores',
      Object.fromEntries(Object.entries(progress.scores).map(([game, scores]) => [game, newestScores(scores)])),
    ],
    ['badges', badgeEntry(progress, here['badges'], decided)],
  ];
  return Object.fromEntries(
    next.filter(([name, data]) => {
      const before = Object.hasOwn(here, name) ? here[name] : undefined;
      return before === undefined
        ? !(isPart(name) || isDerived(name)) || !isEmpty(data)
        : canonical(before) !== canonical(data);
    }),
  );
}

function decide([low, high]: readonly [number, number], better: Better | undefined, here: unknown): number {
  if (low === high) return low;
  if (better === undefined) return typeof here === 'number' ? here : high;
  return better === 'lower' ? low : high;
}

/** Only of modes that other devices have played. */
function everywhereOf(devices: Progress['devices'], own: string): [string, unknown][] {
  const others = new Set(Object.entries(devices).flatMap(([id, { modes }]) => (id === own ? [] : Object.keys(modes))));
  return [...sumModes(devices)].flatMap(([mode, counts]) => (others.has(mode) ? [[EVERYWHERE + mode, counts]] : []));
}

/** In the order of this device, then by the time of the change. */
function favoriteList(favorites: Progress['favorites'], here: unknown): string[] {
  const isOn = (game: unknown) => typeof game === 'string' && Object.hasOwn(favorites, game) && favorites[game]!.data;
  const order = listOf(here);
  const added = Object.entries(favorites)
    .filter(([game, { data }]) => data && !order.includes(game))
    .toSorted(([game, one], [otherGame, other]) => one.at - other.at || (game < otherGame ? -1 : 1));
  return [...(order.filter(isOn) as string[]), ...added.map(([game]) => game)];
}

function recentList(played: Progress['played'], here: unknown): unknown[] {
  const known = namesIn(here);
  const timeOf = (game: string) => (Object.hasOwn(played, game) ? played[game]! : 0);
  const games = [...new Set([...known, ...Object.keys(played)])];
  return games.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, MOST_RECENT);
}

const mergedDaily = (daily: Progress['daily']) =>
  Object.fromEntries(Object.entries(daily).map(([game, { rows, days }]) => [game, { rows: joinRows(rows), days }]));

/** As many as `own-scores.ts` reads, and the best of each board among them. */
function newestScores(scores: Progress['scores'][string]): Progress['scores'][string] {
  const surplus = scores.length - MOST_SCORES;
  const isBest = (one: (typeof scores)[number]) =>
    scores.every(({ board, score }) => board !== one.board || score <= one.score);
  const dropped = new Set(scores.filter((score) => !isBest(score)).slice(0, Math.max(0, surplus)));
  return scores.filter((score) => !dropped.has(score));
}

function badgeEntry({ badges, nearest }: Progress, here: unknown, { badges: better }: Decisions): unknown {
  const { best, read } = fieldsOf(here);
  const known = fieldsOf(best);
  const measures = Object.entries(nearest).map(([key, range]) => [key, decide(range, better.get(key), known[key])]);
  return { earned: badges, best: Object.fromEntries(measures) as unknown, read: read ?? { until: 0, runs: 0 } };
}

const isEmpty = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  Object.keys(data).every((key) => key === 'read' || isEmptyField(data, key));
const isEmptyField = (data: object, key: string) => {
  const value: unknown = (data as Record<string, unknown>)[key];
  return ['earned', 'best'].includes(key) && typeof value === 'object' && Object.keys({ ...value }).length === 0;
};
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);
const namesIn = (list: unknown) =>
  listOf(list).filter((name): name is string => typeof name === 'string' && isName(name));
const numberOf = (data: unknown) => (typeof data === 'number' && Number.isSafeInteger(data) ? data : 0);
