/** One visit to a game. Independent of React and the DOM. */
import type { Replay, Run } from '#engine/run.ts';
import type { AnyPlay, GamePlay, GameView } from '#kit/game-view.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, RunningGame, Moment, RunFacts, UndoOffer } from '#kit/running-game.ts';
import type { TicketResult, Ranking } from '#web/play/ranking/ranking.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { ClockedRun } from '#web/play/session/clocked-run.ts';
import { Countdown } from '#web/play/session/countdown.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { SessionClock } from '#web/play/session/session-clock.ts';
import { newRun, previewRun } from '#web/play/session/new-run.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { comingOf, initialState, READY, takesActions, withChoice } from '#web/play/session/session-state.ts';
import { undoOfferOf } from '#web/play/session/undo-offer.ts';
import { UnfinishedRun } from '#web/play/session/unfinished-run.ts';

export class Session<
  State,
  Action,
  Mode extends string,
  View extends GamePlay<State, Action, Mode> = GameView<State, Action, Mode>,
> implements RunningGame<State, Action> {
  readonly view: View;
  readonly first: Moment<State>;
  readonly timed: boolean;
  readonly hasOpenField: boolean;
  readonly #environment: Environment;
  readonly #ranking: Ranking | null;
  readonly #clocked: ClockedRun<State, Action, Mode>;
  readonly #unfinished: UnfinishedRun<State, Action, Mode>;
  readonly #refusals = new Listeners<[Action]>();
  readonly #stateListeners = new Listeners();
  readonly #countdown = new Countdown((count) => this.#setState({ count, waits: false }));
  readonly #takeWaiting = (action: Action) => void this.act(action, true);
  readonly onState = this.#stateListeners.add;
  readonly onRefused = this.#refusals.add;
  readonly onFrame = (listener: () => void): (() => void) => this.#clocked.onFrame(listener);
  readonly onChange = (listener: (change: Change<State, Action>) => void) => this.#clocked.onChange(listener);
  readonly isOwn = true;
  readonly moment = (): Moment<State> => this.#clocked.moment;
  readonly replay = (): Replay<Action, Mode> => this.#run.replay();
  readonly restart = (): void => void this.start();
  readonly holdCountdown = (): (() => void) => this.#countdown.hold();
  readonly setSeen = (seen: boolean): void => this.#stopFor('unseen', !seen);
  /** For a connected gamepad. */
  readonly stayAwake = () => this.#clocked.keepDrawing();
  #clock: SessionClock<State, Action, Mode>;
  #state: SessionState<Mode>;

  constructor(view: View & GamePlay<State, Action, Mode>, environment: Environment, ranking: Ranking | null) {
    this.view = view;
    this.timed = view.lifecycle.time === 'real';
    this.hasOpenField = view.lifecycle.begins === 'on open field';
    this.#environment = environment;
    this.#ranking = ranking;
    this.#state = initialState(view.rules.modes[0]);
    this.#clocked = new ClockedRun(previewRun(view), environment, (nowMs) => this.#step(nowMs));
    this.first = this.#clocked.moment;
    this.#clock = new SessionClock(view, this.#run, environment);
    this.#unfinished = new UnfinishedRun(view, environment);
  }

  wake(): () => void {
    this.#clocked.wake();
    if (this.hasOpenField) this.#openField(this.#state.mode);
    this.#offerSaved();
    const stopRanking = this.#ranking?.follow(this, (worth) => this.#setState(worth));
    return () => {
      this.setSeen(false);
      this.#clocked.sleep();
      stopRanking?.();
      this.#countdown.cancel();
    };
  }

  /** For a session that started with only the playing part of its view. */
  completeView(view: GameView<State, Action, Mode>): Session<State, Action, Mode> {
    (this as { view: GamePlay<State, Action, Mode> }).view = view;
    return this as unknown as Session<State, Action, Mode>;
  }

  get state(): SessionState<Mode> {
    return this.#state;
  }

  get clock(): SessionClock<State, Action, Mode> {
    return this.#clock;
  }

  get facts(): RunFacts {
    return { actions: this.#run.log.length, ticks: this.#clock.ticks, log: this.#run.log };
  }

  get score(): number {
    return this.#run.score;
  }

  /** Practice and run variants do not count. */
  get keepsRecords(): boolean {
    const { seed, mode } = this.#run;
    if (this.#state.practice || mode === this.view.rules.undoMode) return false;
    return this.#environment.keepsRecords?.(seed) ?? true;
  }

  choose(mode: Mode, practice = false): void {
    this.#setState(withChoice(this.#state, { mode, practice }));
    if (this.#state.status !== 'idle') return;
    if (this.hasOpenField) this.#openField(mode);
    this.#offerSaved();
  }

  #offerSaved(): void {
    const saved = this.#unfinished.load(this.#state.mode);
    if (saved) this.#show(saved.run);
    this.#setState({ canContinue: Boolean(saved) });
  }

  /** A new run, which begins with the first press if it `waits`; in another mode the run saved there. */
  async start(requested?: Mode, inPractice?: boolean, waits = false): Promise<void> {
    const { mode, practice } = comingOf(this.#state, requested, inPractice);
    this.#countdown.cancel();
    if (mode !== this.#state.mode) this.save();
    if (mode !== this.#state.mode && this.#unfinished.load(mode)) return this.continueSaved(mode);
    const runNumber = this.#state.runNumber + 1;
    this.#setState({ runNumber, count: null, mode, practice, next: null, held: false });
    this.#unfinished.remove(mode);
    let claim = this.#ranking?.claimNow(mode, practice) ?? null;
    if (this.#ranking && !claim) {
      this.#setState({ starting: true });
      claim = await this.#ranking.claim();
      if (!this.#clocked.isAwake || this.#state.runNumber !== runNumber) return;
    }
    this.#layOut(mode, claim);
    this.#setState({ ...READY, canContinue: false, waits });
    if (!waits) this.begin();
  }

  begin(): void {
    const { begins } = this.view.lifecycle;
    if (begins === 'after countdown') this.#count(() => this.#go());
    else if (begins !== 'on first action') this.#go();
  }

  continueSaved(mode: Mode = this.#state.mode): void {
    const saved = this.#unfinished.load(mode);
    if (!saved) return this.#setState({ canContinue: false });
    this.#ranking?.restored(saved.ticket);
    this.#setState({ mode, practice: false, next: null });
    this.#show(saved.run, saved.pauses);
    this.#setState({ ...READY, runNumber: this.#state.runNumber + 1, canContinue: false });
    this.#go();
  }

  get undoOffer(): UndoOffer<Action> | null | undefined {
    return undoOfferOf(this.view, this.#clock, this.#state, (run, action) => {
      this.#ranking?.giveUp(run.ticks, 'undo');
      this.#clock = this.#clock.continuedBy(run);
      this.#clocked.swap(run);
      this.act(action);
    });
  }

  allows(action: Action): boolean {
    return takesActions(this.#state, this.view.lifecycle) && this.#run.allows(action);
  }

  act(action: Action, waited = false): boolean {
    if (!this.allows(action)) {
      if (this.#state.waits) this.begin();
      if (this.#state.phase === 'running') this.#refusals.emit(action);
      return false;
    }
    this.#clocked.keepDrawing();
    if (!waited && !this.#clock.admits(action)) return false;
    if (this.#state.status === 'idle') this.#setState({ ...READY, ...this.#ranking?.beginUnclaimed() });
    if (this.#state.phase === 'ready') this.#go();
    this.#clock.stamp();
    this.#clocked.act(action);
    this.#clock.countTurns();
    this.#unfinished.saveSoon(this.save);
    this.#finishIfOver();
    return true;
  }

  pause(): void {
    const { phase, count } = this.#state;
    if (this.view.lifecycle.pause === null || (phase !== 'running' && count === null)) return;
    this.#countdown.cancel();
    this.#clocked.halt();
    this.#clock.pause();
    this.#setState({ phase: 'paused', count: null });
    this.save();
  }

  resume(): void {
    if (this.#state.phase !== 'paused' || this.#state.count !== null || this.#state.held) return;
    const goOn = () => {
      this.#go();
      this.#take(this.view.controls.resumed?.(this.moment().now));
    };
    if (this.view.lifecycle.pause?.resumes === 'after countdown') this.#count(goOn);
    else goOn();
  }

  /** Stops the run until the server answers. A paused game then waits for its player. */
  hold = (held: boolean): void => {
    if (this.#state.held === held) return;
    this.#setState({ held });
    this.#stopFor('held', held);
  };

  #stopFor(why: 'unseen' | 'held', stops: boolean): void {
    if (stops) this.pause();
    if (this.#state.phase !== 'running') return;
    this.#clock.stopTurns(why, stops);
    this.#setState({});
    this.save();
  }

  continueUnranked(reason?: Unranked): void {
    this.#ranking?.giveUp(this.facts.ticks, reason);
    this.hold(false);
    this.resume();
  }

  /** `null` if the run is unfinished or unranked. */
  async submission(): Promise<RunSubmission | null> {
    if (this.#state.status !== 'finished') return null;
    return (await this.#ranking?.submission(this.#run, this.#clock.pauses)) ?? null;
  }

  #openField(mode: Mode): void {
    const claim = this.#ranking?.claimNow(mode, false) ?? null;
    this.#layOut(mode, claim);
    if (claim) return;
    const run = this.#run;
    const waits = () => this.#clocked.isAwake && this.#run === run && this.#state.status === 'idle';
    void this.#ranking?.claim().then((late) => waits() && this.#layOut(mode, late));
  }

  #layOut(mode: Mode, claim: TicketResult | null): void {
    this.#ranking?.begin(claim);
    const ticket = typeof claim === 'string' ? null : claim;
    this.#show(newRun(this.view, mode, ticket, this.#state.status, this.#environment));
  }

  #show(run: Run<State, Action, Mode>, pauses: readonly Pause[] = []): void {
    this.#clock = new SessionClock(this.view, run, this.#environment, pauses);
    this.view.controls.releaseAll?.();
    this.#clocked.replace(run, this.#state.practice ? this.view.lifecycle.practice : undefined);
    this.#setState({ ...this.#ranking?.state });
  }

  readonly save = (): void => {
    if (this.#state.status !== 'playing') return;
    const ticket = this.#ranking?.claimed ?? null;
    this.#unfinished.save({ run: this.#run, ticket, pauses: this.#clock.pauses }, this.facts);
  };

  #go(): void {
    this.#clock.start();
    this.#setState({ phase: 'running', count: null, waits: false });
    this.#clocked.keepDrawing();
  }

  #count(then: () => void): void {
    this.#countdown.begin(this.#environment.nowMs(), then);
    this.#clocked.keepDrawing();
  }

  #finishIfOver(): void {
    const { status } = this.#run;
    if (status === 'playing') return;
    this.#clocked.halt();
    this.#clock.end();
    this.#unfinished.remove(this.#run.mode);
    this.#setState({ status: 'finished', phase: null, result: status, count: null });
    this.#clocked.keepDrawing();
  }

  #step(nowMs: number): boolean {
    this.#clock.release(this.#takeWaiting);
    if (this.#state.count !== null) this.#countdown.step(nowMs);
    else {
      if (this.#ticks) this.#take(this.view.controls.heldAction?.(this.moment().now));
      if (this.#ticks) this.#clocked.advance(nowMs, this.#goesOn);
    }
    if (this.#state.phase === 'ready' && this.view.lifecycle.movesWhileWaiting?.()) return true;
    return this.#state.count !== null || this.#ticks || this.#clock.isWaiting;
  }

  readonly #goesOn = (): boolean => {
    this.#finishIfOver();
    this.#clock.release(this.#takeWaiting);
    return this.#ticks;
  };

  #take(action: Action | null | undefined): void {
    if (action !== null && action !== undefined) this.act(action);
  }

  get #run(): Run<State, Action, Mode> {
    return this.#clocked.run;
  }

  get #ticks(): boolean {
    return this.timed && this.#state.phase === 'running';
  }

  #setState(change: Partial<SessionState<Mode>>): void {
    this.#state = { ...this.#state, ...change };
    this.#stateListeners.emit();
  }
}

export type AnySession = Session<unknown, unknown, string>;

/** May start before the whole view is loaded. */
export type PlayedSession = Session<unknown, unknown, string, AnyPlay>;
