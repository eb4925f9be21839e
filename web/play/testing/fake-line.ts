import type { ReadStep } from '#api/run-steps.ts';
import { readStep, writeAnswer } from '#api/run-steps.ts';
import { sha256 } from '#api/sha-256.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { bytesOf, textOf } from '#web/play/ranking/chain.ts';
import type { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

/** Where a run stands by its last token, and how it has gone on from there. */
interface Place {
  readonly run: string;
  readonly number: number;
  readonly ticks: number;
  readonly isPaused: boolean;
  readonly broughtLuck: boolean;
  readonly pausedMs: number;
  /** When it arrived there. */
  readonly atMs: number;
  readonly startMs: number;
  continued: string | null;
}

/** What clocks may be off by, how late an end may come, and how far a run may fall behind. */
const EARLY_MS = 2_000;
const LATE_END_MS = 60_000;
const lagAllowedMs = (passedMs: number) => 5_000 + passedMs / 4;

/**
 * A line to a server that follows runs as the real one does, in the time of a fake environment. It can be slow, lose what it
 * carries in either direction, and die.
 */
export class FakeLine {
  readonly #environment: FakeEnvironment;
  readonly #luck = new SeededRandom(seedFrom(7));
  readonly #places = new Map<string, Place>();
  /** The last run that was begun: it closes the others. */
  #open: string | null = null;
  /** Steps as they arrived, the repeated ones too. */
  readonly arrived: ReadStep[] = [];
  /** Why steps were refused. */
  readonly refused: string[] = [];
  /** How many requests were under way at once, at most. */
  mostAtOnce = 0;
  #atOnce = 0;
  delayMs = 0;
  /** Of a hundred, how many are lost on their way, in each direction. */
  lost = 0;
  isDead = false;
  /** Whether time passes by itself in the game: there is nothing to slow in others. */
  isTimed = true;
  /** What the server says to everything, in the place of what it would say. */
  says: number | null = null;
  bytes = 0;

  constructor(environment: FakeEnvironment) {
    this.#environment = environment;
  }

  /** Another tab begins a run. */
  beginElsewhere(): void {
    this.#begin('3.elsewhere', 0);
  }

  /** In the place of the browser's. */
  readonly fetch = (
    _address: string,
    { body, signal }: { body: Uint8Array; signal: AbortSignal },
  ): Promise<Response> => {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('too long', 'AbortError')));
      this.#carry(async () => {
        const answer = await this.answer(body);
        this.#carry(() => resolve(answer));
      });
    }).finally(() => this.#atOnce--);
  };

  #carry(arrive: () => unknown): void {
    if (this.isDead || this.#luck.below(100) < this.lost) return;
    const jitter = this.delayMs === 0 ? 0 : this.#luck.below(this.delayMs);
    this.#environment.after(this.delayMs / 2 + jitter / 4, arrive);
  }

  /** What the server says. A test may put the real one here. */
  answer = (body: Uint8Array): Response | Promise<Response> => this.#answer(body);

  #answer(body: Uint8Array): Response {
    if (this.says !== null) return Response.json({}, { status: this.says });
    const step = readStep(body);
    if (!step) return refused('wrong-shape');
    this.arrived.push(step);
    this.bytes += body.length;
    const permission = step.isFirst ? new TextDecoder().decode(step.permission) : textOf(step.permission);
    const before = this.#places.get(permission) ?? (step.isFirst ? this.#begin(permission, step.ticks) : null);
    if (!before) return refused('no-ticket');
    const reason = this.#refusalOf(step, before);
    if (reason) this.refused.push(reason);
    if (reason) return refused(reason);
    before.continued = hashOf(step.content);
    return this.#goOn(step, before);
  }

  #begin(run: string, ticks: number): Place {
    const nowMs = this.#environment.nowMs();
    const startMs = nowMs - (ticks * 1000) / TICKS_PER_SECOND;
    const place = {
      run,
      number: 0,
      ticks: 0,
      isPaused: false,
      broughtLuck: false,
      pausedMs: 0,
      atMs: startMs,
      startMs,
      continued: null,
    };
    this.#places.set(run, place);
    this.#open = run;
    return place;
  }

  #refusalOf(step: ReadStep, before: Place): string | null {
    const { kind, ticks, content } = step;
    if (before.run !== this.#open) return 'another-run';
    if (before.continued !== null && before.continued !== hashOf(content)) return 'forked';
    const isRepeated = before.continued !== null;
    const nowMs = this.#environment.nowMs();
    const pausedMs = before.pausedMs + (before.isPaused ? nowMs - before.atMs : 0);
    const passedMs = nowMs - before.startMs - pausedMs;
    const lagMs = passedMs - (ticks * 1000) / TICKS_PER_SECOND;
    if (ticks < before.ticks || -lagMs > EARLY_MS) return 'too-fast';
    const lateMs = kind === 'finish' ? LATE_END_MS : 0;
    if (this.isTimed && !isRepeated && lagMs > lagAllowedMs(passedMs) + lateMs) return 'slowed';
    if (before.isPaused !== (kind === 'resume') || (before.number === 0 && kind !== 'piece')) return 'not-witnessed';
    if (kind === 'resume' && ticks !== before.ticks) return 'not-witnessed';
    return isFedRight(step, before) ? null : 'not-witnessed';
  }

  #goOn({ kind, ticks, content }: ReadStep, before: Place): Response {
    const nowMs = this.#environment.nowMs();
    const name = hashOf(new TextEncoder().encode(`${before.run} ${before.number} ${textOf(content)}`));
    const token = bytesOf(name);
    const broughtLuck = (kind === 'piece' || kind === 'resume') && !before.run.startsWith('3.shared');
    const place: Place = {
      ...before,
      number: before.number + 1,
      ticks,
      isPaused: kind === 'pause',
      broughtLuck,
      pausedMs: before.pausedMs + (kind === 'resume' ? nowMs - before.atMs : 0),
      atMs: nowMs,
      continued: null,
    };
    if (!this.#places.has(name)) this.#places.set(name, place);
    const answer = writeAnswer(token, broughtLuck);
    this.bytes += answer.length;
    return new Response(Uint8Array.from(answer));
  }
}

const hashOf = (bytes: Uint8Array) => textOf(sha256(bytes));

/** Luck is fed when it comes, and before more is asked for; only a run that was over by then has no use for it. */
function isFedRight({ kind, ticks, fed }: ReadStep, before: Place): boolean {
  if (!fed) return !before.broughtLuck || kind === 'finish';
  return before.broughtLuck && fed.tick >= before.ticks && fed.tick <= ticks;
}

function refused(reason: string): Response {
  return Response.json({ type: `urn:problem:${reason}` }, { status: 409 });
}
