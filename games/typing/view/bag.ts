/** The sentences as a bag: none comes back before all have been shown. Remembered on the device. */
import { SENTENCES } from '#games/typing/rules/sentences.ts';
import { readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'typing:shown';

/** The sentences that are out of the bag, in the order in which they were shown; `null` until the device was asked. */
let shown: readonly number[] | null = null;

/** Whether the sentence may be shown next; if so, it is out of the bag. */
export function takeFromBag(sentence: number): boolean {
  shown ??= kept(NAME, readShown) ?? [];
  const isEmpty = shown.length === SENTENCES.length;
  // Even a new bag does not begin with what the old one ended with.
  const barred = isEmpty ? shown.slice(-1) : shown;
  if (barred.includes(sentence)) return false;
  shown = isEmpty ? [sentence] : [...shown, sentence];
  keep(NAME, shown);
  return true;
}

function readShown(data: unknown): readonly number[] | null {
  if (!Array.isArray(data) || new Set(data).size !== data.length) return null;
  const sentences = data.map((one: unknown) => readWhole(one, 0, SENTENCES.length - 1));
  return sentences.every((one) => one !== null) ? sentences : null;
}
