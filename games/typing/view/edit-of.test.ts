import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editOf } from '#games/typing/view/edit-of.ts';

describe('the edit of the field', () => {
  test.each([
    ['a character at the end', 'The', 'The ', 4, ' ', { from: 3, to: 3, text: ' ' }],
    ['a character in the middle', 'Te', 'The', 2, 'h', { from: 1, to: 1, text: 'h' }],
    ['the same character as before it', 'a', 'aa', 2, 'a', { from: 1, to: 1, text: 'a' }],
    ['typing over everything with the first character', 'The light', 'T', 1, 'T', { from: 0, to: 9, text: 'T' }],
    ['typing over one character with the same', 'The', 'The', 2, 'h', { from: 1, to: 2, text: 'h' }],
    ['Backspace', 'The', 'Th', 2, null, { from: 2, to: 3, text: '' }],
    ['Delete at the front', 'The', 'he', 0, null, { from: 0, to: 1, text: '' }],
    ['a whole word deleted', 'The old', 'The ', 4, null, { from: 4, to: 7, text: '' }],
    ['a composed character', 'Caf', 'Café', 4, null, { from: 3, to: 3, text: 'é' }],
    ['a composition that replaces its own beginning', 'Caf´', 'Café', 4, null, { from: 3, to: 4, text: 'é' }],
  ])('%s', (_name, typed, content, caret, data, edit) => {
    expect(editOf(typed, content, caret, data)).toEqual(edit);
  });

  test('is null if the field is unchanged', () => {
    expect(editOf('The', 'The', 3, null)).toBeNull();
    expect(editOf('', '', 0, null)).toBeNull();
  });

  test('always transforms the typed text into the content of the field', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, fc.option(text), fc.nat(12), (typed, content, data, caret) => {
        const edit = editOf(typed, content, Math.min(caret, content.length), data);
        const { from, to, text: inserted } = edit ?? { from: 0, to: 0, text: '' };
        expect(from).toBeLessThanOrEqual(to);
        expect(typed.slice(0, from) + inserted + typed.slice(to)).toBe(content);
      }),
    );
  });
});
