/** Arcade-style text entry. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789';
const DIGITS = '0123456789';

export function isTextField(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && !element.matches('[type=checkbox], [type=radio], [type=range]');
}

/** Up and down change the last letter, right appends one, left deletes one. A fully selected text is replaced. */
export function typeWithPad(field: HTMLInputElement, button: string): void {
  const wheel = field.inputMode === 'numeric' ? DIGITS : LETTERS;
  const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  const text = isSelected ? '' : field.value;
  const last = wheel.indexOf(text.slice(-1).toUpperCase());
  if (button === 'left') return put(field, text.slice(0, -1), null);
  if (button === 'right' || text === '') return put(field, text + wheel[0], wheel[0]!);
  const turned = wheel.at((last + (button === 'up' ? 1 : -1)) % wheel.length)!;
  put(field, text.slice(0, -1) + turned, turned);
}

function put(field: HTMLInputElement, text: string, added: string | null): void {
  if (field.maxLength >= 0 && text.length > field.maxLength) return;
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  const inputType = added === null ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { inputType, data: added, bubbles: true }));
}
