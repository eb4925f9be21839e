/** The sender controls the cost, so only in worker threads. */
import { gunzipSync } from 'node:zlib';
import type { RefusalReason } from '#api/refusals.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { scoreSubmission } from '#api/scores.ts';
import type { WireLimits } from '#engine/replay.ts';
import { maxSteps, readLog } from '#engine/replay.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { provenDevice } from '#server/runs/proven-device.ts';

export interface RawSubmission {
  /** Shared memory: threads need no copy. */
  readonly bytes: Uint8Array;
  readonly gzip: boolean;
  readonly limits: WireLimits;
}

export interface Summary extends Omit<ScoreSubmission, 'log' | 'steps' | 'device_key' | 'signature'> {
  /** `null` if log or steps are invalid or too long. */
  readonly entries: number | null;
  /** `null` without a device, `false` if the signature is wrong. */
  readonly device: string | null | false;
}

export type SummaryResult = { readonly ok: true; readonly summary: Summary } | Rejection;

export interface OpenSubmission {
  readonly ok: true;
  readonly summary: Summary;
  readonly run: SubmittedRun;
}

export interface Rejection {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly detail?: string;
}

const DEEPEST = 8;

export type SubmittedRun = { readonly log: ScoreSubmission['log']; readonly steps: readonly SubmittedStep[] };

/** All checks without a replay. */
export function readSubmission(raw: RawSubmission): OpenSubmission | Rejection {
  const json = unpack(raw);
  if (typeof json === 'string') return { ok: false, reason: json };
  const data = parse(json);
  if (data === undefined) return { ok: false, reason: 'bad-json' };
  const read = scoreSubmission.safeParse(data);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') || 'request';
    return { ok: false, reason: 'wrong-shape', detail: `The request is not understood: ${place}: ${issue?.message}.` };
  }
  const { log, steps = [], device_key, signature, ...rest } = read.data;
  const ranked = rulesOf(rest.game_name)?.ranked;
  const isWithin = ranked && readLog(log, rest.ticks, ranked) && steps.length <= maxSteps(ranked);
  const entries = isWithin ? log.length : null;
  const device = provenDevice(rest, device_key, signature);
  return { ok: true, summary: { ...rest, entries, device }, run: { log, steps } };
}

export function runOf(raw: RawSubmission): SubmittedRun {
  const json = unpack(raw);
  if (typeof json === 'string') throw new Error(`verifier: second read of a valid submission failed: ${json}`);
  const { log, steps = [] } = parse(json) as ScoreSubmission;
  return { log, steps };
}

function unpack({ bytes, gzip, limits }: RawSubmission): Buffer | 'bad-gzip' | 'bad-json' | 'too-large' {
  let json: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (gzip) json = gunzipSync(json, { maxOutputLength: limits.jsonBytes });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'bad-gzip';
  }
  if (json.length > limits.jsonBytes) return 'too-large';
  return isPlain(json, limits.brackets) ? json : 'bad-json';
}

function parse(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8')) as unknown;
  } catch {
    // Marks invalid JSON.
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Setting this bit maps `[` to `{` and `]` to `}`. */
const CURLY = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Bounds the cost of parsing. */
function isPlain(json: Uint8Array, mostBrackets: number): boolean {
  let depth = 0;
  let brackets = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (quoted && byte === BACKSLASH) at++;
    else if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if ((byte | CURLY) === OPEN) {
      if (++depth > DEEPEST || ++brackets > mostBrackets) return false;
    } else if ((byte | CURLY) === CLOSE) depth--;
  }
  return true;
}
