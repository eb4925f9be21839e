import type { Edit } from '#games/typing/rules/edit.ts';

/**
 * `data` is the inserted text, if the browser reports it: only then can typing over a selection be distinguished from
 * deleting.
 */
export function editOf(typed: string, content: string, caret: number, data: string | null): Edit | null {
  const to = typed.length - (content.length - caret);
  const from = caret - (data?.length ?? 0);
  if (data !== null && from <= to && content === typed.slice(0, from) + data + typed.slice(to)) {
    return { from, to, text: data };
  }
  return difference(typed, content);
}

function difference(typed: string, content: string): Edit | null {
  const shorter = Math.min(typed.length, content.length);
  let head = 0;
  while (head < shorter && typed[head] === content[head]) head++;
  let tail = 0;
  while (tail < shorter - head && typed.at(-1 - tail) === content.at(-1 - tail)) tail++;
  const edit = { from: head, to: typed.length - tail, text: content.slice(head, content.length - tail) };
  return edit.from === edit.to && edit.text === '' ? null : edit;
}
