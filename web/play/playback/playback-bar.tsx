import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { clockTime } from '#kit/words.ts';
import type { Playback } from '#web/play/session/playback.ts';
import { SPEEDS } from '#web/play/session/recorded-run.ts';
import { pointsBySlice, scoreAt } from '#web/play/session/score-curve.ts';
import { moveByArrows } from '#web/ui/arrow-keys.ts';
import { attachPlaybackKeys } from '#web/play/playback/playback-keys.ts';
import { MomentSlider, PlayButton, useRecorded, useTick } from '#web/play/playback/playback-controls.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import '#web/play/playback/playback-bar.css';

/** Columns of points along the scrubber. */
const SLICES = 52;

interface PlaybackBarProps {
  readonly recorded: Playback;
  /** Formats a score of the game. */
  readonly scoreWords: (score: number) => string;
  /** Between the buttons and the speeds. */
  readonly children?: ReactNode;
}

export function PlaybackBar({ recorded, scoreWords, children }: PlaybackBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => attachPlaybackKeys(recorded, bar.current?.closest('dialog') ?? null), [recorded]);
  return (
    <div ref={bar} className="playback" role="group" aria-label="Playback">
      <Scrubber recorded={recorded} scoreWords={scoreWords} />
      <div className="playback-buttons">
        <div className="playback-main">
          <button
            className="button button-icon"
            type="button"
            aria-label="One move back"
            onClick={() => recorded.step(-1)}
          >
            <WatchIcon name="step-back" />
          </button>
          <PlayButton recorded={recorded} className="button button-icon playback-play" play="Play" />
          <button
            className="button button-icon"
            type="button"
            aria-label="One move on"
            onClick={() => recorded.step(1)}
          >
            <WatchIcon name="step-on" />
          </button>
        </div>
        {children}
        <Speeds recorded={recorded} />
      </div>
    </div>
  );
}

function Scrubber({ recorded, scoreWords }: PlaybackBarProps) {
  const tick = useTick(recorded);
  const { ticks, scan } = recorded;
  const known = useRecorded(recorded, () => scan.result !== null);
  const played = tick / Math.max(1, ticks);
  // Until the scan is complete, the score comes from the replay itself.
  const score = known ? scoreAt(scan.curve, tick) : recorded.score;
  return (
    <div className="playback-line">
      <span className="playback-time">{clockTime(tick)}</span>
      <div className="scrubber" style={{ '--played': played } as React.CSSProperties}>
        <Columns recorded={recorded} known={known} played={Math.floor(played * SLICES)} />
        <MomentSlider recorded={recorded} about={`, ${scoreWords(score)}`} />
      </div>
      <span className="playback-time">{clockTime(ticks)}</span>
    </div>
  );
}

interface ColumnsProps {
  readonly recorded: Playback;
  /** The whole run has been scanned. */
  readonly known: boolean;
  /** Slices that have been played. */
  readonly played: number;
}

function Columns({ recorded, known, played }: ColumnsProps) {
  const points = useMemo(
    () => (known ? pointsBySlice(recorded.scan.curve, recorded.ticks, SLICES) : []),
    [recorded, known],
  );
  const most = Math.max(1, ...points);
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {points.map((made, slice) => {
        const height = 2 + (8 * made) / most;
        const x = (100 * (slice + 0.18)) / SLICES;
        const className = slice < played ? 'is-played' : undefined;
        return <rect key={x} className={className} x={x} y={10 - height} width={64 / SLICES} height={height} />;
      })}
    </svg>
  );
}

function Speeds({ recorded }: { readonly recorded: Playback }) {
  const speed = useRecorded(recorded, () => recorded.speed);
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const place = moveByArrows(event);
    if (place !== null) recorded.setSpeed(SPEEDS[place]!);
  };
  return (
    <div className="playback-speeds" role="radiogroup" aria-label="Speed" tabIndex={-1} onKeyDown={choose}>
      {SPEEDS.map((percent) => (
        <button
          key={percent}
          className="button"
          type="button"
          role="radio"
          aria-checked={percent === speed}
          tabIndex={percent === speed ? 0 : -1}
          onClick={() => recorded.setSpeed(percent)}
        >
          {percent / 100}x
        </button>
      ))}
    </div>
  );
}
