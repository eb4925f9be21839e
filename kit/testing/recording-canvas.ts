/** A canvas that draws nothing and remembers everything, for tests of drawing. */

/** One call of a method, or one setting of a property. */
export interface Stroke {
  readonly name: string;
  readonly values: readonly unknown[];
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
