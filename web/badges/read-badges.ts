/** Loads the badges of all games and the kept runs: with a network only. */
import type { Badge } from '#engine/badges.ts';
import { isEarned, nearness } from '#engine/badges.ts';
import { gamesWithBadges, loadBadges } from '#games/lazy-badges.ts';
import { entryOf } from '#games/catalogue.ts';
import { awardKeptRuns } from '#web/badges/award-badges.ts';
import { badgeKey, badgeRecord } from '#web/badges/badge-record.ts';
import { toastOldRuns } from '#web/badges/earned-badges.tsx';
import { allSummaries } from '#web/history/run-store.ts';

export interface ShownBadge {
  readonly key: string;
  readonly game: string;
  /** Of the game. */
  readonly title: string;
  readonly badge: Badge;
  /** When the run ended; `null` if not earned. */
  readonly at: number | null;
  /** The server has replayed the run. */
  readonly isVerified: boolean;
  /** Such as "41"; `null` without a measure. */
  readonly best: string | null;
}

export interface ShownBadges {
  /** Newest first. */
  readonly earned: readonly ShownBadge[];
  /** Nearest first. */
  readonly others: readonly ShownBadge[];
}

export async function readBadges(): Promise<ShownBadges> {
  const [loaded, runs] = await Promise.all([
    Promise.all(gamesWithBadges.map(async (game) => ({ game, badges: await loadBadges(game) }))),
    allSummaries(),
  ]);
  const verified = new Set(runs.filter(({ scoreId }) => scoreId !== null).map(({ id }) => id));
  const { earned, best } = badgeRecord();
  const all = loaded.flatMap(({ game, badges }) =>
    badges.map((badge) => {
      const key = badgeKey(game, badge.id);
      const mark = earned[key];
      const measure = best[key] ?? null;
      const near = isEarned(badge, measure) ? 1 : nearness(badge, measure);
      const shown: ShownBadge = {
        ...{ key, game, badge },
        title: entryOf(game)?.title ?? game,
        at: mark?.at ?? null,
        isVerified: mark !== undefined && mark.run !== null && verified.has(mark.run),
        best: measure !== null && near > 0 ? (badge.show?.(measure) ?? null) : null,
      };
      return { shown, near };
    }),
  );
  return {
    earned: all
      .map(({ shown }) => shown)
      .filter(({ at }) => at !== null)
      .toSorted((one, other) => other.at! - one.at!),
    others: all
      .filter(({ shown }) => shown.at === null)
      .toSorted((one, other) => other.near - one.near)
      .map(({ shown }) => shown),
  };
}

/** Reads kept runs that were not read yet. */
export async function awardOldRuns(): Promise<void> {
  toastOldRuns(await awardKeptRuns());
}
