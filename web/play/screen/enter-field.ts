/** Focuses the field, so that it receives keys, and scrolls the game into view. */
export function enterField(field: HTMLElement): void {
  const first = field.querySelector<HTMLElement>('[data-autofocus]');
  const open = first?.closest('[inert]') ? null : first;
  (open ?? field).focus({ preventScroll: true });
  scrollIntoView(field);
}

/** Falls back to the field if the cabinet does not fit. */
export function scrollIntoView(field: HTMLElement | null): void {
  const whole = [field?.closest('.cabinet'), field].find((part) => part && part.clientHeight <= innerHeight);
  whole?.scrollIntoView({ block: 'nearest' });
}
