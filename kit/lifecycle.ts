/** Invalid lifecycles do not type-check. */
import type { Frozen } from '#engine/rules.ts';
import type { RunFacts } from '#kit/running-game.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';

export interface PauseBehavior {
  /** `hidden` where looking would be cheating. */
  readonly field: 'seen' | 'hidden';
  readonly resumes: 'at once' | 'after countdown';
}

export interface Saving<State> {
  readonly runs: SavedRuns;
  describe(state: Frozen<State>, run: RunFacts): string;
}

/** Declares missing members, so that all branches have them. */
interface None {
  readonly practice?: never;
  readonly movesWhileWaiting?: never;
  readonly countsTime?: never;
  readonly showsTime?: never;
  readonly saving?: never;
}

/** The first action starts the run; later runs begin at once. */
interface OnOpenField {
  readonly begins: 'on open field';
}

interface RealTime {
  readonly time: 'real';
  readonly pause: PauseBehavior | null;
}

interface WithPractice {
  /** Percent of normal speed. */
  readonly practice?: 50 | 75;
}

interface AtOnceOrCounted {
  readonly begins: 'at once' | 'after countdown';
}

interface OnFirstAction {
  readonly begins: 'on first action';
  movesWhileWaiting?(): boolean;
}

/** Run time counts while the page is visible. */
interface Turns {
  readonly time: 'turns';
  /** Default: no time counter. */
  showsTime?(ticks: number): string;
}

/** `real` if the rules have `time`, else `turns`. */
export type Lifecycle<State> =
  | (RealTime & OnOpenField & None)
  | (RealTime & AtOnceOrCounted & WithPractice & Omit<None, 'practice'>)
  | (RealTime & OnFirstAction & WithPractice & Omit<None, 'practice' | 'movesWhileWaiting'>)
  | (Turns &
      OnOpenField & {
        readonly pause: null;
        /** Default: from the start. */
        countsTime?(state: Frozen<State>): boolean;
      } & Omit<None, 'showsTime' | 'countsTime'>)
  | (Turns & {
      readonly begins: 'at once';
      readonly pause: (PauseBehavior & { readonly resumes: 'at once' }) | null;
      readonly saving?: Saving<State>;
    } & Omit<None, 'showsTime' | 'saving'>);
