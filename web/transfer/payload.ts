/** The contents of a transfer: a card to look at, a head with all but runs, and parts with runs, newest first. */
import * as z from 'zod/mini';
import { rememberedName } from '#web/device/remembered-name.ts';
import { ownFace, storedDevice } from '#web/device/stored-device.ts';
import { baseOf, readOwnProgress } from '#web/history/own-progress.ts';
import { allSummaries, figures, read } from '#web/history/run-store.ts';
import { SAVE_VERSION, saveText } from '#web/history/save-file.ts';
import { readAllStored } from '#web/history/stored-data.ts';
import type { StoredEntries } from '#web/progress/stored-progress.ts';

/** Fits into the limit of the server, compressed or not. */
const HEAD_BYTES = 60_000;
/** Compressed it is a third. */
const PART_LETTERS = 200_000;
/** The server decides the face, and the image is drawn from it. */
const OF_THE_FACE = ['face', 'face-image'];

const count = z.int().check(z.minimum(0));
const card = z.object({
  version: count,
  device: z.nullable(z.string()),
  name: z.string().check(z.maxLength(100)),
  face: z.nullable(z.string().check(z.regex(/^[\da-f]{8}$/))),
  runs: count,
  badges: count,
  medals: count,
  bytes: count,
});

export type TransferCard = z.infer<typeof card>;

export interface Payload {
  readonly card: string;
  readonly runs: number;
  readonly head: string;
  /** Read while they are sent: all runs may not fit in memory. */
  parts(): AsyncGenerator<Part>;
}

export interface Part {
  readonly text: string;
  /** Runs in this and all parts before. */
  readonly runs: number;
  readonly last: boolean;
}

/** What this device has. */
export async function ownCounts(): Promise<Pick<TransferCard, 'runs' | 'badges' | 'medals' | 'bytes'>> {
  const stored = readAllStored();
  const { runs, bytes } = await figures();
  const earned = (stored['badges'] as { readonly earned?: unknown } | null | undefined)?.earned;
  const medals = stored['medals'];
  const isObject = typeof earned === 'object' && earned !== null;
  return {
    ...{ runs, bytes },
    badges: isObject ? Object.keys(earned).length : 0,
    medals: Array.isArray(medals) ? medals.length : 0,
  };
}

export async function gatherPayload(): Promise<Payload> {
  const counts = await ownCounts();
  const shown: TransferCard = {
    ...counts,
    version: SAVE_VERSION,
    device: storedDevice().device ?? null,
    name: rememberedName().slice(0, 100),
    face: ownFace(),
  };
  const base = baseOf(await readOwnProgress());
  const room = HEAD_BYTES - sizeOf(base);
  const [first, rest] = splitEntries(readAllStored(), room);
  // Counts and times are merged with the entries that they belong to.
  const head = saveText(room > 0 ? { stored: first, base } : { base: {} });
  const isLeft = room <= 0 || Object.keys(rest).length > 0;
  const { entries } = base;
  return {
    card: JSON.stringify(shown),
    runs: counts.runs,
    head,
    parts: () => readParts(isLeft ? saveText({ stored: rest, base: room > 0 ? { entries } : base }) : null),
  };
}

/** Malformed cards are `null`; `newer` ones can be read after an update. */
export function readCard(text: string): TransferCard | 'newer' | null {
  const data: unknown = JSON.parse(text);
  const { version } = { ...(data as { readonly version?: unknown } | null) };
  if (typeof version === 'number' && version > SAVE_VERSION) return 'newer';
  return card.safeParse(data).data ?? null;
}

/** Small entries go first, so that a large saved game delays no best. */
export function splitEntries(
  stored: StoredEntries,
  room: number,
): readonly [first: StoredEntries, rest: StoredEntries] {
  let left = room;
  const entries = Object.entries(stored)
    .filter(([name]) => !OF_THE_FACE.includes(name))
    // Favorites belong to those of the base.
    .map((entry) => ({ entry, size: entry[0] === 'favorites' ? 0 : sizeOf(entry) }))
    .toSorted((one, other) => one.size - other.size)
    .map(({ entry, size }) => ({ entry, fits: (left -= size) >= 0 }));
  const part = (isFirst: boolean) => entries.filter(({ fits }) => fits === isFirst).map(({ entry }) => entry);
  return [Object.fromEntries(part(true)), Object.fromEntries(part(false))];
}

const sizeOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

async function* readParts(left: string | null): AsyncGenerator<Part> {
  if (left !== null) yield { text: left, runs: 0, last: false };
  let [texts, letters, runs] = [[] as string[], 0, 0];
  for (const { id } of await allSummaries()) {
    const run = await read(id);
    if (!run) continue;
    const text = JSON.stringify(run);
    if (texts.length > 0 && letters + text.length > PART_LETTERS) {
      yield { text: saveText({ base: {}, runs: texts }), runs, last: false };
      [texts, letters] = [[], 0];
    }
    texts.push(text);
    letters += text.length;
    runs++;
  }
  yield { text: saveText({ base: {}, runs: texts }), runs, last: true };
}
