/** A word that one player gives to another by a link. */
import { readFields } from '#engine/read.ts';

export interface Gift {
  /** Three to sixteen letters, A to Z. */
  readonly word: string;
  /** Both may be empty. */
  readonly hint: string;
  readonly from: string;
}

const WORD = /^[A-Z]{3,16}$/;
const TEXT = /^[A-Za-z0-9 ]{0,20}$/;

export function readGift(data: unknown): Gift | null {
  const fields = readFields(data, ['word', 'hint', 'from']);
  if (fields === null) return null;
  const { word, hint, from } = fields;
  if (typeof word !== 'string' || typeof hint !== 'string' || typeof from !== 'string') return null;
  return WORD.test(word) && TEXT.test(hint) && TEXT.test(from) ? { word, hint, from } : null;
}
