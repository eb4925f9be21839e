/** Decides which badges a run earns by replaying it. Loaded at a run's end and by the pages that show badges. */
import type { Badge, BadgeMeasures } from '#engine/badges.ts';
import { isBetter, isEarned, measureRun } from '#engine/badges.ts';
import type { Replay } from '#engine/run.ts';
import { gamesWithBadges, loadBadges } from '#games/lazy-badges.ts';
import { badgeKey, badgeRecord, storeBadges } from '#web/badges/badge-record.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { allSummaries, latest, mark, read } from '#web/history/run-store.ts';
import { loadAllGames } from '#web/loading/import-code.ts';

/** A replay works this long between two breaks. */
const SLICE_MS = 8;

async function measure(game: string, badges: readonly Badge[], replay: Replay<unknown>): Promise<BadgeMeasures | null> {
  const playable = badges.length > 0 ? (await loadAllGames()).gameAt(`/games/${game}`) : null;
  if (!playable) return null;
  const { rules } = (await playable.loadView()).default;
  if (replay.version !== rules.version || !rules.modes.includes(replay.mode)) return null;
  const steps = measureRun(rules, badges, replay);
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

/** Stores what the run achieved; returns the badges that it earned first. */
function note(game: string, badges: readonly Badge[], measures: BadgeMeasures, at: number, run: string | null) {
  const record = badgeRecord();
  const [earned, best] = [{ ...record.earned }, { ...record.best }];
  const fresh: Badge[] = [];
  for (const badge of badges) {
    const key = badgeKey(game, badge.id);
    const value = measures[badge.id] ?? null;
    if (value !== null && isBetter(badge, value, best[key] ?? null)) best[key] = value;
    if (!isEarned(badge, value)) continue;
    const before = earned[key];
    if (!before) fresh.push(badge);
    earned[key] = { at: before?.at ?? at, run: before?.run ?? run };
  }
  storeBadges({ ...record, earned, best });
  return fresh;
}

const isSameRun =
  ({ seed, ticks, mode }: Replay<unknown>) =>
  (run: KeptRunSummary) =>
    run.seed === seed && run.ticks === ticks && run.mode === mode;

/** For a run that has just ended. */
export async function awardRun(game: string, replay: Replay<unknown>, at: number): Promise<readonly Badge[]> {
  const badges = await loadBadges(game);
  const measures = await measure(game, badges, replay);
  if (!measures) return [];
  const kept = (await latest({ game, limit: 3 })).find(isSameRun(replay));
  const fresh = note(game, badges, measures, at, kept?.id ?? null);
  if (kept) await markKept(kept, badges);
  return fresh;
}

/** Protects the runs behind badges from making room for others. */
async function markKept({ id: run, game, badges: marked }: KeptRunSummary, badges: readonly Badge[]): Promise<void> {
  const { earned } = badgeRecord();
  const proven = badges.map(({ id }) => id).filter((id) => earned[badgeKey(game, id)]?.run === run);
  if (proven.some((id) => !marked.includes(id))) await mark(run, { badges: [...new Set([...marked, ...proven])] });
}

/** Others played a part of the run, or it ran slower. */
const isOwnWork = ({ from, unranked }: KeptRunSummary) => from === null && unranked !== 'practice';

let reading: Promise<number> | null = null;

/** Reads kept runs that were not read yet, such as imported ones. Returns the number of new badges. */
export function awardKeptRuns(): Promise<number> {
  reading ??= readKeptRuns().finally(() => (reading = null));
  return reading;
}

async function readKeptRuns(): Promise<number> {
  const all = (await allSummaries()).toReversed();
  const { until, runs } = badgeRecord().read;
  const isUnchanged = all.filter(({ endedAt }) => endedAt <= until).length <= runs;
  const unread = isUnchanged ? all.filter(({ endedAt }) => endedAt > until) : all;
  let earned = 0;
  for (const summary of unread) {
    if (!gamesWithBadges.includes(summary.game) || !isOwnWork(summary)) continue;
    const [badges, run] = await Promise.all([loadBadges(summary.game), read(summary.id)]);
    const measures = run && (await measure(summary.game, badges, run));
    if (!measures) continue;
    const fresh = note(summary.game, badges, measures, summary.endedAt, summary.id);
    earned += fresh.length;
    await markKept(summary, badges);
  }
  const last = all.at(-1);
  if (last) storeBadges({ ...badgeRecord(), read: { until: last.endedAt, runs: all.length } });
  return earned;
}
