/** The steps that a live run has come by, as they are kept on the device and handed in. */
import type { StepKind } from '#api/run-steps.ts';
import type { DueState } from '#engine/due-luck.ts';
import { readFields, readWhole } from '#engine/read.ts';

/** A step: what it was, where the run stood, and where the luck that it brought was fed; `null` if none was. */
export type ChainStep =
  | [kind: StepKind, ticks: number, entries: number, fedTicks: null, fedEntries: null]
  | [kind: StepKind, ticks: number, entries: number, fedTicks: number, fedEntries: number];

/** All that it takes to go on with the steps of a run, or to hand them in. */
export interface Chain {
  /** What the server answered to the last of its steps, as text; `null` before the first. */
  readonly token: string | null;
  readonly steps: readonly ChainStep[];
  /** Steps that were taken and not answered, in order. The first of them may have arrived all the same. */
  readonly waiting: readonly ChainStep[];
  /** The state of `DueLuck`; missing in chains saved by older pages. */
  readonly due?: DueState | undefined;
}

/** Bytes as text that JSON can keep. */
export function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The bytes of such a text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** A chain as it was kept; `null` if it is none. Whether it is true is the server's business. */
export function readChain(data: unknown): Chain | null {
  const fields = readFields({ due: undefined, ...(data as object) }, ['token', 'steps', 'waiting', 'due']);
  if (!fields || !(fields.token === null || typeof fields.token === 'string')) return null;
  const areSteps = [fields.steps, fields.waiting].every((list) => Array.isArray(list) && list.every(isStep));
  return areSteps && (fields.due === undefined || isDue(fields.due)) ? (fields as unknown as Chain) : null;
}

function isDue(data: unknown): boolean {
  return Array.isArray(data) && data.length === 2 && data.every((border) => readWhole(border, -1, 2 ** 31) !== null);
}

function isStep(data: unknown): boolean {
  if (!Array.isArray(data) || data.length !== 5 || typeof data[0] !== 'string') return false;
  return data.slice(1).every((value, at) => (at > 1 && value === null) || readWhole(value, 0, 2 ** 31) !== null);
}
