import { readFields } from '#engine/read.ts';
import type { Ranked } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { WitnessedRun } from '#web/play/ranking/witnessed-run.ts';
import type { WitnessedSession } from '#web/play/ranking/witness-limits.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { submissionOf } from '#web/play/ranking/submission.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { isWitnessed, readTicket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { readUnranked } from '#web/play/ranking/unranked.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';

export type RankingState = Pick<SessionState, 'unranked' | 'connectionLost' | 'board' | 'lostTicks' | 'otherVersion'>;

export type TicketResult = Ticket | Unranked;

/** Follows runs from ticket to submission. Independent of React and the DOM. */
export class Ranking {
  readonly #ranked: Ranked;
  readonly #mode: string;
  readonly #fetcher: TicketFetcher;
  readonly #environment: Pick<Environment, 'nowMs' | 'wallMs' | 'after'>;
  #ticket: Ticket | null = null;
  #unranked: Unranked | null = null;
  #lostTicks = 0;
  #connectionLost = false;
  /** `null` until the run starts and for tickets without witnessing. */
  #witnessed: WitnessedRun | null = null;
  /** Unchecked data from storage. */
  #chain: unknown = null;
  #coming: Promise<void> | null = null;
  #onChange: (state: RankingState) => void = () => {};

  constructor(
    ranked: Ranked,
    mode: string,
    fetcher: TicketFetcher,
    environment: Pick<Environment, 'nowMs' | 'wallMs' | 'after'>,
  ) {
    this.#ranked = ranked;
    this.#mode = mode;
    this.#fetcher = fetcher;
    this.#environment = environment;
  }

  get state(): RankingState {
    const { board = 'open', day } = this.#ticket ?? {};
    return {
      unranked: this.#unranked,
      connectionLost: this.#connectionLost,
      board: { board, day },
      lostTicks: this.#lostTicks,
      otherVersion: this.otherVersion,
    };
  }

  /** Stored with an unfinished run for `restored`; `null` while the claim is pending. */
  get claimed(): unknown {
    const chain = this.#witnessed?.chain ?? this.#chain;
    return this.#unranked ?? (chain === null ? this.#ticket : { ticket: this.#ticket, chain });
  }

  get otherVersion(): boolean {
    return this.#fetcher.otherVersion;
  }

  async fetchAhead(): Promise<void> {
    const ticket = this.#ticket;
    await this.#fetcher.fetchAhead();
    // Say so before the player enters a name.
    if (this.otherVersion && this.#ticket === ticket) this.#lose('other-version');
    if (this.otherVersion) this.#onChange(this.state);
  }

  /** `null` if the server must be asked. */
  claimNow(mode: string, practice: boolean): TicketResult | null {
    if (practice) return 'practice';
    if (mode !== this.#mode) return 'mode';
    return this.#fetcher.takeReady();
  }

  claim(): Promise<TicketResult> {
    return this.#fetcher.take();
  }

  begin(claim: TicketResult | null): void {
    this.#witnessed?.leave();
    [this.#witnessed, this.#chain, this.#coming, this.#lostTicks] = [null, null, null, 0];
    this.#connectionLost = false;
    if (claim === null) [this.#ticket, this.#unranked] = [null, null];
    else [this.#ticket, this.#unranked] = typeof claim === 'string' ? [null, claim] : [claim, null];
  }

  /** The first action starts the run: it is unranked if its claim is pending. */
  beginUnclaimed(): RankingState {
    if (!this.claimed) this.begin('busy');
    return this.state;
  }

  /** `saved` is unchecked. */
  restored(saved: unknown): void {
    const stored = readFields(saved, ['ticket', 'chain']);
    this.begin(readTicket(stored?.ticket ?? saved) ?? readUnranked(saved) ?? 'offline');
    this.#chain = stored?.chain ?? null;
  }

  /** Prefetches tickets and reports runs to the server. */
  follow(session: WitnessedSession, onChange: (state: RankingState) => void): () => void {
    this.#onChange = onChange;
    let { status } = session.state;
    let isFollowed = true;
    void this.fetchAhead();
    const stop = session.onState(() => {
      const before = status;
      ({ status } = session.state);
      if (status === 'playing' && this.#ticket && !this.#unranked && isWitnessed(this.#ticket))
        this.#coming ??= this.#startWitness(session, () => isFollowed);
      if (status === 'finished' && before !== 'finished') void this.fetchAhead();
    });
    return () => {
      isFollowed = false;
      stop();
      this.#witnessed?.stop();
    };
  }

  /** The player may leave before the code arrives. */
  async #startWitness(session: WitnessedSession, isFollowed: () => boolean): Promise<void> {
    const ticket = this.#ticket!;
    const [ranked, environment, chain] = [this.#ranked, this.#environment, this.#chain];
    // Time passes during the import.
    const { state, ticks, log } = session.clock.runByNow;
    const from = { ticks, entries: log.length, checkpoint: ranked.checkpoint(state, ticks, log.length) };
    const isOn = () => isFollowed() && this.#ticket === ticket && !this.#unranked;
    try {
      const { witnessRun } = await import('#web/play/ranking/witnessed-run.ts');
      const lose = (reason: Unranked) => isOn() && this.#lose(reason, session.clock.runByNow.ticks);
      const onConnection = (isLost: boolean) => {
        if (!isOn()) return;
        this.#connectionLost = isLost;
        this.#onChange(this.state);
      };
      if (isOn())
        this.#witnessed = witnessRun(session, { ranked, ticket, environment, chain, from, lose, onConnection });
    } catch {
      if (isOn()) this.#lose('line-lost', session.clock.runByNow.ticks);
    }
  }

  giveUp(ticks: number, reason: Unranked = 'line-lost'): void {
    this.#lose(reason, ticks);
  }

  #lose(reason: Unranked, ticks = 0): void {
    if (!this.#ticket || this.#unranked) return;
    this.#unranked = reason;
    this.#lostTicks = ticks;
    this.#connectionLost = false;
    this.#witnessed?.abandon();
    this.#onChange(this.state);
  }

  /** Waits until the server has signed the end. */
  async submission<State, Action, Mode extends string>(
    run: Run<State, Action, Mode>,
    pauses: readonly Pause[],
  ): Promise<RunSubmission | null> {
    await this.#coming;
    const chain = await this.#witnessed?.stamped;
    return this.#ticket && !this.#unranked && chain !== null ? submissionOf(run, this.#ticket, pauses, chain) : null;
  }
}

export function rankingOf({ rules }: AnyPlay): Ranking | null {
  if (!rules.ranked) return null;
  return new Ranking(
    rules.ranked,
    rules.modes[0],
    new TicketFetcher(rules, browserEnvironment.wallMs),
    browserEnvironment,
  );
}
