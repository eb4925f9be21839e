/** Reports a ranked run to the server while it is played. */
import type { StepKind } from '#api/run-steps.ts';
import { readAnswer, writeStep } from '#api/run-steps.ts';
import { CheckpointTracker } from '#engine/checkpoints.ts';
import { canBeSlowed, LATE_END_SECONDS } from '#engine/late-steps.ts';
import type { Run } from '#engine/run.ts';
import { stopAll, listen } from '#kit/listen.ts';
import { ensureDevice } from '#web/device/ensure-device.ts';
import type { Chain, ChainStep as Step } from '#web/play/ranking/chain.ts';
import { decodeBase64Url, readChain, encodeBase64Url } from '#web/play/ranking/chain.ts';
import type { WitnessedSession, WitnessOptions } from '#web/play/ranking/witness-limits.ts';
import { closesMs, watchLimits } from '#web/play/ranking/witness-limits.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { markPlaying } from '#web/play/ranking/reload-mark.ts';
import { sendStep } from '#web/play/ranking/send-step.ts';
import { StepWaits } from '#web/play/ranking/step-waits.ts';
import { submissionOf } from '#web/play/ranking/submission.ts';
import { storeUnnamed } from '#web/play/ranking/unnamed-run.ts';
import { sharesSeed } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { unrankedBy } from '#web/play/ranking/unranked.ts';

const NO_STEP = ['piece', 0, 0, null, null] as const;

let last: WitnessedRun | null = null;

export function witnessRun(session: WitnessedSession, options: WitnessOptions): WitnessedRun {
  last?.leave();
  last = new WitnessedRun(session, options);
  // Registers the device that the ticket names.
  void ensureDevice();
  return last;
}

/**
 * Sends the log when a seed is due, reseeds the run on arrival, and announces pauses and the end. The game does not
 * wait, but too many checkpoints after its last seed the run becomes unranked.
 */
class WitnessedRun {
  readonly #session: WitnessedSession;
  readonly #run: Run<unknown, unknown>;
  readonly #options: WitnessOptions;
  readonly #due: CheckpointTracker;
  readonly #steps: Step[];
  /** The first is being sent while `#isSending`. */
  readonly #waiting: Step[];
  #token: string | null;
  #isSending = false;
  readonly #waits: StepWaits;
  readonly #isTimed: boolean;
  readonly #hasOwnSeeds: boolean;
  #isConnectionLost = false;
  #isPaused: boolean;
  #hasBegun: boolean;
  #isOver = false;
  #checkpoint: number;
  /** The session may play the next run before the end is confirmed. */
  #pauses: readonly Pause[] = [];
  #stamp: (chain: Chain | null) => void = () => {};
  /** Resolves once the server has signed the end; with `null` if it will not. */
  readonly stamped = new Promise<Chain | null>((resolve) => {
    this.#stamp = resolve;
  });

  /** Pending steps are still sent. */
  stop: () => void = () => {};

  constructor(session: WitnessedSession, options: WitnessOptions) {
    const chain = readChain(options.chain);
    this.#session = session;
    this.#run = session.clock.runByNow;
    this.#options = options;
    this.#hasOwnSeeds = !sharesSeed(options.ticket);
    this.#isTimed = canBeSlowed(this.#run.rules);
    this.#waits = new StepWaits(options.environment, this.#isTimed);
    this.#due = new CheckpointTracker(options.ranked, chain?.due);
    this.#token = chain?.token ?? null;
    this.#steps = [...(chain?.steps ?? [])];
    this.#waiting = [...(chain?.waiting ?? [])];
    this.#checkpoint = this.#checkpointNow();
    this.#hasBegun = chain !== null || this.#run.ticks > 0;
    this.#isPaused = chain !== null;
    if (chain) this.#continue(chain);
    this.stop = stopAll(
      () => markPlaying(null),
      session.onState(() => this.#look()),
      session.onChange(this.#changed),
      watchLimits(session, { ...options, lose: (reason) => this.#lose(reason) }),
      listen(window, {
        offline: () => this.#setConnectionLost(true),
        // A waiting step reports success itself.
        online: () => this.#isSending || this.#setConnectionLost(false),
      }),
    );
    if (this.#isOver) this.stop();
    else if (this.#run.rules.time) markPlaying(this.#run.rules.id);
    this.#look();
  }

  /** A finished run is still confirmed after the player began another, so that it can be named later. */
  leave(): void {
    this.stop();
    if (!this.#isFinishing) this.abandon();
  }

  abandon(): void {
    this.#isOver = true;
    this.stop();
    this.#stamp(null);
    this.#session.hold(false);
  }

  get chain(): Chain {
    return { token: this.#token, steps: this.#steps, waiting: this.#waiting, due: this.#due.state };
  }

  /** A saved run was paused until now, even if the pause could not be sent. */
  #continue({ due }: Chain): void {
    const { from } = this.#options;
    // Chains saved before `due` was stored.
    if (!due) {
      this.#due.request(from.checkpoint);
      this.#due.reseed();
    }
    const isPause = ([kind]: Step) => kind === 'pause' || kind === 'resume';
    if ([...this.#steps, ...this.#waiting].findLast(isPause)?.[0] !== 'pause') this.#take('pause', from);
    this.#pause(false, from);
  }

  /** Called with every tick. */
  readonly #changed = (): void => {
    const checkpoint = this.#checkpointNow();
    if (checkpoint === this.#checkpoint) return;
    this.#checkpoint = checkpoint;
    if (this.#run.status === 'playing') this.#look();
  };

  #checkpointNow(): number {
    return this.#options.ranked.checkpoint(this.#run.state, this.#run.ticks, this.#run.log.length);
  }

  #look(): void {
    if (this.#isOver) return;
    this.#announce();
    if (this.#hasBegun && this.#hasOwnSeeds && this.#due.isLate(this.#checkpoint)) return this.#end('line-lost');
    this.#sendNext();
    this.#session.hold(this.#hasOwnSeeds && !this.#isTimed && this.#hasBegun && this.#due.isAtLimit(this.#checkpoint));
  }

  #setConnectionLost(isLost: boolean): void {
    if (this.#isOver || this.#isConnectionLost === isLost) return;
    this.#isConnectionLost = isLost;
    this.#options.onConnection(isLost);
  }

  /** Start, pause, resume and finish do not wait for a checkpoint. */
  #announce(): void {
    // The session may already play the next run.
    if (this.#isFinishing) return;
    const { status, phase, count } = this.#session.state;
    const isCounting = phase === 'running' && this.#session.clock.isCounting;
    const isGoing = isCounting || (phase === 'paused' && count === 1);
    this.#hasBegun ||= isCounting;
    if (!this.#hasBegun) return;
    if (this.#steps.length + this.#waiting.length === 0) this.#take('piece');
    if (status === 'finished') this.#finish();
    else if (isGoing === this.#isPaused) this.#pause(!isGoing);
  }

  #pause(isPaused: boolean, at = this.#now()): void {
    this.#isPaused = isPaused;
    // A pause that ended before it was sent is dropped.
    if (!isPaused && this.#waiting.length > 1) this.#waiting.pop();
    else this.#take(isPaused ? 'pause' : 'resume', at);
  }

  #finish(): void {
    this.#take('finish');
    this.#pauses = this.#session.clock.pausesByNow;
    const seconds = this.#isTimed ? LATE_END_SECONDS : this.#options.ranked.pauseSeconds;
    this.#options.environment.after(seconds * 1000, () => this.#end('line-lost'));
  }

  get #isFinishing(): boolean {
    return this.#waiting.at(-1)?.[0] === 'finish';
  }

  #now(): WitnessOptions['from'] {
    const { ticks, log } = this.#session.clock.runByNow;
    return { ticks, entries: log.length, checkpoint: this.#checkpoint };
  }

  #take(kind: StepKind, { ticks, entries, checkpoint } = this.#now()): void {
    const step: Step = [kind, ticks, entries, null, null];
    if (requestsSeed(step)) this.#due.request(checkpoint);
    this.#waits.begin(step);
    this.#waiting.push(step);
  }

  #sendNext(): void {
    if (this.#isSending) return;
    const asks = this.#hasBegun && !this.#isPaused && this.#waiting.length === 0;
    if (asks && this.#due.isDue(this.#checkpoint)) this.#take('piece');
    const [step] = this.#waiting;
    if (!step) return;
    void this.#send(step);
  }

  async #send(step: Step): Promise<void> {
    this.#isSending = true;
    // The server may receive the step even if the page closes now.
    this.#session.save();
    const options = {
      keeps: step[0] !== 'piece',
      isGivenUp: () => this.#isOver,
      onFailure: () => this.#setConnectionLost(true),
    };
    const stopWatching = this.#waits.onLate(step, this.#giveUpLate);
    const reply = await sendStep(this.#bytesOf(step), this.#options.environment, options);
    stopWatching();
    // Listeners may send the next step, and this one is still the first.
    if (reply !== null) this.#setConnectionLost(false);
    this.#isSending = false;
    if (typeof reply === 'string') this.#end(this.#waits.reasonFor(step, unrankedBy(reply)));
    else if (reply) this.#answered(step, reply);
  }

  /** Steps that wait with the end of the run have more time. The server accepts any time for the start. */
  readonly #giveUpLate = (): void => {
    if (this.#run.status === 'playing' && this.#token !== null) this.#end('line-lost');
  };

  #bytesOf([kind, ticks, entries]: Step): Uint8Array<ArrayBuffer> {
    const [, , from, reseedTicks, reseedEntries] = this.#steps.at(-1) ?? NO_STEP;
    const reseededAt = reseedTicks === null ? null : { tick: reseedTicks, entries: reseedEntries - from };
    const permission = this.#token === null ? this.#options.ticket.ticket : decodeBase64Url(this.#token);
    const step = { kind, ticks, reseededAt, entries: this.#run.log.slice(from, entries) };
    return writeStep(permission, step) as Uint8Array<ArrayBuffer>;
  }

  #answered(step: Step, bytes: Uint8Array): void {
    const answer = readAnswer(bytes);
    if (!answer) return this.#end('not-witnessed');
    this.#waiting.shift();
    this.#steps.push(step);
    this.#token = encodeBase64Url(answer.token);
    if (answer.seed !== null) this.#reseed(step, answer.seed);
    else if (requestsSeed(step) && !this.#goesOnWithout(step)) return this.#end(this.#waits.reasonFor(step, 'slowed'));
    if (step[0] === 'finish') return this.#endsTooLate(step) ? this.#end('line-lost') : this.#stamped();
    this.#session.save();
    this.#look();
  }

  /** The answer to a late step has no seed. Shared-seed runs never get one and count as reseeded while steps are on time. */
  #goesOnWithout(step: Step): boolean {
    if (this.#run.status !== 'playing') return true;
    if (this.#hasOwnSeeds) return false;
    if (!this.#waits.isLate(step)) this.#due.reseed();
    return true;
  }

  /** The server rejects a late end of a shared-seed run if checkpoints before it are missing. */
  #endsTooLate(step: Step): boolean {
    if (this.#hasOwnSeeds || !this.#waits.isLateEnd(step)) return false;
    return this.#due.isDue(this.#checkpoint) || this.#due.isLate(this.#checkpoint);
  }

  #stamped(): void {
    const { ticket, environment } = this.#options;
    const { board, day } = ticket;
    this.#isOver = true;
    markPlaying(null);
    const run = submissionOf(this.#run, ticket, this.#pauses, this.chain);
    storeUnnamed(this.#run.rules.id, { run, untilMs: closesMs(this.#options), board, day }, environment.wallMs());
    this.#stamp(this.chain);
  }

  #reseed(step: Step, seed: string): void {
    if (this.#run.status !== 'playing') return;
    const run = this.#session.clock.runByNow;
    run.reseed(seed);
    this.#due.reseed();
    [step[3], step[4]] = [run.ticks, run.log.length];
  }

  #end(reason: Unranked): void {
    if (!this.#isOver) this.#lose(reason);
  }

  #lose(reason: Unranked): void {
    this.abandon();
    this.#options.lose(reason);
  }
}

function requestsSeed([kind]: Step): boolean {
  return kind === 'piece' || kind === 'resume';
}

export type { WitnessedRun };
