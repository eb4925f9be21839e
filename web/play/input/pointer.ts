import type { PointerInput } from '#kit/input/controls.ts';
import { listenWithin } from '#kit/listen.ts';
import type { PlayedGame } from '#web/play/session/steered-game.ts';

/** Converts to the field's own pixels. The surface is as wide as the field. */
class PointReader {
  readonly #surface: HTMLElement;
  readonly #width: number;
  readonly #height: number;
  readonly #top: number;
  /** By finger. */
  readonly #last: { x: number; y: number }[] = [];

  constructor(surface: HTMLElement, [width, height]: readonly [number, number]) {
    this.#surface = surface;
    this.#width = width;
    this.#height = height;
    this.#top = surface.matches('[data-field]') ? 0 : height;
  }

  read(event: PointerEvent, kind: PointerInput['kind'], finger: number): PointerInput {
    const box = this.#surface.getBoundingClientRect();
    const across = event.clientX - box.left;
    const down = event.clientY - box.top;
    const isTurned = this.#top === 0 && this.#width > this.#height && box.height > box.width;
    const scale = (isTurned ? this.#height : this.#width) / box.width;
    // A field on end is turned counterclockwise.
    const x = Math.round((isTurned ? box.height - down : across) * scale);
    const y = Math.round((isTurned ? across : down) * scale) + this.#top;
    const from = (kind !== 'down' && this.#last[finger]) || { x, y };
    this.#last[finger] = { x, y };
    const held = kind === 'down' || (kind === 'move' && event.buttons !== 0);
    return { kind, x, y, dx: x - from.x, dy: y - from.y, held, touch: event.pointerType !== 'mouse', finger };
  }
}

/** The surface is the field or a strip below it. */
export function attachPointer(session: PlayedGame, surface: HTMLElement): () => void {
  const { controls } = session.view;
  if (!controls.point || !controls.fieldSize) return () => {};
  const reader = new PointReader(surface, controls.fieldSize);
  /** Ids by finger. Fingers elsewhere on the page, as on a button, do not count. */
  const fingers: (number | undefined)[] = [];
  const on = (kind: PointerInput['kind']) => (event: PointerEvent) => {
    const known = fingers.indexOf(event.pointerId);
    // A finger not down here may be a hovering mouse, or the first finger of this surface.
    const finger = known === -1 ? fingers.findIndex((id) => id === undefined) : known;
    const isDown = known !== -1 || kind === 'down';
    const place = finger === -1 ? fingers.length : finger;
    if (place > 0 && !(controls.everyFinger && isDown)) return;
    if (kind === 'up') fingers[place] = undefined;
    if (session.state.status !== 'playing' || isOnControl(event.target)) return;
    if (kind === 'down' && event.button !== 0) return;
    if (kind === 'down') {
      fingers[place] = event.pointerId;
      surface.setPointerCapture(event.pointerId);
    }
    const action = controls.point?.(reader.read(event, kind, place), session.moment().now) ?? null;
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
