/**
 * What a live run and the server say to each other while it is played, in few bytes: a run is a chain of steps, and each
 * stands on the token of the step before. Both sides write and read with what is here.
 *
 * A step:   how long its permission is, the permission (the ticket for the first step, then the token of the step before),
 *           and its content: kind, ticks, where the last luck was fed, and a hash of what was logged since the step before.
 * An answer: whether it brings luck, and the token, which begins with it.
 *
 * Numbers are written in groups of seven bits, the lowest first, with the highest bit set in all bytes but the last.
 */
import { sha256 } from '#api/sha-256.ts';

/** What a step can be: new luck at a border, the start among them; the beginning and the end of a pause; the end of the run. */
export const STEP_KINDS = ['piece', 'pause', 'resume', 'finish'] as const;

/** One of them. */
export type StepKind = (typeof STEP_KINDS)[number];

/** Where in a run luck was fed that an earlier step had brought. */
export interface Fed {
  /** After so many ticks. */
  readonly tick: number;
  /** After so many of the entries that were logged since the step before. */
  readonly entries: number;
}

/** A step without its permission. */
export interface Step {
  readonly kind: StepKind;
  /** How many ticks have passed. */
  readonly ticks: number;
  /** Where the luck of the step before was fed; `null` if it brought none, or the run was over by then. */
  readonly fed: Fed | null;
  /** What was logged since the step before. */
  readonly entries: readonly (readonly [tick: number, action: unknown])[];
}

/** A step as the server reads it: of its entries it sees the hash alone. */
export interface ReadStep extends Omit<Step, 'entries'> {
  /** The ticket as it is written, or the token of the step before. */
  readonly permission: Uint8Array;
  readonly isFirst: boolean;
  /** All but the permission, as bytes: what the chain is made of. */
  readonly content: Uint8Array;
}

/** What an answer brings. */
export interface StepAnswer {
  /** What the next step stands on. */
  readonly token: Uint8Array;
  /** A seed, to be fed at once; `null` for a step that brings none. */
  readonly luck: string | null;
}

/** No step is longer. The first, with its ticket, is the longest. */
export const MOST_STEP_BYTES = 1_024;
/** How much of a hash is written, and how long luck is. */
const SHORT = 16;
const FIRST = 0x80;
const MOST_NUMBER = 2 ** 31;
const encoder = new TextEncoder();
/** Every byte in hex. */
const HEX = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const NO_LUCK = '0'.repeat(2 * SHORT);

/** A step on a ticket or on the token of the step before. */
export function writeStep(permission: string | Uint8Array, step: Step): Uint8Array {
  const isFirst = typeof permission === 'string';
  const bytes = isFirst ? encoder.encode(permission) : permission;
  const length: number[] = [];
  addNumber(length, bytes.length);
  return Uint8Array.from([...length, ...bytes, ...stepContent(step, isFirst)]);
}

/** The content of a step, as bytes. Whoever has SHA-256 ready to hand may hash with that. */
export function stepContent(
  { kind, ticks, fed, entries }: Step,
  isFirst: boolean,
  hashOf: (text: string) => Uint8Array = (text) => sha256(encoder.encode(text)),
): Uint8Array {
  const head = [STEP_KINDS.indexOf(kind) | (isFirst ? FIRST : 0)];
  addNumber(head, ticks);
  addNumber(head, fed ? ticks - fed.tick + 1 : 0);
  if (fed) addNumber(head, fed.entries);
  const hash = hashOf(JSON.stringify(entries));
  const content = new Uint8Array(head.length + SHORT);
  content.set(head);
  content.set(hash.subarray(0, SHORT), head.length);
  return content;
}

/** Reads a step; `null` if it is none. */
export function readStep(bytes: Uint8Array): ReadStep | null {
  const reader = new ByteReader(bytes);
  const permission = reader.bytes(reader.number());
  const content = bytes.subarray(reader.at);
  const head = reader.byte();
  const kind = STEP_KINDS[head & ~FIRST];
  const ticks = reader.number();
  const ago = reader.number();
  const fed = ago === 0 ? null : { tick: ticks - ago + 1, entries: reader.number() };
  reader.bytes(SHORT);
  if (reader.isBroken || reader.at !== bytes.length || kind === undefined || (fed && fed.tick < 0)) return null;
  return { permission, isFirst: (head & FIRST) !== 0, content, kind, ticks, fed };
}

/** An answer: a token, and whether the luck that it begins with is to be fed. */
export function writeAnswer(token: Uint8Array, bringsLuck: boolean): Uint8Array {
  const bytes = new Uint8Array(token.length + 1);
  bytes[0] = bringsLuck ? 1 : 0;
  bytes.set(token, 1);
  return bytes;
}

/** Reads an answer; `null` if it is none. */
export function readAnswer(bytes: Uint8Array): StepAnswer | null {
  if (bytes.length <= SHORT || bytes[0]! > 1) return null;
  const token = bytes.slice(1);
  return { token, luck: bytes[0] === 1 ? seedOf(token) : null };
}

/** The seed that the first bytes of a token are. */
export function seedOf(token: Uint8Array): string {
  let seed = '';
  for (let at = 0; at < SHORT; at++) seed += HEX[token[at]!]!;
  // Nothing but zeros is the one seed that luck cannot be made of.
  return seed === NO_LUCK ? seed.replace(/0$/, '1') : seed;
}

/** Adds a whole number to some bytes, in as few as it takes. */
function addNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
}

/** Reads bytes from front to back. What is not there is read as zeros, and noted. */
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

  /** A whole number as `addNumber` writes it. */
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
