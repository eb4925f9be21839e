import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import type { ModeratedRow } from '#api/moderation.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { clockTime } from '#kit/words.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { ScaledField } from '#web/ui/scaled-field.tsx';
import { replayOf } from '#web/play/session/find-run.ts';
import { MomentSlider, PlayButton, useTick } from '#web/play/playback/playback-controls.tsx';

interface Sight {
  readonly view: AnyView;
  /** `null` if its version can no longer be shown. */
  readonly recorded: AnyRecordedRun | null;
}

interface CaseRunProps {
  readonly row: ModeratedRow;
  readonly run: RecordedRunData;
}

export function CaseRun({ row, run }: CaseRunProps) {
  const sight = useSight(run);
  return (
    <div className="case-cabinet patterned" data-game={row.game_name}>
      <div className="case-field">
        {sight?.recorded && (
          <ScaledField view={sight.view} game={sight.recorded} className="case-room" fieldClassName="case-small" />
        )}
        {sight && !sight.recorded && <p>Played by older rules, which can be checked but not shown.</p>}
      </div>
      {sight?.recorded ? <Bar recorded={sight.recorded} /> : <div className="case-bar" />}
    </div>
  );
}

/** `null` until the view has loaded. */
function useSight(run: RecordedRunData): Sight | null {
  const [sight, setSight] = useState<{ readonly of: RecordedRunData; readonly seen: Sight } | null>(null);
  useEffect(() => {
    let sleep: (() => void) | null = () => {};
    const show = async () => {
      const { default: view } = await views[run.game_name]!();
      const played = await rulesOfRun(view, run.version);
      const replay = played && replayOf(played.rules, run);
      const recorded = played?.shownBy && replay ? new RecordedRun(played.shownBy, replay, browserEnvironment) : null;
      if (!sleep) return;
      if (recorded) sleep = recorded.wake();
      setSight({ of: run, seen: { view, recorded } });
    };
    // The rest of the panel works without it.
    show().catch(() => {});
    return () => {
      sleep?.();
      sleep = null;
    };
  }, [run]);
  return sight?.of === run ? sight.seen : null;
}

function Bar({ recorded }: { readonly recorded: AnyRecordedRun }) {
  const tick = useTick(recorded);
  return (
    <div className="case-bar" style={{ '--played': tick / Math.max(1, recorded.ticks) } as CSSProperties}>
      <PlayButton recorded={recorded} className="button button-icon" play="Play the run" />
      <MomentSlider recorded={recorded} />
      <span>{clockTime(tick)}</span>
    </div>
  );
}
