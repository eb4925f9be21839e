/** Opens what a stranger has sent as a run. Costs what the stranger likes, so it is done in the worker threads only. */
import { gunzipSync } from 'node:zlib';
import type { RefusalReason } from '#api/refusals.ts';
import type { ScoreSubmission, SubmittedStep } from '#api/scores.ts';
import { scoreSubmission } from '#api/scores.ts';
import type { WireLimits } from '#engine/replay.ts';
import { mostSteps, readLog } from '#engine/replay.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { provenDevice } from '#server/runs/proven-device.ts';

/** A submission as it came over the wire. */
export interface RawSubmission {
  /** In shared memory, so that handing it to another thread copies nothing. */
  readonly bytes: Uint8Array;
  readonly gzip: boolean;
  readonly limits: WireLimits;
}

/** A submission without its log and its steps, which stay in the worker threads. */
export interface Summary extends Omit<ScoreSubmission, 'log' | 'steps' | 'device_key' | 'signature'> {
  /** How many actions the log has; `null` if it is none, or it or its steps are more than the game allows. */
  readonly entries: number | null;
  /** The device that it comes from; `null` if it names none, `false` if what it shows does not hold. */
  readonly device: string | null | false;
}

/** What a submission says, or why nothing can be made of it. */
export type Reading = { readonly ok: true; readonly summary: Summary } | NotTaken;

/** A submission that was read, with its run. */
export interface OpenSubmission {
  readonly ok: true;
  readonly summary: Summary;
  readonly run: SubmittedRun;
}

/** Why a run is not taken, with a sentence where the usual one says too little. */
export interface NotTaken {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly detail?: string;
}

/** Deeper than any submission goes, and shallow enough to cost nothing. */
const DEEPEST = 8;

/** What playing a run again takes of its submission. */
export type SubmittedRun = { readonly log: ScoreSubmission['log']; readonly steps: readonly SubmittedStep[] };

/** Reads a submission: all of it is checked but what only playing the run again can tell. */
export function readSubmission(raw: RawSubmission): OpenSubmission | NotTaken {
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
  const isWithin = ranked && readLog(log, rest.ticks, ranked) && steps.length <= mostSteps(ranked);
  const entries = isWithin ? log.length : null;
  const device = provenDevice(rest, device_key, signature);
  return { ok: true, summary: { ...rest, entries, device }, run: { log, steps } };
}

/** The log and the steps of a submission that was read before. */
export function runOf(raw: RawSubmission): SubmittedRun {
  const json = unpack(raw);
  if (typeof json === 'string') throw new Error(`a submission that was read before cannot be read again: ${json}`);
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
    // JSON knows no such value, so it stands for what is no JSON.
    return undefined;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{` with this bit set are both `{`, and their closing partners are both `}`. */
const CURLY = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** Whether JSON has so few brackets, and goes so little deep, that parsing it takes no longer than its length explains. */
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
