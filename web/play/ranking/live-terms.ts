/** What a run is followed by while it is played for a board. */
import type { Ranked } from '#engine/rules.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';
import type { LiveClock } from '#web/play/session/live-clock.ts';
import type { SessionState } from '#web/play/session/session-state.ts';

/** The session that plays the run, as far as it matters for the board. */
export interface LiveSession {
  readonly state: SessionState;
  /** The time of the run on the screen. */
  readonly clock: Pick<LiveClock<unknown, unknown, string>, 'isCounting' | 'runByNow' | 'pausesByNow'>;
  onState(listener: () => void): () => void;
  onChange(listener: () => void): () => void;
  /** Stops the run until luck comes, where it would be lost for the board otherwise; see `SessionState.held`. */
  hold(held: boolean): void;
  /** Keeps the run on the device as it stands, where the game keeps its runs. */
  save(): void;
}

/** What a run is played on. */
export interface LiveTerms {
  readonly ranked: Ranked;
  readonly ticket: Ticket;
  readonly environment: Pick<Environment, 'after' | 'nowMs' | 'wallMs'>;
  /** The steps by which a kept run has come to where it stands; `null` for a new one. It may be anything. */
  readonly chain: unknown;
  /** Where the run stood before this code was loaded: a continued run was paused until exactly there. */
  readonly from: { readonly ticks: number; readonly entries: number; readonly border: number };
  /** Called when the connection is lost, and when it is back. */
  onConnection(isLost: boolean): void;
  /** Told why the run cannot go on the board any more. */
  lose(reason: Unranked): void;
}

const HOUR_MS = 60 * 60 * 1000;

/** Until when a run on the terms can be handed in, by the device's wall clock. */
export function closesMs({ ticket, ranked }: Pick<LiveTerms, 'ticket' | 'ranked'>): number {
  return ticket.receivedMs + ranked.hours * HOUR_MS;
}

/**
 * Looks whether the run has been paused too long or its ticket is too old, whenever the session has changed and when the
 * time for it comes. The returned function stops it.
 */
export function watchLimits(session: LiveSession, terms: LiveTerms): () => void {
  let stopWaiting = () => {};
  const { nowMs, wallMs } = terms.environment;
  // The wall clock may be set while the run is played.
  const closesAtMs = nowMs() + closesMs(terms) - wallMs();
  const watch = () => {
    stopWaiting();
    const left = msLeft(session, terms, closesAtMs);
    stopWaiting = typeof left === 'number' ? terms.environment.after(left, watch) : () => {};
    if (typeof left === 'string') terms.lose(left);
  };
  const stop = session.onState(watch);
  watch();
  return () => {
    stop();
    stopWaiting();
  };
}

/** How long the run can still be handed in if nothing changes, or why it cannot any more. */
function msLeft({ clock, state }: LiveSession, terms: LiveTerms, closesAtMs: number): number | Unranked {
  const pausedSeconds = clock.pausesByNow.reduce((sum, [, seconds]) => sum + seconds, 0);
  const pauseLeft = (terms.ranked.pauseSeconds - pausedSeconds) * 1000;
  if (pauseLeft < 0) return 'paused';
  const ageLeft = closesAtMs - terms.environment.nowMs();
  if (ageLeft <= 0) return 'expired';
  return state.phase === 'paused' ? Math.min(ageLeft, pauseLeft + 1_000) : ageLeft;
}
