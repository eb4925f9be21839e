import { Swipe } from '#kit/input/swipe.ts';
import { listenWithin } from '#kit/listen.ts';
import type { GameInput } from '#web/play/input/game-input.ts';

export function attachSwipes(field: HTMLElement, input: GameInput): () => void {
  let finger: { id: number; swipe: Swipe } | null = null;
  const end = (event: PointerEvent) => {
    if (finger?.id === event.pointerId) finger = null;
  };
  return listenWithin(field, {
    pointerdown(event) {
      if (finger || event.button !== 0 || !Swipe.mayStart(event.clientX)) return;
      if (event.target instanceof Element && event.target.closest('button, a, input, select')) return;
      finger = { id: event.pointerId, swipe: new Swipe(event.clientX, event.clientY) };
      field.setPointerCapture(event.pointerId);
    },
    pointermove(event) {
      if (finger?.id !== event.pointerId) return;
      const direction = finger.swipe.move(event.clientX, event.clientY);
      if (!direction || !input.hasRun()) return;
      input.press(direction);
      input.release(direction);
    },
    pointerup: end,
    pointercancel: end,
  });
}
