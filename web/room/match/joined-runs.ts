import { stopAll } from '#kit/listen.ts';
import type { AnyRecordedRun } from '#web/play/session/recorded-run.ts';
import type { Playback } from '#web/play/session/playback.ts';
import type { ScoreCurve } from '#web/play/session/score-curve.ts';
import { scoreAt } from '#web/play/session/score-curve.ts';

/** Plays the runs of a race in step. Shorter runs wait at their end. */
export class JoinedRuns implements Playback {
  readonly runs: readonly AnyRecordedRun[];
  /** Of all actions of all runs, in order. */
  readonly #actionTicks: readonly number[];
  readonly scan: Playback['scan'];

  constructor(runs: readonly AnyRecordedRun[]) {
    this.runs = runs;
    this.#actionTicks = runs.flatMap(({ actionTicks }) => actionTicks).sort((one, other) => one - other);
    this.scan = joinedScan(runs);
  }

  wake(): () => void {
    return stopAll(...this.runs.map((run) => run.wake()));
  }

  get ticks(): number {
    return Math.max(...this.runs.map(({ ticks }) => ticks));
  }

  get tick(): number {
    return Math.max(...this.runs.map(({ tick }) => tick));
  }

  get isPlaying(): boolean {
    return this.runs.some(({ isPlaying }) => isPlaying);
  }

  get isOver(): boolean {
    return this.runs.every(({ isOver }) => isOver);
  }

  get speed(): number {
    return this.runs[0]!.speed;
  }

  get score(): number {
    return this.runs.reduce((sum, { score }) => sum + score, 0);
  }

  play(): void {
    const unfinished = this.runs.filter(({ isOver }) => !isOver);
    // At the end, `play` of a run starts from the beginning.
    for (const run of unfinished.length > 0 ? unfinished : this.runs) run.play();
  }

  pause(): void {
    for (const run of this.runs) run.pause();
  }

  seek(tick: number): void {
    const goesOn = this.isPlaying;
    for (const run of this.runs) run.seek(Math.min(tick, run.ticks));
    if (goesOn) this.play();
  }

  step(direction: 1 | -1): void {
    this.pause();
    const { tick } = this;
    const next =
      direction > 0 ? this.#actionTicks.find((at) => at > tick) : this.#actionTicks.findLast((at) => at < tick);
    this.seek(next ?? (direction > 0 ? this.ticks : 0));
  }

  setSpeed(percent: number): void {
    for (const run of this.runs) run.setSpeed(percent);
  }

  readonly onState = (listener: () => void): (() => void) => stopAll(...this.runs.map((run) => run.onState(listener)));

  readonly onFrame = (listener: () => void): (() => void) => stopAll(...this.runs.map((run) => run.onFrame(listener)));
}

function joinedScan(runs: readonly AnyRecordedRun[]): Playback['scan'] {
  let complete: ScoreCurve | null = null;
  return {
    get result() {
      return runs.every(({ scan }) => scan.result) ? runs : null;
    },
    get curve() {
      const curve = complete ?? sumOf(runs.map(({ scan }) => scan.curve));
      if (this.result) complete = curve;
      return curve;
    },
    onProgress: (listener) => stopAll(...runs.map(({ scan }) => scan.onProgress(listener))),
  };
}

function sumOf(curves: readonly ScoreCurve[]): ScoreCurve {
  const ticks = [...new Set(curves.flatMap((curve) => curve.ticks))].sort((one, other) => one - other);
  return { ticks, scores: ticks.map((tick) => curves.reduce((sum, curve) => sum + scoreAt(curve, tick), 0)) };
}
