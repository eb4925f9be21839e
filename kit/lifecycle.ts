/** How a run of a game begins, passes, stops and is kept: data in which combinations that cannot work cannot be written. */
import type { Frozen } from '#engine/rules.ts';
import type { RunFacts } from '#kit/live-game.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';

/** How a run is paused. */
export interface Pause {
  /** Whether the field is seen before time goes on; hidden where to look at it meanwhile would be cheating. */
  readonly field: 'seen' | 'hidden';
  /** Whether a countdown comes before time goes on; none where nothing can be missed meanwhile. */
  readonly resumes: 'at once' | 'after countdown';
}

/** Unfinished runs are kept on the device, and offered again on the game's page and on the home page. */
export interface Saving<State> {
  readonly runs: SavedRuns;
  /** How the kept run stands, in a few words for the home page. */
  describe(state: Frozen<State>, run: RunFacts): string;
}

/** What a branch of the union does not have; named, so that it can be asked for in all of them. */
interface None {
  readonly practice?: never;
  readonly movesWhileWaiting?: never;
  readonly countsTime?: never;
  readonly showsTime?: never;
  readonly saving?: never;
}

/** The fresh field is open before the start, and the first action on it starts the run. Later runs begin at once. */
interface OnOpenField {
  readonly begins: 'on open field';
}

/** Time passes by itself: the game's rules have `time`. */
interface RealTime {
  readonly time: 'real';
  /** `null` where time cannot be stopped. */
  readonly pause: Pause | null;
}

interface WithPractice {
  /** The speed of practice runs in percent, where there is practice. Those are never ranked. */
  readonly practice?: 50 | 75;
}

interface AtOnceOrCounted {
  readonly begins: 'at once' | 'after countdown';
}

/** The field is seen and waits; the first action lets time begin. */
interface OnFirstAction {
  readonly begins: 'on first action';
  /** Whether something on the field moves by itself meanwhile; where left out, nothing does. */
  movesWhileWaiting?(): boolean;
}

/** Nothing happens but by actions. The time that a run takes is still told, from its start on and while the page is seen. */
interface Turns {
  readonly time: 'turns';
  /** How that time is written among the counters; where left out, it is not shown there. */
  showsTime?(ticks: number): string;
}

/** The life of a run. `time` must say what the rules say: `real` where they have `time`, else `turns`. */
export type Lifecycle<State> =
  | (RealTime & OnOpenField & None)
  | (RealTime & AtOnceOrCounted & WithPractice & Omit<None, 'practice'>)
  | (RealTime & OnFirstAction & WithPractice & Omit<None, 'practice' | 'movesWhileWaiting'>)
  | (Turns &
      OnOpenField & {
        readonly pause: null;
        /** Whether the run's time has begun in this state; where left out, it has from its start. */
        countsTime?(state: Frozen<State>): boolean;
      } & Omit<None, 'showsTime' | 'countsTime'>)
  | (Turns & {
      readonly begins: 'at once';
      /** Only to cover the field: a countdown would be for nothing. */
      readonly pause: (Pause & { readonly resumes: 'at once' }) | null;
      readonly saving?: Saving<State>;
    } & Omit<None, 'showsTime' | 'saving'>);
