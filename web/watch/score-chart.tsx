import { useEffect, useState } from 'react';
import type { RecordedRunData } from '#api/runs.ts';
import type { Rules } from '#engine/rules.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import { findBest, replayOf } from '#web/play/session/find-run.ts';
import type { ScoreLine } from '#web/play/screen/score-lines.tsx';
import { NoLines, ScoreLines } from '#web/play/screen/score-lines.tsx';
import { useRecorded, useTick } from '#web/play/playback/playback-controls.tsx';
import '#web/play/screen/panel.css';
import '#web/watch/score-chart.css';

interface ScoreChartProps {
  readonly rules: Rules<unknown, unknown>;
  readonly recorded: AnyRecordedRun;
  readonly run: RecordedRunData;
}

export function ScoreChart({ rules, recorded, run }: ScoreChartProps) {
  const known = useRecorded(recorded, () => recorded.scan.result !== null);
  const best = useBest(rules, run);
  return (
    <section className="panel score-chart">
      <figure>
        <figcaption>Score over time</figcaption>
        <span className="chart">
          {known ? (
            <MovingLines
              recorded={recorded}
              own={{ name: run.player_name, ticks: run.ticks, score: run.score, curve: recorded.scan.curve }}
              best={best}
            />
          ) : (
            <NoLines />
          )}
        </span>
      </figure>
    </section>
  );
}

interface MovingLinesProps {
  readonly recorded: AnyRecordedRun;
  readonly own: ScoreLine;
  readonly best: ScoreLine | null;
}

function MovingLines({ recorded, ...lines }: MovingLinesProps) {
  return <ScoreLines {...lines} tick={useTick(recorded)} />;
}

/** Replays the board's best run between frames; `null` until then, and if there is none. */
function useBest(rules: Rules<unknown, unknown>, run: RecordedRunData): ScoreLine | null {
  const [best, setBest] = useState<ScoreLine | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = () => {};
    const play = async () => {
      const found = await findBest(run);
      const replay = found && replayOf(rules, found);
      if (!stop || !replay) return;
      const scan = new RunScan(rules, replay, browserEnvironment);
      scan.onProgress(() => {
        if (!scan.result?.ok) return;
        setBest({ name: found.player_name, ticks: found.ticks, score: found.score, curve: scan.curve });
      });
      stop = scan.start();
    };
    void play();
    return () => {
      stop?.();
      stop = null;
    };
  }, [rules, run]);
  return best;
}
