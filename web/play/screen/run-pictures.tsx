import { useEffect, useState } from 'react';
import type { BoardRow, Spread } from '#api/leaderboards.ts';
import type { AnyView } from '#kit/game-view.ts';
import { callApi } from '#web/api-client.ts';
import { ScoreSpread } from '#web/play/screen/score-spread.tsx';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { selectsDaily } from '#web/loading/variant-query.ts';
import { findRun, replayOf } from '#web/play/session/find-run.ts';
import type { ScoreLine } from '#web/play/screen/score-lines.tsx';
import { NoLines, ScoreLines } from '#web/play/screen/score-lines.tsx';
import '#web/play/screen/run-pictures.css';

interface RunPicturesProps {
  readonly game: string;
  readonly session: AnySession;
  /** `null` until the board is loaded. */
  readonly rows: readonly BoardRow[] | null;
}

/** Charts reserve their space and stay empty if their data does not load. */
export function RunPictures({ game, session, rows }: RunPicturesProps) {
  const spread = useSpread(game);
  const own = useOwnLine(session);
  const best = useBestLine(session.view, rows);
  return (
    <div className="run-pictures">
      <ScoreSpread spread={spread} score={session.score} names={session.view} />
      <figure className="last-runs">
        <figcaption>Score over time</figcaption>
        <span className="chart">
          {own ? (
            <ScoreLines own={own} best={best && best.score >= own.score ? best : null} tick={own.ticks} />
          ) : (
            <NoLines />
          )}
        </span>
      </figure>
    </div>
  );
}

function useSpread(game: string): Spread | null {
  const [spread, setSpread] = useState<Spread | null>(null);
  useEffect(() => {
    const read = async () => {
      const query = selectsDaily(location.search) ? ({ board: 'daily' } as const) : {};
      const reply = await callApi('GET /api/leaderboards/{game}/spread', null, { game, query });
      if (reply.ok) setSpread(reply.answer);
    };
    // Optional: the result is complete without it.
    read().catch(() => {});
  }, [game]);
  return spread;
}

/** Replays the run between frames. */
function useOwnLine(session: AnySession): ScoreLine | null {
  const [line, setLine] = useState<ScoreLine | null>(null);
  useEffect(() => {
    const { score, view } = session;
    const replay = session.replay();
    const scan = new RunScan(view.rules, replay, browserEnvironment);
    scan.onProgress(
      () => scan.result?.ok && setLine({ name: 'Your run', ticks: replay.ticks, score, curve: scan.curve }),
    );
    return scan.start();
  }, [session]);
  return line;
}

function useBestLine({ rules }: AnyView, rows: readonly BoardRow[] | null): ScoreLine | null {
  const [line, setLine] = useState<ScoreLine | null>(null);
  const best = rows?.find(({ rank }) => rank === 1)?.run_id;
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const play = async () => {
      const run = best === undefined ? 'unknown' : await findRun(best);
      const replay = typeof run === 'string' ? null : replayOf(rules, run);
      if (!stop || !replay || typeof run === 'string') return;
      const { player_name: name, ticks, score } = run;
      const scan = new RunScan(rules, replay, browserEnvironment);
      scan.onProgress(() => scan.result?.ok && setLine({ name, ticks, score, curve: scan.curve }));
      stop = scan.start();
    };
    void play();
    return () => {
      stop?.();
      stop = null;
    };
  }, [rules, best]);
  return line;
}
