/** One visit to a game: which run is on, whether time passes, what the page shows of it. Knows no React and no DOM. */
import type { Replay } from '#engine/run.ts';
import { Run } from '#engine/run.ts';
import type { GameView, RunFacts } from '#kit/game-view.ts';
import type { Change, LiveGame, Moment } from '#kit/live-game.ts';
import { Countdown } from '#web/play/session/countdown.ts';
import { FrameLoop } from '#web/play/session/frame-loop.ts';
import { Listeners } from '#kit/listeners.ts';
import { readPauses } from '#web/play/session/pauses.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { RunClock } from '#web/play/session/run-clock.ts';
import { Snapshots } from '#web/play/session/snapshots.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import { initialState, READY, takesActions } from '#web/play/session/session-state.ts';
import type { Claim, Ranking } from '#web/play/ranking/ranking.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { previewRun, newRun } from '#web/play/session/new-run.ts';
import type { Environment } from '#web/play/session/environment.ts';

export class Session<State, Action, Mode extends string> implements LiveGame<State, Action> {
  readonly view: GameView<State, Action, Mode>;
  readonly #environment: Environment;
  readonly #ranking: Ranking | null;
  readonly #loop: FrameLoop;
  readonly #snapshots: Snapshots<State, Action>;
  readonly #refusals = new Listeners<[Action]>();
  readonly #stateListeners = new Listeners();
  readonly #countdown = new Countdown();
  readonly onState = this.#stateListeners.add;
  readonly onRefused = this.#refusals.add;
  #run: Run<State, Action, Mode>;
  #time: RunClock<State, Action, Mode>;
  #state: SessionState<Mode>;

  constructor(view: GameView<State, Action, Mode>, environment: Environment, ranking: Ranking | null) {
    this.view = view;
    this.#environment = environment;
    this.#ranking = ranking;
    if (ranking) ranking.onChange = () => this.#setState(ranking.state);
    this.#loop = new FrameLoop(environment.frame, (nowMs) => this.#step(nowMs));
    this.#state = initialState(view.rules.modes[0]);
    this.#run = previewRun(view);
    this.#time = new RunClock(view, this.#run, environment);
    this.#snapshots = new Snapshots<State, Action>(this.#run.snapshot());
  }

  /** Wakes the session on a page that shows it; the returned function puts it to sleep for good. */
  wake(): () => void {
    this.#loop.wake(this.#environment.nowMs());
    if (this.view.openField) this.#deal(this.#state.mode, null);
    const saved = this.view.saves?.load(this.view.rules);
    // What waits is seen before it is gone on with.
    if (saved) this.#setUp(saved.run);
    this.#setState({ canContinue: Boolean(saved) });
    void this.#ranking?.fetchAhead();
    return () => {
      this.setSeen(false);
      this.#loop.sleep();
      this.#ranking?.stopWatching();
      this.#countdown.cancel();
    };
  }

  get state(): SessionState<Mode> {
    return this.#state;
  }

  onChange(listener: (change: Change<State, Action>) => void): () => void {
    return this.#snapshots.changes.add(listener);
  }

  onFrame(listener: () => void): () => void {
    return this.#loop.frames.add(listener);
  }

  moment(): Moment<State> {
    const { before, now } = this.#snapshots;
    return { before, now, fraction: this.#time.fraction };
  }

  get facts(): RunFacts {
    const { log } = this.#run;
    return { actions: log.length, ticks: this.#time.ticks, log };
  }

  get score(): number {
    return this.#run.score;
  }

  /** Whether time passes by itself in this game. */
  get timed(): boolean {
    return this.view.rules.time !== undefined;
  }

  /** Whether time can be stopped and the field covered. */
  get pausable(): boolean {
    return this.view.pausable ?? this.timed;
  }

  /** Takes up another mode: at once where a run is on, else with the next start. */
  choose(mode: Mode): void {
    if (this.#state.status !== 'idle') return void this.start(mode);
    this.#setState({ mode });
    if (this.view.openField) this.#deal(mode, null);
  }

  /** Start, Play Again and Reset are one thing: a new run. */
  async start(mode: Mode = this.#state.mode, practice: boolean = this.#state.practice): Promise<void> {
    const runNumber = this.#state.runNumber + 1;
    this.#countdown.cancel();
    this.#setState({ runNumber, count: null, mode, practice });
    this.view.saves?.forget(this.view.rules.id);

    let claim = this.#ranking?.claimNow(mode, practice) ?? null;
    if (this.#ranking && !claim) {
      this.#setState({ starting: true });
      claim = await this.#ranking.claim();
      // Another start, or leaving the page, has overtaken this one.
      if (!this.#loop.awake || this.#state.runNumber !== runNumber) return;
    }
    this.#deal(mode, claim);
    this.#setState({ ...READY, canContinue: false });
    if (this.view.begins === 'at once') this.#go();
    if (this.view.begins === 'after countdown') this.#count(() => this.#go());
  }

  restart(): void {
    void this.start();
  }

  /** Goes on with the run that was kept on the device. */
  continueSaved(): void {
    const saved = this.view.saves?.load(this.view.rules);
    if (!saved) return this.#setState({ canContinue: false });
    this.#ranking?.restored(saved.ticket);
    this.#setUp(saved.run, readPauses(saved.pauses) ?? []);
    const runNumber = this.#state.runNumber + 1;
    this.#setState({ ...READY, runNumber, mode: saved.run.mode, canContinue: false });
    if (this.timed) this.#count(() => this.#go());
    else this.#go();
  }

  allows(action: Action): boolean {
    return takesActions(this.#state, this.view) && this.#run.allows(action);
  }

  act(action: Action, waited = false): boolean {
    if (!this.allows(action)) {
      if (this.#state.phase === 'running') this.#refusals.tell(action);
      return false;
    }
    if (!waited && !this.#time.admits(action)) return false;
    if (this.#state.status === 'idle') this.#setState(READY);
    if (this.#state.phase === 'ready') this.#go();
    this.#time.stamp();
    this.#run.act(action);
    this.#time.age();
    this.#snapshots.acted(this.#run, action);
    this.#loop.glow(this.#environment.nowMs());
    this.#save();
    this.#finishIfOver();
    return true;
  }

  /** Stops time, where it can be stopped. */
  pause(): void {
    const { phase, count } = this.#state;
    if (!this.pausable || (phase !== 'running' && count === null)) return;
    this.#countdown.cancel();
    this.#time.halt();
    this.#setState({ phase: 'paused', count: null });
    this.#ranking?.watch(this.#time, true);
    this.#save();
  }

  /** Lets time go on, after a countdown where time is what the game is about. */
  resume(): void {
    if (this.#state.phase !== 'paused' || this.#state.count !== null) return;
    const goOn = () => {
      this.#go();
      this.#take(this.view.controls.resumed?.(this.#snapshots.now));
    };
    if (this.timed && !this.view.resumesAtOnce) this.#count(goOn);
    else goOn();
  }

  /** Takes note that the page went out of sight or came back: an untimed run does not age meanwhile. */
  setSeen(seen: boolean): void {
    if (!seen) this.pause();
    if (this.#state.phase !== 'running') return;
    if (seen) return this.#time.age();
    this.#time.rest();
    this.#save();
  }

  /** What is to be sent to have the finished run put on the board; `null` if it cannot be, or is not finished. */
  submission(): RunSubmission | null {
    if (this.#state.status !== 'finished') return null;
    return this.#ranking?.submission(this.#run, this.#time.pauses) ?? null;
  }

  /** The run so far as data: whoever plays it again sees the same run. */
  replay(): Replay<Action, Mode> {
    return this.#run.replay();
  }

  /** Asks for frames even while nothing changes, as a connected gamepad needs them. */
  stayAwake(): void {
    this.#loop.glow(this.#environment.nowMs());
  }

  /** Sets the table for a new run. */
  #deal(mode: Mode, claim: Claim | null): void {
    if (claim) this.#ranking?.begin(claim);
    const isTicket = claim !== null && typeof claim === 'object';
    this.#setUp(
      isTicket ? new Run(this.view.rules, mode, claim.seed) : newRun(this.view, mode, this.#environment.seed),
    );
  }

  #setUp(run: Run<State, Action, Mode>, pauses: readonly Pause[] = []): void {
    this.#run = run;
    this.#time = new RunClock(this.view, run, this.#environment, { practice: this.#state.practice, pauses });
    this.view.controls.releaseAll?.();
    this.#snapshots.dealt(run);
    this.#setState({ ...this.#ranking?.state });
    this.#ranking?.watch(this.#time, false);
    this.#loop.glow(this.#environment.nowMs());
  }

  /** Keeps an unfinished run on the device, where the game's are kept, as it stands by now. */
  #save(): void {
    if (this.#state.status !== 'playing' || this.#run.log.length === 0) return;
    const words = this.view.unfinished?.(this.#snapshots.now, this.facts) ?? '';
    this.view.saves?.save(this.#run, { ticket: this.#ranking?.keepsake ?? null, pauses: this.#time.pauses }, words);
  }

  /** Time passes from here on. */
  #go(): void {
    this.#time.go();
    this.#setState({ phase: 'running', count: null });
    this.#ranking?.watch(this.#time, false);
    this.#loop.glow(this.#environment.nowMs());
  }

  #count(then: () => void): void {
    const nowMs = this.#environment.nowMs();
    this.#countdown.begin(nowMs, then);
    this.#setState({ count: this.#countdown.number(nowMs) });
    this.#loop.glow(nowMs);
  }

  #finishIfOver(): void {
    const { status } = this.#run;
    if (status === 'playing') return;
    this.#time.end();
    this.view.saves?.forget(this.view.rules.id);
    this.#setState({ status: 'finished', phase: null, result: status, count: null });
    this.#loop.glow(this.#environment.nowMs());
    void this.#ranking?.fetchAhead();
  }

  /** Does what is due in a frame; says whether something will be due in the next one too. */
  #step(nowMs: number): boolean {
    const { count } = this.#state;
    this.#time.release((action) => this.act(action, true));
    if (count !== null) {
      const number = this.#countdown.number(nowMs);
      if (number !== count && number !== null) this.#setState({ count: number });
      this.#countdown.fire(nowMs);
    } else if (this.#ticks) {
      this.#take(this.view.controls.heldAction?.(this.#snapshots.now));
      for (let due = this.#time.due(nowMs); due > 0 && this.#ticks; due--) {
        this.#run.tick();
        this.#snapshots.ticked(this.#run);
        this.#finishIfOver();
        this.#time.release((action) => this.act(action, true));
      }
    }
    if (this.#state.phase === 'ready' && this.view.stirs?.()) return true;
    return this.#state.count !== null || this.#ticks;
  }

  /** Takes the action, if there is one. */
  #take(action: Action | null | undefined): void {
    if (action !== null && action !== undefined) this.act(action);
  }

  get #ticks(): boolean {
    return this.timed && this.#state.phase === 'running';
  }

  #setState(change: Partial<SessionState<Mode>>): void {
    this.#state = { ...this.#state, ...change };
    this.#stateListeners.tell();
  }
}

/** A session of any game, for the page around it. */
export type AnySession = Session<unknown, unknown, string>;
