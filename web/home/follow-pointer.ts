import { isOn } from '#kit/settings.ts';

const REACH_PX = 7;

/** Turns the eyes in the element towards the pointer. */
export function followPointer(element: HTMLElement, signal: AbortSignal): void {
  if (isOn('still')) return;
  let frame = 0;
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const box = element.getBoundingClientRect();
      const across = (clientX - box.left - box.width / 2) / innerWidth;
      const down = (clientY - box.top - box.height / 2) / innerHeight;
      element.style.setProperty('--look-x', `${(across * REACH_PX).toFixed(1)}px`);
      element.style.setProperty('--look-y', `${(down * REACH_PX).toFixed(1)}px`);
    });
  };
  addEventListener('pointermove', onMove, { passive: true, signal });
}
