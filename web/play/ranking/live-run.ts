/** A ranked run under the server's eyes. Fetched when the first of them begins. */
import type { StepKind } from '#api/run-steps.ts';
import { readAnswer, writeStep } from '#api/run-steps.ts';
import { DueLuck } from '#engine/due-luck.ts';
import type { Run } from '#engine/run.ts';
import { all } from '#kit/listen.ts';
import { namedDevice } from '#web/device/kept-device.ts';
import type { Chain, ChainStep as Step } from '#web/play/ranking/chain.ts';
import { bytesOf, readChain, textOf } from '#web/play/ranking/chain.ts';
import type { LiveSession, LiveTerms } from '#web/play/ranking/live-terms.ts';
import { closesMs, watchLimits } from '#web/play/ranking/live-terms.ts';
import type { Pause } from '#web/play/session/pauses.ts';
import { sendStep } from '#web/play/ranking/step-line.ts';
import { submissionOf } from '#web/play/ranking/submission.ts';
import { keepUnnamed } from '#web/play/ranking/unnamed-run.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import { unrankedBy } from '#web/play/ranking/unranked.ts';

/** How long after its end a run may still be stamped. */
const STAMP_MS = 60_000;

/** What the first step stands on. */
const NO_STEP = ['piece', 0, 0, null, null] as const;

/** There is one on a page at most. */
let last: LiveRun | null = null;

/** Has the server look on at the run of a session from here on. One that was left behind steps back for it. */
export function followLive(session: LiveSession, terms: LiveTerms): LiveRun {
  last?.leave();
  last = new LiveRun(session, terms);
  // Whatever becomes of the page, the device that the ticket names is to be found again.
  void namedDevice();
  return last;
}

/**
 * Follows one run: hands in what was done whenever new luck is due, feeds that luck the moment it comes, announces pauses
 * and the end. Nothing waits for it; but a run that gets too far ahead of its luck is lost for the board at that moment.
 */
class LiveRun {
  readonly #session: LiveSession;
  readonly #run: Run<unknown, unknown>;
  readonly #terms: LiveTerms;
  readonly #due: DueLuck;
  readonly #steps: Step[];
  /** The first is under way while `#isSending`. */
  readonly #waiting: Step[];
  #token: string | null;
  #isSending = false;
  #isPaused: boolean;
  #hasBegun: boolean;
  #isOver = false;
  #border: number;
  /** The pauses of the whole run, known at its end: the session may play the next run when that is acknowledged. */
  #pauses: readonly Pause[] = [];
  #stamp: (chain: Chain | null) => void = () => {};
  /** The whole chain once the end is stamped; `null` if that cannot be any more. */
  readonly stamped = new Promise<Chain | null>((resolve) => {
    this.#stamp = resolve;
  });

  /** Stops looking at the run. What was taken is sent all the same, and its answer kept. */
  stop: () => void = () => {};

  constructor(session: LiveSession, terms: LiveTerms) {
    const chain = readChain(terms.chain);
    this.#session = session;
    this.#run = session.clock.runByNow;
    this.#terms = terms;
    this.#due = new DueLuck(terms.ranked, chain?.due);
    this.#token = chain?.token ?? null;
    this.#steps = [...(chain?.steps ?? [])];
    this.#waiting = [...(chain?.waiting ?? [])];
    this.#border = this.#borderNow();
    this.#hasBegun = chain !== null || this.#run.ticks > 0;
    this.#isPaused = chain !== null;
    if (chain) this.#continue(chain);
    this.stop = all(
      session.onState(() => this.#look()),
      session.onChange(this.#changed),
      watchLimits(session, { ...terms, lose: (reason) => this.#lose(reason) }),
    );
    if (this.#isOver) this.stop();
    this.#look();
  }

  /** The player begins another run. If this one is finished, its end is still sent, so that it can be named later. */
  leave(): void {
    this.stop();
    if (!this.#isFinishing) this.abandon();
  }

  /** Lets go of the run and of all that is under way: another has taken its place. */
  abandon(): void {
    this.#isOver = true;
    this.stop();
    this.#stamp(null);
  }

  get chain(): Chain {
    return { token: this.#token, steps: this.#steps, waiting: this.#waiting, due: this.#due.state };
  }

  /** A saved run was paused until it was continued, even if the pause could not be sent. */
  #continue({ due }: Chain): void {
    const { from } = this.#terms;
    // Chains saved before `due` was stored.
    if (!due) {
      this.#due.ask(from.border);
      this.#due.feed();
    }
    const isPause = ([kind]: Step) => kind === 'pause' || kind === 'resume';
    if ([...this.#steps, ...this.#waiting].findLast(isPause)?.[0] !== 'pause') this.#take('pause', from);
    this.#pause(false, from);
  }

  /** Comes with every tick, so it does nothing as long as nothing is due. */
  readonly #changed = (): void => {
    const border = this.#borderNow();
    if (border === this.#border) return;
    this.#border = border;
    // The end is told by the session.
    if (this.#run.status === 'playing') this.#look();
  };

  #borderNow(): number {
    return this.#terms.ranked.border(this.#run.state, this.#run.ticks, this.#run.log.length);
  }

  #look(): void {
    if (this.#isOver) return;
    this.#announce();
    if (this.#hasBegun && !this.#terms.ticket.sharesLuck && this.#due.isLate(this.#border)) this.#end('line-lost');
    else this.#sendNext();
  }

  /** Takes the steps that do not wait for a border: the start, a pause, its end, the end of the run. */
  #announce(): void {
    // Nothing follows upon the end, and by now the session may play the next run.
    if (this.#isFinishing) return;
    const { status, phase, count } = this.#session.state;
    const isCounting = phase === 'running' && this.#session.clock.isCounting;
    // At the last number new luck is still in time, and the clock is not taken for running before it does.
    const isGoing = isCounting || (phase === 'paused' && count === 1);
    this.#hasBegun ||= isCounting;
    if (!this.#hasBegun) return;
    // Every run begins with luck of its own, whatever has become of it by now.
    if (this.#steps.length + this.#waiting.length === 0) this.#take('piece');
    if (status === 'finished') this.#finish();
    else if (isGoing === this.#isPaused) this.#pause(!isGoing);
  }

  #pause(isPaused: boolean, at = this.#now()): void {
    this.#isPaused = isPaused;
    // A pause that was over before it could be told of was none.
    if (!isPaused && this.#waiting.length > 1) this.#waiting.pop();
    else this.#take(isPaused ? 'pause' : 'resume', at);
  }

  #finish(): void {
    this.#take('finish');
    this.#pauses = this.#session.clock.pausesByNow;
    this.#terms.environment.after(STAMP_MS, () => this.#end('line-lost'));
  }

  get #isFinishing(): boolean {
    return this.#waiting.at(-1)?.[0] === 'finish';
  }

  #now(): LiveTerms['from'] {
    const { ticks, log } = this.#session.clock.runByNow;
    return { ticks, entries: log.length, border: this.#border };
  }

  #take(kind: StepKind, { ticks, entries, border } = this.#now()): void {
    if (kind === 'piece' || kind === 'resume') this.#due.ask(border);
    this.#waiting.push([kind, ticks, entries, null, null]);
  }

  #sendNext(): void {
    if (this.#isSending) return;
    const asks = this.#hasBegun && !this.#isPaused && this.#waiting.length === 0;
    if (asks && this.#due.isDue(this.#border)) this.#take('piece');
    const [step] = this.#waiting;
    if (!step) return;
    void this.#send(step);
  }

  async #send(step: Step): Promise<void> {
    this.#isSending = true;
    // What is on its way may arrive whatever becomes of this page: the run must not be found without it.
    this.#session.save();
    const options = { keeps: step[0] !== 'piece', isGivenUp: () => this.#isOver };
    const reply = await sendStep(this.#bytesOf(step), this.#terms.environment, options);
    this.#isSending = false;
    if (typeof reply === 'string') this.#end(unrankedBy(reply));
    else if (reply) this.#answered(step, reply);
  }

  #bytesOf([kind, ticks, entries]: Step): Uint8Array<ArrayBuffer> {
    const [, , from, fedTicks, fedEntries] = this.#steps.at(-1) ?? NO_STEP;
    const fed = fedTicks === null ? null : { tick: fedTicks, entries: fedEntries - from };
    const permission = this.#token === null ? this.#terms.ticket.ticket : bytesOf(this.#token);
    const step = { kind, ticks, fed, entries: this.#run.log.slice(from, entries) };
    return writeStep(permission, step) as Uint8Array<ArrayBuffer>;
  }

  #answered(step: Step, bytes: Uint8Array): void {
    const answer = readAnswer(bytes);
    if (!answer) return this.#end('not-witnessed');
    this.#waiting.shift();
    this.#steps.push(step);
    this.#token = textOf(answer.token);
    if (answer.luck !== null) this.#feed(step, answer.luck);
    if (step[0] === 'finish') return this.#stamped();
    this.#session.save();
    this.#look();
  }

  /** From here on nothing but a name is missing, which may come later. */
  #stamped(): void {
    const { ticket, environment } = this.#terms;
    const { board, day } = ticket;
    this.#isOver = true;
    const run = submissionOf(this.#run, ticket, this.#pauses, this.chain);
    keepUnnamed(this.#run.rules.id, { run, untilMs: closesMs(this.#terms), board, day }, environment.wallMs());
    this.#stamp(this.chain);
  }

  #feed(step: Step, luck: string): void {
    if (this.#run.status !== 'playing') return;
    const run = this.#session.clock.runByNow;
    run.feed(luck);
    this.#due.feed();
    [step[3], step[4]] = [run.ticks, run.log.length];
  }

  #end(reason: Unranked): void {
    if (!this.#isOver) this.#lose(reason);
  }

  #lose(reason: Unranked): void {
    this.abandon();
    this.#terms.lose(reason);
  }
}

export type { LiveRun };
