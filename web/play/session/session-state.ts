import type { Status } from '#engine/rules.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** What the page shows of a session; a new object after every change. */
export interface SessionState<Mode extends string = string> {
  readonly status: 'idle' | 'playing' | 'finished';
  /** Only while playing: before the first tick, while ticks pass, or while they do not. */
  readonly phase: 'ready' | 'running' | 'paused' | null;
  /** How the run ended; `null` before. */
  readonly result: Exclude<Status, 'playing'> | null;
  /** The number on the screen before time goes on; `null` when none is. */
  readonly count: number | null;
  /** Whether the run is laid out and begins with the first press, as after Submit in every game. */
  readonly waits: boolean;
  /** Whether a start is under way but waits for its ticket. */
  readonly starting: boolean;
  readonly mode: Mode;
  /** Whether the run is played slowly, for practice. */
  readonly practice: boolean;
  /** Whether an unfinished run is kept on the device. */
  readonly canContinue: boolean;
  /** Why the run on the screen cannot go on the board; `null` if it can, and in games without one. */
  readonly unranked: Unranked | null;
  /** Whether the server cannot be reached while it has to confirm the run. */
  readonly connectionLost: boolean;
  /** Whether the run is stopped because it would be lost for the board without a connection. */
  readonly held: boolean;
  /** The board that the run is played for. */
  readonly board: RunBoard;
  /** After how many ticks the connection was lost, where that is the reason. */
  readonly lostTicks: number;
  /** Whether the server plays by newer rules than this page, so that a reload is worth offering. */
  readonly otherVersion: boolean;
  /** Goes up with every new run. */
  readonly runNumber: number;
}

/** A run that is set up and waits. */
export const READY = {
  status: 'playing',
  phase: 'ready',
  result: null,
  count: null,
  starting: false,
  waits: false,
} as const;

/** How a session in the given mode stands before anything was done. */
export function initialState<Mode extends string>(mode: Mode): SessionState<Mode> {
  return {
    status: 'idle',
    phase: null,
    result: null,
    count: null,
    waits: false,
    starting: false,
    mode,
    practice: false,
    canContinue: false,
    unranked: null,
    connectionLost: false,
    held: false,
    board: { board: 'open' },
    lostTicks: 0,
    otherVersion: false,
    runNumber: 0,
  };
}

/** Whether actions reach the run: while it is on, and where the first one is what starts it. */
export function takesActions<State>(
  { status, phase, waits, held }: SessionState,
  { begins, time }: Lifecycle<State>,
): boolean {
  if (held) return false;
  if (status === 'idle') return begins === 'on open field';
  const beginsByAction = begins === 'on first action' || (waits && time === 'turns');
  return phase === 'running' || (phase === 'ready' && beginsByAction);
}

/** Whether a cover hides the whole field. The result of a run does not: the field is there to be looked at. */
export function isCovered(
  { status, phase, count, held }: SessionState,
  { begins }: Lifecycle<unknown>,
  helping: boolean,
): boolean {
  if (helping || count !== null || phase === 'paused' || held) return true;
  return status === 'idle' && begins !== 'on open field';
}
