/** What a run is worth to the board: the ticket it is played on, or why it cannot be handed in. */
import type { Ranked } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { submissionOf } from '#web/play/ranking/submission.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { readTicket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { readUnranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the page shows of what a run is worth. */
export type Worth = Pick<SessionState, 'unranked' | 'otherVersion'>;

/** The session that is followed, as far as it matters for the board. */
interface Followed {
  readonly state: SessionState;
  readonly pausesByNow: readonly Pause[];
  onState(listener: () => void): () => void;
}

/** What a new run is given: a ticket, or a reason why it gets none. */
export type Claim = Ticket | Unranked;

/** Follows one session's runs from their tickets to their submissions. Knows no React and no DOM. */
export class Ranking {
  readonly #ranked: Ranked;
  readonly #mode: string;
  readonly #fetcher: TicketFetcher;
  readonly #environment: Pick<Environment, 'wallMs' | 'after'>;
  #ticket: Ticket | null = null;
  #unranked: Unranked | null = null;
  #stopWaiting = () => {};
  /** Told when a run that could go on the board no longer can. */
  #tell: (worth: Worth) => void = () => {};

  constructor(
    ranked: Ranked,
    mode: string,
    fetcher: TicketFetcher,
    environment: Pick<Environment, 'wallMs' | 'after'>,
  ) {
    this.#ranked = ranked;
    this.#mode = mode;
    this.#fetcher = fetcher;
    this.#environment = environment;
  }

  /** What the page shows of it. */
  get state(): Worth {
    return { unranked: this.#unranked, otherVersion: this.otherVersion };
  }

  /** What the run is played on; `null` before that is known. Kept with an unfinished run, for `restored` to read. */
  get claimed(): Claim | null {
    return this.#unranked ?? this.#ticket;
  }

  /** Whether the server plays by other rules than this page. */
  get otherVersion(): boolean {
    return this.#fetcher.otherVersion;
  }

  /** Fetches the next run's ticket. */
  async fetchAhead(): Promise<void> {
    const ticket = this.#ticket;
    await this.#fetcher.fetchAhead();
    // A run that has just ended will be refused: its player learns it before finding a name for it.
    if (this.otherVersion && this.#ticket === ticket) this.#lose('other-version');
    if (this.otherVersion) this.#tell(this.state);
  }

  /** What a run in this mode is given, if that can be said at once; `null` if the server must be waited for. */
  claimNow(mode: string, practice: boolean): Claim | null {
    if (practice) return 'practice';
    if (mode !== this.#mode) return 'mode';
    return this.#fetcher.takeReady();
  }

  /** What the run is given once the server has answered, or has not for too long. */
  claim(): Promise<Claim> {
    return this.#fetcher.take();
  }

  /** A new run is played on the claim; on `null` while it is not known yet. */
  begin(claim: Claim | null): void {
    if (claim === null) [this.#ticket, this.#unranked] = [null, null];
    else [this.#ticket, this.#unranked] = typeof claim === 'string' ? [null, claim] : [claim, null];
  }

  /** A run begins by itself, whether its claim is known by now or not. Says what it is worth. */
  beginUnclaimed(): Worth {
    if (!this.claimed) this.begin('busy');
    return this.state;
  }

  /** A kept run goes on. What was kept with it may be anything. */
  restored(saved: unknown): void {
    this.begin(readTicket(saved) ?? readUnranked(saved) ?? 'offline');
  }

  /**
   * Fetches the tickets that a session will need, and looks whether its run has been paused too long or its ticket is too
   * old, now and when the time for it comes. `tell` is told what the run is worth when that has changed. The returned
   * function stops it.
   */
  follow(session: Followed, tell: (worth: Worth) => void): () => void {
    this.#tell = tell;
    let { status } = session.state;
    void this.fetchAhead();
    const stop = session.onState(() => {
      const before = status;
      ({ status } = session.state);
      this.#watch(session);
      if (status === 'finished' && before !== 'finished') void this.fetchAhead();
    });
    return () => {
      stop();
      this.#stopWaiting();
    };
  }

  #watch(session: Followed): void {
    this.#stopWaiting();
    this.#stopWaiting = () => {};
    const left = this.#msLeft(session.pausesByNow, session.state.phase === 'paused');
    if (left !== null) this.#stopWaiting = this.#environment.after(left, () => this.#watch(session));
  }

  /** How long the run can still be handed in if nothing changes; `null` if there is nothing to wait for. */
  #msLeft(pauses: readonly Pause[], pausing: boolean): number | null {
    if (!this.#ticket || this.#unranked) return null;
    const pausedSeconds = pauses.reduce((sum, [, seconds]) => sum + seconds, 0);
    const ageLeft = this.#ticket.receivedMs + this.#ranked.hours * HOUR_MS - this.#environment.wallMs();
    const pauseLeft = (this.#ranked.pauseSeconds - pausedSeconds) * 1000;
    if (pauseLeft < 0) this.#lose('paused');
    else if (ageLeft <= 0) this.#lose('expired');
    else return pausing ? Math.min(ageLeft, pauseLeft + 1_000) : ageLeft;
    return null;
  }

  #lose(reason: Unranked): void {
    if (!this.#ticket || this.#unranked) return;
    this.#unranked = reason;
    this.#tell(this.state);
  }

  /** The finished run as it is handed in; `null` if it cannot be. */
  submission<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    pauses: readonly Pause[],
  ): RunSubmission | null {
    return this.#ticket && !this.#unranked ? submissionOf(run, this.#ticket, pauses) : null;
  }
}

/** What follows the runs of a game, if it ranks them. */
export function rankingOf({ rules }: AnyPlay): Ranking | null {
  if (!rules.ranked) return null;
  return new Ranking(
    rules.ranked,
    rules.modes[0],
    new TicketFetcher(rules, browserEnvironment.wallMs),
    browserEnvironment,
  );
}
