/** Steps of a witnessed run, as stored on the device and submitted. */
import type { StepKind } from '#api/run-steps.ts';
import type { TrackedCheckpoints } from '#engine/checkpoints.ts';
import { readFields, readInteger } from '#engine/read.ts';

/** Positions of the run at the step and at its reseed. */
export type ChainStep =
  | [kind: StepKind, ticks: number, entries: number, reseedTicks: null, reseedEntries: null]
  | [kind: StepKind, ticks: number, entries: number, reseedTicks: number, reseedEntries: number];

export interface Chain {
  /** The server's answer to the last step; `null` before the first. */
  readonly token: string | null;
  readonly steps: readonly ChainStep[];
  /** In order. The server may have received the first one. */
  readonly waiting: readonly ChainStep[];
  /** Missing in chains saved by older pages. */
  readonly due?: TrackedCheckpoints | undefined;
}

/** URL-safe Base64 without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Checks the shape only. */
export function readChain(data: unknown): Chain | null {
  const fields = readFields({ due: undefined, ...(data as object) }, ['token', 'steps', 'waiting', 'due']);
  if (!fields || !(fields.token === null || typeof fields.token === 'string')) return null;
  const areSteps = [fields.steps, fields.waiting].every((list) => Array.isArray(list) && list.every(isStep));
  return areSteps && (fields.due === undefined || isDue(fields.due)) ? (fields as unknown as Chain) : null;
}

function isDue(data: unknown): boolean {
  return (
    Array.isArray(data) &&
    data.length === 2 &&
    data.every((checkpoint) => readInteger(checkpoint, -1, 2 ** 31) !== null)
  );
}

function isStep(data: unknown): boolean {
  if (!Array.isArray(data) || data.length !== 5 || typeof data[0] !== 'string') return false;
  return data.slice(1).every((value, at) => (at > 1 && value === null) || readInteger(value, 0, 2 ** 31) !== null);
}
