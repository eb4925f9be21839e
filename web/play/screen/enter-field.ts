/** Puts the focus where the keys are heard, and brings the game into view. */
export function enterField(field: HTMLElement): void {
  const first = field.querySelector<HTMLElement>('[data-autofocus]');
  const open = first?.closest('[inert]') ? null : first;
  (open ?? field).focus({ preventScroll: true });
  showWhole(field);
}

/** Brings the whole game into view, or its field at least, if there is room for it. */
export function showWhole(field: HTMLElement | null): void {
  const whole = [field?.closest('.cabinet'), field].find((part) => part && part.clientHeight <= innerHeight);
  whole?.scrollIntoView({ block: 'nearest' });
}
