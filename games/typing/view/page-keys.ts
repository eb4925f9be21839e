/** Keys of the page that this game reaches from within its text field, where the page itself does not listen. */

type PageKey = 'Escape' | 'KeyR';

/** Hands a key on to the page, as if it had been pressed beside the text field. */
export function passToPage(from: Element, code: PageKey): void {
  // A letter would be taken for something typed, so the page gets the physical key alone.
  const key = code === 'Escape' ? code : '';
  for (const kind of ['keydown', 'keyup'])
    from
      .closest('[data-field]')
      ?.dispatchEvent(new KeyboardEvent(kind, { key, code, bubbles: true, cancelable: true }));
}
