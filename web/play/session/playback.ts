import type { ScoreCurve } from '#web/play/session/score-curve.ts';

/** A recorded run, or several played in step, as the playback controls see them. */
export interface Playback {
  readonly tick: number;
  readonly ticks: number;
  readonly isPlaying: boolean;
  /** In percent. */
  readonly speed: number;
  readonly score: number;
  readonly scan: {
    /** `null` until the scan is complete. */
    readonly result: object | null;
    readonly curve: ScoreCurve;
    onProgress(listener: () => void): () => void;
  };
  play(): void;
  pause(): void;
  seek(tick: number): void;
  /** Pauses after the next or the previous action. */
  step(direction: 1 | -1): void;
  setSpeed(percent: number): void;
  onState(listener: () => void): () => void;
  onFrame(listener: () => void): () => void;
}
