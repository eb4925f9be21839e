import { useEffect, useEffectEvent } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { IconFrame } from '#kit/icon.tsx';
import { navigate } from '#web/loading/navigation.tsx';
import { attachPagePad } from '#web/play/input/page-pad.ts';
import type { WatchedRun } from '#web/play/play-on/handed-run.ts';
import { continuedAt, handOver } from '#web/play/play-on/handed-run.ts';
import { useRecorded } from '#web/play/playback/playback-controls.tsx';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import '#web/play/play-on/play-on-button.css';

interface PlayOnButtonProps {
  readonly entry: CatalogueEntry;
  readonly recorded: AnyRecordedRun;
  readonly watched: WatchedRun;
  /** The current rules play the run. */
  readonly hasCurrentRules?: boolean;
}

export function PlayOnButton({ entry, recorded, watched, hasCurrentRules = true }: PlayOnButtonProps) {
  const isLate = useRecorded(recorded, () => recorded.isOver || isInLastSecond(recorded));
  const isDisabled = !hasCurrentRules || isLate;
  const playOn = () => {
    recorded.pause();
    navigate(entry.path + handOver(continuedAt(recorded.run, watched)));
  };
  const pressPad = useEffectEvent(() => isDisabled || playOn());
  // Y of a gamepad.
  useEffect(() => attachPagePad((pressed) => pressed === 'restart' && pressPad()), []);
  return (
    <button className="button play-on" type="button" disabled={isDisabled} onClick={playOn}>
      <IconFrame>
        <path d="M6 21V3M6 14c0-5 11-2 11-8M13 8l4-4.5 4 4.5" />
      </IconFrame>
      {hasCurrentRules ? 'Play on from here' : OTHER_RULES}
    </button>
  );
}

/** There is hardly a way out. Without a clock, every move but the last leaves one. */
function isInLastSecond({ run, tick, ticks }: AnyRecordedRun): boolean {
  return run.rules.time !== undefined && tick > ticks - TICKS_PER_SECOND;
}

const OTHER_RULES = 'This run has other rules';
