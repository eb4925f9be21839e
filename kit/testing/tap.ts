import { fireEvent } from '@testing-library/react';

/** What a browser reports for a tap or a click. */
export function tap(element: Element): void {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.click(element, { detail: 1 });
}
