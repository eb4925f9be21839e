/** A union in which invalid lifecycles do not type-check. */
import type { Frozen } from '#engine/rules.ts';
import type { RunFacts } from '#kit/live-game.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';

export interface Pause {
  /** `hidden` where looking during a pause would be cheating. */
  readonly field: 'seen' | 'hidden';
  readonly resumes: 'at once' | 'after countdown';
}

/** Stores unfinished runs on the device and offers them on the game page and the home page. */
export interface Saving<State> {
  readonly runs: SavedRuns;
  /** Short status for the home page. */
  describe(state: Frozen<State>, run: RunFacts): string;
}

/** Members that a branch lacks, declared so that all branches have them. */
interface None {
  readonly practice?: never;
  readonly movesWhileWaiting?: never;
  readonly countsTime?: never;
  readonly showsTime?: never;
  readonly saving?: never;
}

/** The first action on the visible field starts the run; later runs begin at once. */
interface OnOpenField {
  readonly begins: 'on open field';
}

/** For rules with `time`. */
interface RealTime {
  readonly time: 'real';
  /** `null` if it cannot pause. */
  readonly pause: Pause | null;
}

interface WithPractice {
  /** Practice speed in percent. Practice is never ranked. */
  readonly practice?: 50 | 75;
}

interface AtOnceOrCounted {
  readonly begins: 'at once' | 'after countdown';
}

/** The visible field waits; the first action starts time. */
interface OnFirstAction {
  readonly begins: 'on first action';
  /** Animation while waiting. Default: none. */
  movesWhileWaiting?(): boolean;
}

/** The run time still counts, from its start and while the page is visible. */
interface Turns {
  readonly time: 'turns';
  /** Formats the time counter. Default: no counter. */
  showsTime?(ticks: number): string;
}

/** `time` must be `real` if the rules have `time`, else `turns`. */
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
      /** Only hides the field; a countdown has no purpose. */
      readonly pause: (Pause & { readonly resumes: 'at once' }) | null;
      readonly saving?: Saving<State>;
    } & Omit<None, 'showsTime' | 'saving'>);
