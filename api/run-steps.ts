/**
 * Binary protocol of a witnessed run: a chain of steps, each authorized by the token of the previous one.
 *
 * Step:   permission length, permission (ticket or last token), kind, ticks, last reseed, hash of the new entries.
 * Answer: 1 if it brings a seed, else 0; then the token, which starts with the seed.
 *
 * Numbers are LEB128.
 */
import { sha256 } from '#api/sha-256.ts';

/** `piece` requests a seed at a checkpoint or the start. */
export const STEP_KINDS = ['piece', 'pause', 'resume', 'finish'] as const;

export type StepKind = (typeof STEP_KINDS)[number];

export interface ReseedPoint {
  readonly tick: number;
  /** Since the previous step. */
  readonly entries: number;
}

export interface RunStep {
  readonly kind: StepKind;
  readonly ticks: number;
  /** Place of the previous step's reseed, if any. */
  readonly reseededAt: ReseedPoint | null;
  /** Since the previous step. */
  readonly entries: readonly (readonly [tick: number, action: unknown])[];
}

/** Has only a hash of the entries. */
export interface ReadStep extends Omit<RunStep, 'entries'> {
  readonly permission: Uint8Array;
  readonly isFirst: boolean;
  /** Everything but the permission; forms the chain. */
  readonly content: Uint8Array;
}

export interface StepAnswer {
  readonly token: Uint8Array;
  readonly seed: string | null;
}

/** The first step is the longest. */
export const MOST_STEP_BYTES = 1_024;
/** Bytes of a truncated hash and of a seed. */
const SHORT = 16;
const FIRST = 0x80;
const MOST_NUMBER = 2 ** 31;
const encoder = new TextEncoder();
const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const NO_SEED = '0'.repeat(2 * SHORT);

export function writeStep(permission: string | Uint8Array, step: RunStep): Uint8Array {
  const isFirst = typeof permission === 'string';
  const bytes = isFirst ? encoder.encode(permission) : permission;
  const length: number[] = [];
  addNumber(length, bytes.length);
  return Uint8Array.from([...length, ...bytes, ...stepContent(step, isFirst)]);
}

/** The server passes native SHA-256. */
export function stepContent(
  { kind, ticks, reseededAt, entries }: RunStep,
  isFirst: boolean,
  hashOf: (text: string) => Uint8Array = (text) => sha256(encoder.encode(text)),
): Uint8Array {
  const head = [STEP_KINDS.indexOf(kind) | (isFirst ? FIRST : 0)];
  addNumber(head, ticks);
  addNumber(head, reseededAt ? ticks - reseededAt.tick + 1 : 0);
  if (reseededAt) addNumber(head, reseededAt.entries);
  const hash = hashOf(JSON.stringify(entries));
  const content = new Uint8Array(head.length + SHORT);
  content.set(head);
  content.set(hash.subarray(0, SHORT), head.length);
  return content;
}

export function readStep(bytes: Uint8Array): ReadStep | null {
  const reader = new ByteReader(bytes);
  const permission = reader.bytes(reader.number());
  const content = bytes.subarray(reader.at);
  const head = reader.byte();
  const kind = STEP_KINDS[head & ~FIRST];
  const ticks = reader.number();
  const ago = reader.number();
  const reseededAt = ago === 0 ? null : { tick: ticks - ago + 1, entries: reader.number() };
  reader.bytes(SHORT);
  if (reader.isBroken || reader.at !== bytes.length || kind === undefined || (reseededAt && reseededAt.tick < 0))
    return null;
  return { permission, isFirst: (head & FIRST) !== 0, content, kind, ticks, reseededAt };
}

export function writeAnswer(token: Uint8Array, bringsSeed: boolean): Uint8Array {
  const bytes = new Uint8Array(token.length + 1);
  bytes[0] = bringsSeed ? 1 : 0;
  bytes.set(token, 1);
  return bytes;
}

export function readAnswer(bytes: Uint8Array): StepAnswer | null {
  if (bytes.length <= SHORT || bytes[0]! > 1) return null;
  const token = bytes.slice(1);
  return { token, seed: bytes[0] === 1 ? seedOf(token) : null };
}

export function seedOf(token: Uint8Array): string {
  let seed = '';
  for (let at = 0; at < SHORT; at++) seed += HEX[token[at]!]!;
  // All zeros is no seed.
  return seed === NO_SEED ? seed.replace(/0$/, '1') : seed;
}

function addNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

/** Missing bytes read as zeros. */
class ByteReader {
  readonly #bytes: Uint8Array;
  at = 0;
  isBroken = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) this.isBroken = true;
    return byte ?? 0;
  }

  bytes(count: number): Uint8Array {
    if (this.at + count > this.#bytes.length) this.isBroken = true;
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }

  number(): number {
    let number = 0;
    for (let scale = 1; scale < MOST_NUMBER * 0x80; scale *= 0x80) {
      const byte = this.byte();
      number += (byte & 0x7f) * scale;
      if (byte < 0x80) break;
    }
    if (number >= MOST_NUMBER) this.isBroken = true;
    return number;
  }
}
