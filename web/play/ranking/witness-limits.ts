import type { Ranked } from '#engine/rules.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { SessionClock } from '#web/play/session/session-clock.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

export interface WitnessedSession {
  readonly state: SessionState;
  readonly clock: Pick<SessionClock<unknown, unknown, string>, 'isCounting' | 'runByNow' | 'pausesByNow'>;
  onState(listener: () => void): () => void;
  onChange(listener: () => void): () => void;
  /** Stops the run until a seed arrives; see `SessionState.held`. */
  hold(held: boolean): void;
  save(): void;
}

export interface WitnessOptions {
  readonly ranked: Ranked;
  readonly ticket: Ticket;
  readonly environment: Pick<Environment, 'after' | 'nowMs' | 'wallMs'>;
  /** Unchecked data from storage; `null` for a new run. */
  readonly chain: unknown;
  /** The position before this code was loaded. A continued run was paused exactly there. */
  readonly from: { readonly ticks: number; readonly entries: number; readonly checkpoint: number };
  onConnection(isLost: boolean): void;
  lose(reason: Unranked): void;
}

const HOUR_MS = 60 * 60 * 1000;

/** By the device's wall clock. */
export function closesMs({ ticket, ranked }: Pick<WitnessOptions, 'ticket' | 'ranked'>): number {
  return ticket.receivedMs + ranked.submitWithinHours * HOUR_MS;
}

/** Calls `lose` when the run was paused too long or its ticket expires. */
export function watchLimits(session: WitnessedSession, options: WitnessOptions): () => void {
  let stopWaiting = () => {};
  const { nowMs, wallMs } = options.environment;
  // The wall clock may be set during the run.
  const closesAtMs = nowMs() + closesMs(options) - wallMs();
  const watch = () => {
    stopWaiting();
    const left = msLeft(session, options, closesAtMs);
    stopWaiting = typeof left === 'number' ? options.environment.after(left, watch) : () => {};
    if (typeof left === 'string') options.lose(left);
  };
  const stop = session.onState(watch);
  watch();
  return () => {
    stop();
    stopWaiting();
  };
}

/** Milliseconds until the next deadline. */
function msLeft({ clock, state }: WitnessedSession, options: WitnessOptions, closesAtMs: number): number | Unranked {
  const pausedSeconds = clock.pausesByNow.reduce((sum, [, seconds]) => sum + seconds, 0);
  const pauseLeft = (options.ranked.pauseSeconds - pausedSeconds) * 1000;
  if (pauseLeft < 0) return 'paused';
  const ageLeft = closesAtMs - options.environment.nowMs();
  if (ageLeft <= 0) return 'expired';
  return state.phase === 'paused' ? Math.min(ageLeft, pauseLeft + 1_000) : ageLeft;
}
