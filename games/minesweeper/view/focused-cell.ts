/** Keys and gamepads mean the cell that has the focus. */

const ARROWS: Readonly<Partial<Record<string, string>>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** The cell that has the focus; `null` if none has. */
export function focusedCell(): number | null {
  const { activeElement } = document;
  const cell = activeElement instanceof HTMLElement ? activeElement.dataset['cell'] : undefined;
  return cell === undefined ? null : Number(cell);
}

/** Moves the focus as the arrow key of the same direction would; does nothing for other buttons. */
export function moveFocus(button: string): void {
  const key = ARROWS[button];
  if (key === undefined) return;
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
