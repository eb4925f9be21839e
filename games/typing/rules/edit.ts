/** One change of the text field: what lay between two places in it is replaced by a text. */
import { readFields, readWhole } from '#engine/read.ts';
import { LONGEST } from '#games/typing/rules/sentences.ts';

export interface Edit {
  from: number;
  to: number;
  /** What was inserted; empty where something was only deleted. */
  text: string;
}

/** What comes of an edit. */
export interface Edited {
  typed: string;
  /** How many characters were inserted, with those for which there was no room. */
  keystrokes: number;
  /** How many of them were right where they were put. */
  correct: number;
}

/** The quotation marks that phone keyboards put in the place of straight ones. No others are forgiven. */
const CURLY: Readonly<Record<string, string>> = { '\u2019': "'", '\u201c': '"', '\u201d': '"' };

export function readEdit(data: unknown): Edit | null {
  const fields = readFields(data, ['from', 'to', 'text']);
  if (fields === null) return null;
  const from = readWhole(fields.from, 0, LONGEST);
  const to = readWhole(fields.to, 0, LONGEST);
  const { text } = fields;
  if (from === null || to === null || typeof text !== 'string' || text.length > LONGEST) return null;
  return { from, to, text };
}

/** The text with straight quotation marks. */
export function straight(text: string): string {
  return text.replace(/[\u2019\u201c\u201d]/g, (mark) => CURLY[mark]!);
}

/** Makes the edit in what was typed of a sentence. Characters for which the sentence has no room are refused. */
export function edited(sentence: string, typed: string, edit: Edit): Edited {
  const head = typed.slice(0, edit.from);
  const tail = typed.slice(edit.to);
  let inserted = '';
  let keystrokes = 0;
  let correct = 0;
  for (const character of straight(edit.text)) {
    keystrokes++;
    const place = head.length + inserted.length;
    if (place + character.length + tail.length > sentence.length) continue;
    if (sentence[place] === character) correct++;
    inserted += character;
  }
  return { typed: head + inserted + tail, keystrokes, correct };
}
