import type { ReadStep } from '#api/run-steps.ts';
import { readStep, writeAnswer } from '#api/run-steps.ts';
import { sha256 } from '#api/sha-256.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { decodeBase64Url, encodeBase64Url } from '#web/play/ranking/chain.ts';
import type { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

interface ChainState {
  readonly run: string;
  readonly number: number;
  readonly ticks: number;
  readonly isPaused: boolean;
  readonly broughtSeed: boolean;
  readonly pausedMs: number;
  readonly atMs: number;
  readonly startMs: number;
  continued: string | null;
}

/** Tolerances of the server: clock skew, late ends, and lag. */
const EARLY_MS = 2_000;
const LATE_END_MS = 60_000;
const lagAllowedMs = (passedMs: number) => 5_000 + passedMs / 4;

/**
 * A fake server that follows runs as the real one does, in the time of a fake environment. The connection can be slow,
 * lossy in both directions, or dead.
 */
export class FakeLine {
  readonly #environment: FakeEnvironment;
  readonly #random = new SeededRandom(seedFrom(7));
  readonly #places = new Map<string, ChainState>();
  /** The last run started; it closes the others. */
  #open: string | null = null;
  /** Includes repeated steps. */
  readonly arrived: ReadStep[] = [];
  readonly refused: string[] = [];
  /** Maximum number of concurrent requests. */
  mostAtOnce = 0;
  #atOnce = 0;
  delayMs = 0;
  /** Percentage lost in each direction. */
  lost = 0;
  isDead = false;
  /** `false` for games without time, which cannot be slowed. */
  isTimed = true;
  /** Overrides every answer with this status. */
  says: number | null = null;
  bytes = 0;

  constructor(environment: FakeEnvironment) {
    this.#environment = environment;
  }

  beginElsewhere(): void {
    this.#begin('3.elsewhere', 0);
  }

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
    if (this.isDead || this.#random.below(100) < this.lost) return;
    const jitter = this.delayMs === 0 ? 0 : this.#random.below(this.delayMs);
    this.#environment.after(this.delayMs / 2 + jitter / 4, arrive);
  }

  /** Tests may replace it by the real server. */
  answer = (body: Uint8Array): Response | Promise<Response> => this.#answer(body);

  #answer(body: Uint8Array): Response {
    if (this.says !== null) return Response.json({}, { status: this.says });
    const step = readStep(body);
    if (!step) return refused('wrong-shape');
    this.arrived.push(step);
    this.bytes += body.length;
    const permission = step.isFirst ? new TextDecoder().decode(step.permission) : encodeBase64Url(step.permission);
    const before = this.#places.get(permission) ?? (step.isFirst ? this.#begin(permission, step.ticks) : null);
    if (!before) return refused('no-ticket');
    const reason = this.#refusalOf(step, before);
    if (reason) this.refused.push(reason);
    if (reason) return refused(reason);
    before.continued = hashOf(step.content);
    return this.#goOn(step, before);
  }

  #begin(run: string, ticks: number): ChainState {
    const nowMs = this.#environment.nowMs();
    const startMs = nowMs - (ticks * 1000) / TICKS_PER_SECOND;
    const place = {
      run,
      number: 0,
      ticks: 0,
      isPaused: false,
      broughtSeed: false,
      pausedMs: 0,
      atMs: startMs,
      startMs,
      continued: null,
    };
    this.#places.set(run, place);
    this.#open = run;
    return place;
  }

  #refusalOf(step: ReadStep, before: ChainState): string | null {
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
    return isReseedValid(step, before) ? null : 'not-witnessed';
  }

  #goOn({ kind, ticks, content }: ReadStep, before: ChainState): Response {
    const nowMs = this.#environment.nowMs();
    const name = hashOf(new TextEncoder().encode(`${before.run} ${before.number} ${encodeBase64Url(content)}`));
    const token = decodeBase64Url(name);
    const broughtSeed = (kind === 'piece' || kind === 'resume') && !before.run.startsWith('3.shared');
    const place: ChainState = {
      ...before,
      number: before.number + 1,
      ticks,
      isPaused: kind === 'pause',
      broughtSeed,
      pausedMs: before.pausedMs + (kind === 'resume' ? nowMs - before.atMs : 0),
      atMs: nowMs,
      continued: null,
    };
    if (!this.#places.has(name)) this.#places.set(name, place);
    const answer = writeAnswer(token, broughtSeed);
    this.bytes += answer.length;
    return new Response(Uint8Array.from(answer));
  }
}

const hashOf = (bytes: Uint8Array) => encodeBase64Url(sha256(bytes));

/** A run reseeds on arrival and before the next request; only a finished run may skip it. */
function isReseedValid({ kind, ticks, reseededAt }: ReadStep, before: ChainState): boolean {
  if (!reseededAt) return !before.broughtSeed || kind === 'finish';
  return before.broughtSeed && reseededAt.tick >= before.ticks && reseededAt.tick <= ticks;
}

function refused(reason: string): Response {
  return Response.json({ type: `urn:problem:${reason}` }, { status: 409 });
}
