/** A canvas that draws nothing and remembers everything, for tests of drawing. */
import type { Picture, StageArt } from '#kit/stage-art.ts';
import { drawnStamps } from '#kit/stamps.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** One call of a method, or one setting of a property. */
export interface Stroke {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** A picture in which every color is the name of its token. */
export function pictureOf<State, Effect extends VisualEffect>(
  shown: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): Picture<State, Effect> {
  const ink = (token: string) => token;
  return { ...shown, nowMs: 0, ink, stamps: drawnStamps(ink) };
}

/** All that the layers of a stage draw for a picture, from the lowest to the highest. */
export function drawLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  shown: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): Stroke[] {
  const { canvas, strokes } = recordingCanvas();
  for (const { draw } of layers) draw(canvas, pictureOf(shown));
  return strokes;
}

/** Which layers of a stage, the lowest being 0, are drawn again when one picture follows another. */
export function redrawnLayers<State, Action, Effect extends VisualEffect>(
  { layers }: StageArt<State, Action, Effect>,
  before: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
  after: Omit<Picture<State, Effect>, 'ink' | 'stamps' | 'nowMs'>,
): number[] {
  return layers.flatMap(({ shows }, index) => {
    const partsOf = (shown: typeof before) => {
      const parts: unknown[] = [];
      shows?.(pictureOf(shown), (part) => parts.push(part));
      return parts;
    };
    const was = partsOf(before);
    const is = partsOf(after);
    // A layer that names nothing any more is put away, and that is seen too.
    return !shows || is.length !== was.length || is.some((part, place) => part !== was[place]) ? [index] : [];
  });
}

/** A drawing context and the list of what was done to it. */
export function recordingCanvas(): { readonly canvas: CanvasRenderingContext2D; readonly strokes: Stroke[] } {
  const strokes: Stroke[] = [];
  const canvas = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...values: unknown[]) => {
          strokes.push({ name: String(name), values });
          // What measures or makes something must give something back.
          return { width: 10, addColorStop() {} };
        },
      set(_target, name, value) {
        strokes.push({ name: String(name), values: [value] });
        return true;
      },
    },
  );
  return { canvas: canvas as CanvasRenderingContext2D, strokes };
}
