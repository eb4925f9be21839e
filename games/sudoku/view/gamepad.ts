/** Only the grid knows the selection, so it takes the buttons of a gamepad. */
export const pad: { take: ((button: string) => void) | null } = { take: null };

export function sendToGrid(button: string): null {
  pad.take?.(button);
  return null;
}
