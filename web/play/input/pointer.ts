import type { PointerInput } from '#kit/input/controls.ts';
import { listenWithin } from '#kit/listen.ts';
import type { PlayedGame } from '#web/play/session/steered-game.ts';

/** Converts to the field's own pixels. The surface is as wide as the field. */
class PointReader {
  readonly #surface: HTMLElement;
  readonly #width: number;
  readonly #top: number;
  #last = { x: 0, y: 0 };

  constructor(surface: HTMLElement, [width, height]: readonly [number, number]) {
    this.#surface = surface;
    this.#width = width;
    this.#top = surface.matches('[data-field]') ? 0 : height;
  }

  read(event: PointerEvent, kind: PointerInput['kind']): PointerInput {
    const box = this.#surface.getBoundingClientRect();
    const scale = this.#width / box.width;
    const x = Math.round((event.clientX - box.left) * scale);
    const y = Math.round((event.clientY - box.top) * scale) + this.#top;
    const from = kind === 'down' ? { x, y } : this.#last;
    this.#last = { x, y };
    const held = kind === 'down' || (kind === 'move' && event.buttons !== 0);
    return { kind, x, y, dx: x - from.x, dy: y - from.y, held, touch: event.pointerType !== 'mouse' };
  }
}

/** The surface is the field or a strip below it. */
export function attachPointer(session: PlayedGame, surface: HTMLElement): () => void {
  const { controls } = session.view;
  if (!controls.point || !controls.fieldSize) return () => {};
  const reader = new PointReader(surface, controls.fieldSize);
  /** Fingers elsewhere on the page, as on a button, do not count. */
  let first: number | null = null;
  const on = (kind: PointerInput['kind']) => (event: PointerEvent) => {
    const isOther = first !== null && first !== event.pointerId;
    if (kind === 'up' && !isOther) first = null;
    if (isOther && !(kind === 'down' && controls.everyFinger)) return;
    if (session.state.status !== 'playing' || isOnControl(event.target)) return;
    if (kind === 'down' && event.button !== 0) return;
    if (kind === 'down') {
      first ??= event.pointerId;
      surface.setPointerCapture(event.pointerId);
    }
    const action = controls.point?.(reader.read(event, kind), session.moment().now) ?? null;
    if (action !== null) session.act(action);
  };
  return listenWithin(surface, {
    pointerdown: on('down'),
    pointermove: on('move'),
    pointerup: on('up'),
    pointercancel: on('up'),
  });
}

function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, select') !== null;
}
