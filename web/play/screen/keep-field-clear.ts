import { onFontsLoaded } from '#kit/fonts.ts';
import { stopAll } from '#kit/listen.ts';
import { isOn } from '#kit/settings.ts';
import { IGNORE_PRESSES_MS } from '#web/play/screen/use-accepts-presses.ts';

/**
 * Scrolls the field clear of the arriving sheet, and again when fonts load late. Scrolls frame by frame, because smooth
 * scrolling stops halfway if the layout shifts.
 */
export function keepFieldClear(sheet: HTMLElement | null): () => void {
  let frame = 0;
  const approach = (until: number) => {
    const isLast = performance.now() >= until;
    const distance = hiddenOfField(sheet);
    if (distance > 0) scrollBy({ top: isLast ? distance : Math.ceil(distance / 4), behavior: 'instant' });
    if (!isLast) frame = requestAnimationFrame(() => approach(until));
  };
  approach(performance.now() + (isOn('still') ? 0 : IGNORE_PRESSES_MS));
  return stopAll(
    () => cancelAnimationFrame(frame),
    onFontsLoaded(() => approach(0)),
  );
}

/** Distance in pixels that the page can scroll to uncover the field behind a fixed sheet. */
function hiddenOfField(sheet: HTMLElement | null): number {
  const field = document.querySelector('[data-field]')?.getBoundingClientRect();
  if (!sheet || !field || getComputedStyle(sheet).position !== 'fixed') return 0;
  const hidden = field.bottom - (innerHeight - sheet.clientHeight);
  return Math.max(0, Math.min(hidden, field.top));
}
