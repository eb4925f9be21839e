import { useEffect, useState } from 'react';
import type { RecordedRunData } from '#api/runs.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { clockTime } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { keptIdIn } from '#web/history/kept-link.ts';
import { Link } from '#web/loading/navigation.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { HalfFace } from '#web/ui/face.tsx';
import '#web/watch/run-card.css';

interface KeptRunCardProps {
  readonly entry: CatalogueEntry;
  readonly run: RecordedRunData;
  readonly canBeat: boolean;
}

/** About a run that this device has kept. The server may not know it, so it can be neither checked nor reported. */
export function KeptRunCard({ entry, run, canBeat }: KeptRunCardProps) {
  const summary = useSummary(run);
  return (
    <section className="leaderboard run-card" aria-labelledby="run-title">
      <svg className="peeking-face" viewBox="0 0 100 62" aria-hidden="true">
        <HalfFace below={12} paint="var(--g-paint)" look={[-0.9, 0.1]} />
      </svg>
      <div className="leaderboard-head patterned">
        {run.face !== null && <PlayerFace of={run.face} silent />}
        <div>
          <h2 id="run-title">{run.player_name}</h2>
          <p>
            <span>{clockTime(run.ticks)}</span>
            <time dateTime={run.created_at}>{new Date(run.created_at).toLocaleDateString('en-GB', DATE)}</time>
          </p>
        </div>
        <b className="run-score">{summary?.shown}</b>
      </div>
      <div className="run-card-body">
        {canBeat && entry.submits && (
          <Link className="button button-game" href={`${entry.path}?beat=${summary?.runId ?? run.id}`}>
            <WatchIcon name="flag" />
            Beat this run
          </Link>
        )}
        <div className="run-card-buttons">
          <Link className="button" href={`/me/runs?game=${entry.key}`}>
            All your {entry.title} runs
          </Link>
        </div>
      </div>
    </section>
  );
}

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function useSummary({ id }: RecordedRunData): KeptRunSummary | null {
  const [summary, setSummary] = useState<KeptRunSummary | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async () => {
      const { read } = await import('#web/history/run-store.ts');
      const run = await read(keptIdIn(id) ?? '');
      if (isShown) setSummary(run);
    };
    void show();
    return () => {
      isShown = false;
    };
  }, [id]);
  return summary;
}
