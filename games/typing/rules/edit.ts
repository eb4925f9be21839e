/** One change of the text field: replaces the text between two positions. */
import { readFields, readInteger } from '#engine/read.ts';
import { LONGEST } from '#games/typing/rules/sentences.ts';

/** Longer than any stream. */
const MOST_TYPED = 9_999;

export interface Edit {
  readonly from: number;
  readonly to: number;
  /** Empty for a deletion. */
  readonly text: string;
}

export interface Edited {
  typed: string;
  /** Inserted characters, including those without room. */
  keystrokes: number;
  /** Characters that are right at their position. */
  correct: number;
}

/** Quotation marks phone keyboards insert instead of straight ones. Only these are accepted. */
const CURLY: Readonly<Record<string, string>> = { '\u2019': "'", '\u201c': '"', '\u201d': '"' };

export function readEdit(data: unknown): Edit | null {
  const fields = readFields(data, ['from', 'to', 'text']);
  if (fields === null) return null;
  const from = readInteger(fields.from, 0, MOST_TYPED);
  const to = readInteger(fields.to, 0, MOST_TYPED);
  const { text } = fields;
  if (from === null || to === null || typeof text !== 'string' || text.length > LONGEST) return null;
  return { from, to, text };
}

export function straightenQuotes(text: string): string {
  return text.replace(/[\u2019\u201c\u201d]/g, (mark) => CURLY[mark]!);
}

/** Rejects characters beyond the end of the sentence. */
export function applyEdit(sentence: string, typed: string, edit: Edit): Edited {
  const head = typed.slice(0, edit.from);
  const tail = typed.slice(edit.to);
  let inserted = '';
  let keystrokes = 0;
  let correct = 0;
  for (const character of straightenQuotes(edit.text)) {
    keystrokes++;
    const place = head.length + inserted.length;
    if (place + character.length + tail.length > sentence.length) continue;
    if (sentence[place] === character) correct++;
    inserted += character;
  }
  return { typed: head + inserted + tail, keystrokes, correct };
}
