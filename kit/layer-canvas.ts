import type { Context2D } from '#kit/shapes.ts';
import type { Area, Layer, Picture } from '#kit/stage-art.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** Canvases of layers with an area grow and shrink by this many screen pixels, so that they rarely do. */
const AREA_STEP = 128;

export class LayerCanvas<State, Effect extends VisualEffect> {
  readonly #canvas: HTMLCanvasElement;
  readonly #surface: Surface;
  #layer: Layer<State, Effect>;
  /** Empty forces a redraw. */
  #parts: unknown[] = [];
  #patch: Layer<State, Effect>['draw'] | null = null;
  /** Must be cleared. */
  #isSpent = true;
  #scale = 1;
  #density = 1;
  #width = 0;
  #height = 0;
  /** Where the canvas begins in the field, in screen pixels. */
  #left = 0;
  #top = 0;
  #next = 0;
  #differs = false;
  readonly #look = (part: unknown) => {
    if (this.#next === this.#parts.length || this.#parts[this.#next] !== part) {
      this.#differs = true;
      this.#parts[this.#next] = part;
    }
    this.#next++;
  };

  constructor(layer: Layer<State, Effect>, canvas: HTMLCanvasElement) {
    this.#layer = layer;
    this.#canvas = canvas;
    this.#surface = layer.shows ? bitmapSurface(canvas) : paintedSurface(canvas);
  }

  show(layer: Layer<State, Effect>): void {
    this.#layer = layer;
    this.#parts = [];
    this.#patch = layer.patched?.(this.#scale) ?? null;
    this.#isSpent = true;
  }

  fit(width: number, height: number, scale: number, density: number): void {
    this.#scale = scale;
    this.#density = density;
    this.#width = width;
    this.#height = height;
    this.show(this.#layer);
    this.#place(0, 0, width, height);
  }

  #place(left: number, top: number, width: number, height: number): void {
    const { style } = this.#canvas;
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    style.width = `${width / this.#density}px`;
    style.height = `${height / this.#density}px`;
    this.#left = left;
    this.#top = top;
    if (this.#layer.area) style.translate = `${left / this.#density}px ${top / this.#density}px`;
  }

  /** Moves the canvas if the area is not inside it. */
  #cover(area: Area | null): void {
    const { width, height } = this.#canvas;
    const { left, top, right, bottom } = area ?? { left: 0, top: 0, right: this.#width, bottom: this.#height };
    const at = area ? this.#scale : 1;
    const across = roundUp((right - left) * at, width, this.#width);
    const down = roundUp((bottom - top) * at, height, this.#height);
    const isInside =
      left * at >= this.#left &&
      top * at >= this.#top &&
      right * at <= this.#left + width &&
      bottom * at <= this.#top + height;
    if (isInside && width === across && height === down) return;
    const start = (from: number, to: number, length: number, whole: number) =>
      Math.max(0, Math.min(whole - length, Math.floor(((from + to) * at - length) / 2)));
    this.#place(start(left, right, across, this.#width), start(top, bottom, down, this.#height), across, down);
  }

  move(transform: string): void {
    if (!this.#layer.steady) this.#canvas.style.transform = transform;
  }

  paint(picture: Picture<State, Effect>): void {
    if (!this.#isOutdated(picture)) return;
    if (this.#layer.area) this.#cover(this.#layer.area(picture));
    const context = this.#surface.begin(this.#isSpent || !this.#patch);
    if (!context) return;
    this.#isSpent = false;
    context.setTransform(this.#scale, 0, 0, this.#scale, -this.#left, -this.#top);
    picture.sprites.startAt(this.#left, this.#top);
    if (this.#patch) this.#patch(context, picture);
    else this.#layer.draw(context, picture);
    this.#surface.end();
  }

  #isOutdated(picture: Picture<State, Effect>): boolean {
    if (!this.#layer.shows) return true;
    this.#next = 0;
    this.#differs = this.#parts.length === 0;
    this.#layer.shows(picture, this.#look);
    const isEmpty = this.#next === 0;
    // The browser composites even an empty canvas in every frame.
    if (this.#canvas.hidden !== isEmpty) this.#canvas.hidden = isEmpty;
    return this.#differs && !isEmpty;
  }
}

/** With room to move in. Shrinks only by more than one step, because a new size lays out the page. */
function roundUp(length: number, last: number, whole: number): number {
  const rounded = Math.min(whole, Math.ceil(length / AREA_STEP + 0.5) * AREA_STEP);
  return last > rounded && last <= rounded + AREA_STEP ? last : rounded;
}

interface Surface {
  begin(isEmpty: boolean): Context2D | null;
  end(): void;
}

function paintedSurface(canvas: HTMLCanvasElement): Surface {
  const context = canvas.getContext('2d');
  return {
    begin(isEmpty) {
      if (!isEmpty) return context;
      context?.setTransform(1, 0, 0, 1, 0, 0);
      context?.clearRect(0, 0, canvas.width, canvas.height);
      return context;
    },
    end() {},
  };
}

/** A bitmap canvas costs nothing while unchanged. */
function bitmapSurface(canvas: HTMLCanvasElement): Surface {
  const shown = typeof OffscreenCanvas === 'undefined' ? null : canvas.getContext('bitmaprenderer');
  if (!shown) return paintedSurface(canvas);
  let drawn: OffscreenCanvas | null = null;
  let context: Context2D | null = null;
  return {
    begin() {
      // Transferring its bitmap leaves the canvas empty; a new one would double the cost.
      if (!drawn || drawn.width !== canvas.width || drawn.height !== canvas.height) {
        drawn = new OffscreenCanvas(canvas.width, canvas.height);
        context = drawn.getContext('2d') as Context2D | null;
      }
      context?.save();
      return context;
    },
    end() {
      context?.restore();
      if (drawn) shown.transferFromImageBitmap(drawn.transferToImageBitmap());
    },
  };
}
