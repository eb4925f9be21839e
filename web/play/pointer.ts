/** Mouse and fingers on the field, as points in the field's own pixels. */
import type { Point } from '#kit/input/controls.ts';
import type { AnySession } from '#web/play/session.ts';

/** Lets points on the surface steer the game; the returned function lets go of it. */
export function holdPointer(session: AnySession, surface: HTMLElement): () => void {
  const { point, fieldSize } = session.view.controls;
  if (!point || !fieldSize) return () => {};
  const [width, height] = fieldSize;
  let last: { id: number; x: number; y: number } | null = null;

  const tell = (event: PointerEvent, kind: Point['kind']) => {
    const box = surface.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) * width) / box.width);
    // The strip below the field is as wide as the field and has the same scale, whatever its height.
    const y = Math.round(((event.clientY - box.top) * width) / box.width);
    const dx = last && kind !== 'down' ? x - last.x : 0;
    const dy = last && kind !== 'down' ? y - last.y : 0;
    last = { id: event.pointerId, x, y };
    const held = kind !== 'up' && (kind === 'down' || event.buttons !== 0);
    const touch = event.pointerType !== 'mouse';
    const told: Point = { kind, x, y: Math.min(y, height), dx, dy, held, touch };
    const action = point.call(session.view.controls, told, session.moment().now);
    if (action !== null) session.act(action);
  };
  const mayTell = (event: PointerEvent) =>
    session.standing.status === 'playing' &&
    !(event.target instanceof Element && event.target.closest('button, a, input'));

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !mayTell(event)) return;
    surface.setPointerCapture(event.pointerId);
    tell(event, 'down');
  };
  const onMove = (event: PointerEvent) => {
    if (event.isPrimary && mayTell(event)) tell(event, 'move');
  };
  const onUp = (event: PointerEvent) => {
    if (event.isPrimary && mayTell(event)) tell(event, 'up');
  };
  surface.addEventListener('pointerdown', onDown);
  surface.addEventListener('pointermove', onMove);
  surface.addEventListener('pointerup', onUp);
  surface.addEventListener('pointercancel', onUp);
  return () => {
    surface.removeEventListener('pointerdown', onDown);
    surface.removeEventListener('pointermove', onMove);
    surface.removeEventListener('pointerup', onUp);
    surface.removeEventListener('pointercancel', onUp);
  };
}
