/** Moves the focus with a gamepad and presses the focused element. */
import type { PadButton } from '#kit/input/gamepad.ts';
import { showFocusRing } from '#web/play/input/pointer-focus.ts';
import { isTextField, typeWithPad } from '#web/play/input/pad-text-entry.ts';

const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;

const STOPS = 'button, a[href], input, select';

/** Stops of the page around the game: the entrance to rooms, and Leave in a room. */
const PAGE_STOPS = '[data-pad-stop]';

export type PadDirection = keyof typeof KEYS;

export function isDirection(button: PadButton): button is PadDirection {
  return button in KEYS;
}

export function pressInOverlay(root: HTMLElement, overlay: HTMLElement, button: PadButton): void {
  const focused = focusedIn(root);
  if (button === 'shoulder') return nextTab(root);
  // On a button outside the overlay, Escape goes to the overlay instead.
  if (button === 'secondary')
    return dispatchKey(focused && !focused.closest(`.tools, ${PAGE_STOPS}`) ? focused : overlay, 'Escape');
  if (!focused) return focus(mainOf(overlay));
  pressFocused(root, focused, button);
}

function nextTab(root: HTMLElement): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('[data-pad-tabs] [role="tab"]')];
  const chosen = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const next = tabs[(chosen + 1) % tabs.length];
  next?.click();
  focus(next);
}

export function pressInField(root: HTMLElement, button: PadButton, mayLeave: boolean): void {
  const field = root.querySelector<HTMLElement>('[data-field]');
  const focused = focusedIn(root);
  if (!field || !focused) return focus(field?.querySelector('[data-autofocus]') ?? stopsIn(field ?? root)[0]);
  if (!isDirection(button) || isTextField(focused) || !field.contains(focused))
    return pressFocused(root, focused, button);
  dispatchKey(focused, KEYS[button]);
  if (document.activeElement !== focused) return;
  focus(neighbourOf(focused, mayLeave ? allStops(root) : stopsIn(field), button));
}

export function focusedIn(root: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !isUsable(activeElement)) return null;
  if (activeElement.matches(PAGE_STOPS)) return activeElement;
  return activeElement.matches(STOPS) && root.contains(activeElement) ? activeElement : null;
}

function pressFocused(root: HTMLElement, focused: HTMLElement, button: PadButton): void {
  // A stop of the page may move the focus itself, such as a day of the calendar.
  if (isDirection(button) && focused.matches(PAGE_STOPS)) {
    dispatchKey(focused, KEYS[button]);
    if (document.activeElement !== focused) return;
  }
  const stops = allStops(root);
  if (isTextField(focused)) {
    if (isDirection(button)) typeWithPad(focused, button);
    else if (button === 'primary') focus(nextOf(focused, stops, 1));
  } else if (isDirection(button)) move(focused, stops, button);
  else if (button === 'primary') press(focused);
}

/** A group of radio buttons is one stop: left and right stay in it, and moving within it chooses. */
function move(from: HTMLElement, stops: readonly HTMLElement[], direction: PadDirection): void {
  const radios = [...(from.closest('[role="radiogroup"]')?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
  const isSideways = direction === 'left' || direction === 'right';
  const to =
    isSideways && radios.length > 1
      ? neighbourOf(from, radios, direction)
      : neighbourOf(from, stops, direction, [...stops, ...radios]);
  focus(to);
  if (to && to !== from && radios.includes(to)) to.click();
}

/** Advances a select or slider to its next value. */
function press(element: HTMLElement): void {
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement && element.type === 'range') {
    if (element.value === element.max) element.value = element.min;
    else element.stepUp();
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else element.click();
}

function dispatchKey(element: HTMLElement, key: string): void {
  for (const kind of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(kind, { key, code: key, bubbles: true, cancelable: true }));
}

function mainOf(overlay: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(overlay);
  return stops.find((stop) => stop.matches('.button-main, .button-game')) ?? stops[0];
}

/** Everything that Tab stops at, in document order. */
function stopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && isUsable(stop));
}

function allStops(root: HTMLElement): HTMLElement[] {
  const around = [...document.querySelectorAll<HTMLElement>(PAGE_STOPS)];
  return [...around.filter((stop) => isUsable(stop) && !root.contains(stop)), ...stopsIn(root)];
}

function isUsable(element: HTMLElement): boolean {
  return (
    !element.matches(':disabled, [data-pad-skip]') &&
    !element.closest('[inert]') &&
    (element.checkVisibility?.() ?? true)
  );
}

/** Left and right cycle through all stops, so every stop is reachable; up and down move spatially. */
function neighbourOf(
  from: HTMLElement,
  stops: readonly HTMLElement[],
  direction: PadDirection,
  near = stops,
): HTMLElement | undefined {
  const forward = direction === 'down' || direction === 'right' ? 1 : -1;
  const next = nextOf(from, stops, forward);
  if (direction === 'left' || direction === 'right') return next;
  const here = from.getBoundingClientRect();
  const far = (stop: HTMLElement) => {
    const box = stop.getBoundingClientRect();
    const along = forward > 0 ? box.top - here.bottom : here.top - box.bottom;
    const aside = Math.abs(box.left + box.width / 2 - here.left - here.width / 2);
    // Tolerates rows that overlap slightly.
    return along < -4 || stop === from ? Number.POSITIVE_INFINITY : Math.max(along, 0) * 2 + aside;
  };
  const nearest = near.reduce((best, stop) => (far(stop) < far(best) ? stop : best), from);
  return nearest === from || here.height === 0 ? next : nearest;
}

function nextOf(from: HTMLElement, stops: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  return stops.at((stops.indexOf(from) + step) % stops.length);
}

/** Shows the focus ring even after mouse or touch input. */
function focus(element: HTMLElement | null | undefined): void {
  const visibly: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
  const pointed = element?.closest<HTMLElement>('[data-pointed]');
  if (pointed) showFocusRing(pointed);
  element?.focus(visibly);
}
