import type { Status } from '#engine/rules.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import type { RunBoard } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

/** A key of the rack. */
export interface ModeChoice<Mode extends string = string> {
  readonly mode: Mode;
  /** Slow motion. */
  readonly practice: boolean;
}

export const isSameChoice = (one: ModeChoice | null, other: ModeChoice) =>
  one?.mode === other.mode && one.practice === other.practice;

export interface SessionState<Mode extends string = string> extends ModeChoice<Mode> {
  readonly status: 'idle' | 'playing' | 'finished';
  /** Only while playing: before the first tick, while time passes, or while it does not. */
  readonly phase: 'ready' | 'running' | 'paused' | null;
  readonly result: Exclude<Status, 'playing'> | null;
  readonly count: number | null;
  /** The first press begins the run, as after every submit. */
  readonly waits: boolean;
  /** The start waits for its ticket. */
  readonly starting: boolean;
  /** Chosen during or after a run for the next one. */
  readonly next: ModeChoice<Mode> | null;
  readonly canContinue: boolean;
  /** `null` if the run is ranked or the game has no board. */
  readonly unranked: Unranked | null;
  /** The server is unreachable but must confirm the run. */
  readonly connectionLost: boolean;
  /** Stopped, because without a connection the run would become unranked. */
  readonly held: boolean;
  readonly board: RunBoard;
  /** Set if the connection was lost. */
  readonly lostTicks: number;
  /** The server has newer rules: offer a reload. */
  readonly otherVersion: boolean;
  readonly runNumber: number;
}

export const READY = {
  status: 'playing',
  phase: 'ready',
  result: null,
  count: null,
  starting: false,
  waits: false,
} as const;

/** The mode of the next run, if no other is requested. */
export function comingOf<Mode extends string>(
  { next, ...current }: SessionState<Mode>,
  mode: Mode = (next ?? current).mode,
  practice = (next ?? current).practice,
): ModeChoice<Mode> {
  return { mode, practice };
}

/** During a run marks the mode for the next one; choosing it again takes the mark away. */
export function withChoice<Mode extends string>(
  state: SessionState<Mode>,
  choice: ModeChoice<Mode>,
): Partial<SessionState<Mode>> {
  if (state.status === 'idle') return choice;
  const isUndone = state.status === 'playing' && isSameChoice(state.next, choice);
  return { next: isUndone || isSameChoice(state, choice) ? null : choice };
}

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
    next: null,
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

export function takesActions<State>(
  { status, phase, waits, held }: SessionState,
  { begins, time }: Lifecycle<State>,
): boolean {
  if (held) return false;
  if (status === 'idle') return begins === 'on open field';
  const beginsByAction = begins === 'on first action' || (waits && time === 'turns');
  return phase === 'running' || (phase === 'ready' && beginsByAction);
}

/** A result does not cover the field. */
export function isCovered(
  { status, phase, count, held }: SessionState,
  { begins }: Lifecycle<unknown>,
  helping: boolean,
): boolean {
  if (helping || count !== null || phase === 'paused' || held) return true;
  return status === 'idle' && begins !== 'on open field';
}
