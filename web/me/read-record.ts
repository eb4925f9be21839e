/** Apart from the page, which is prerendered and preloads little. */
import { entryOf } from '#games/catalogue.ts';
import { capitalized, formatThousands, pluralize } from '#kit/words.ts';
import { dayRecord, onDayRecord } from '#web/device/day-record.ts';
import { readList } from '#web/device/own-games.ts';
import { rememberedName } from '#web/device/remembered-name.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { today } from '#web/device/utc-day.ts';
import { faceWords, traitsOf } from '#web/faces/face-traits.ts';
import type { PlayedDay } from '#web/history/day-counts.ts';
import { days } from '#web/history/day-counts.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { onRuns } from '#web/history/run-changes.ts';
import type { RunFigures } from '#web/history/run-store.ts';
import { allSummaries, figures as keptFigures } from '#web/history/run-store.ts';
import { syncAccount } from '#web/play/sync-account.ts';
import { onSyncState } from '#web/sync/sync-state.ts';
import { noteDays } from '#web/me/keep-it-safe.tsx';
import type { OwnGame } from '#web/me/own-games.ts';
import { ownGames } from '#web/me/own-games.ts';
import type { RunsByDay } from '#web/me/own-year.ts';
import { playedTime, runsByDay, yearFigures } from '#web/me/own-year.ts';
import { runsWords } from '#web/me/run-words.ts';
import { storedFigures } from '#web/me/stored-figures.ts';

export interface OwnRecord {
  readonly today: number;
  readonly name: string;
  /** The face in words. */
  readonly face: string;
  /** Formatted. */
  readonly totals: { readonly Streak: string; readonly Played: string; readonly Time: string; readonly Runs: string };
  readonly runs: number;
  /** Such as "41 runs, 0.6 MB in this browser." */
  readonly kept: string;
  /** The title of the game that was played most. */
  readonly favorite: string | null;
  readonly byDay: RunsByDay;
  readonly games: readonly OwnGame[];
  /** Nothing was played in this browser. */
  readonly isNew: boolean;
}

interface Kept {
  readonly summaries: readonly KeptRunSummary[];
  readonly days: readonly PlayedDay[];
  readonly figures: Pick<RunFigures, 'runs' | 'bytes'>;
}

const NOTHING: Kept = { summaries: [], days: [], figures: { runs: 0, bytes: 0 } };

/** Begins with what can be read at once, then adds the kept runs. Returns a function that ends it. */
export function followRecord(onRecord: (record: OwnRecord) => void): () => void {
  let wanted = true;
  const read = async () => {
    const [summaries, played, figures] = await Promise.all([allSummaries(), days(), keptFigures()]);
    const next = recordFrom({ summaries, days: played, figures });
    noteDays(next.byDay.size);
    if (wanted) onRecord(next);
  };
  onRecord(recordFrom(NOTHING));
  void read();
  void syncAccount();
  const again = () => void read();
  const stops = [onRuns(again), onDayRecord(again), onSyncState(again)];
  return () => {
    wanted = false;
    for (const stop of stops) stop();
  };
}

function recordFrom(kept: Kept): OwnRecord {
  const stored = storedFigures();
  const games = ownGames(kept.summaries, stored, Date.now());
  const byDay = runsByDay(
    kept.days,
    dayRecord(),
    stored.map(({ figures }) => figures),
  );
  const now = today();
  const { streak, days: played } = yearFigures(byDay, now);
  const runs = games.reduce((sum, game) => sum + game.runs, 0);
  const favorite = games[0];
  return {
    today: now,
    name: rememberedName() || 'You',
    face: capitalized(faceWords(traitsOf(roomFace()))),
    totals: {
      Streak: pluralize(streak, 'day'),
      Played: pluralize(played, 'day'),
      Time: playedTime(kept.days.reduce((sum, { minutes }) => sum + minutes, 0)),
      Runs: formatThousands(runs),
    },
    runs,
    kept: `${runsWords(kept.figures.runs)}, ${(kept.figures.bytes / 1e6).toFixed(1)} MB in this browser.`,
    favorite: favorite && favorite.runs > 1 ? (entryOf(favorite.game)?.title ?? null) : null,
    byDay,
    games,
    isNew: games.length === 0 && byDay.size === 0 && readList('recent').length === 0,
  };
}
