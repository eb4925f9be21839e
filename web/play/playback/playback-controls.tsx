import { useCallback, useSyncExternalStore } from 'react';
import { stopAll } from '#kit/listen.ts';
import { clockTime } from '#kit/words.ts';
import type { Playback } from '#web/play/session/playback.ts';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';
import { toggle } from '#web/play/playback/playback-keys.ts';

/** Counters update six times a second while playing. */
const SHOWN_TICKS = 10;

export function useRecorded<Value extends string | number | boolean | null>(
  recorded: Playback,
  read: () => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) =>
      stopAll(recorded.onState(listener), recorded.onFrame(listener), recorded.scan.onProgress(listener)),
    [recorded],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Exact while paused, else rounded to `SHOWN_TICKS`. */
export function useTick(recorded: Playback): number {
  return useRecorded(recorded, () =>
    recorded.isPlaying ? recorded.tick - (recorded.tick % SHOWN_TICKS) : recorded.tick,
  );
}

interface PlayButtonProps extends ControlProps {
  readonly className: string;
  /** The label while paused. */
  readonly play: string;
}

interface ControlProps {
  readonly recorded: Playback;
}

export function PlayButton({ recorded, className, play }: PlayButtonProps) {
  const isPlaying = useRecorded(recorded, () => recorded.isPlaying);
  return (
    <button
      className={className}
      type="button"
      aria-label={isPlaying ? 'Pause' : play}
      onClick={() => toggle(recorded)}
    >
      {isPlaying ? <Icon name="pause" /> : <PlayIcon />}
    </button>
  );
}

/** `about` follows the time in the accessible value. */
export function MomentSlider({ recorded, about = '' }: ControlProps & { readonly about?: string }) {
  const tick = useTick(recorded);
  const { ticks } = recorded;
  return (
    <input
      type="range"
      min={0}
      max={ticks}
      value={tick}
      aria-label="Moment of the run"
      aria-valuetext={`${clockTime(tick)} of ${clockTime(ticks)}${about}`}
      onChange={(event) => recorded.seek(event.currentTarget.valueAsNumber)}
    />
  );
}
