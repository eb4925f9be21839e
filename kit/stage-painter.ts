import { onFontsLoaded } from '#kit/fonts.ts';
import { listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import type { Area, Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { SpriteCache } from '#kit/sprites.ts';
import { onTheme } from '#kit/theme.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';
import { VisualEffects } from '#kit/visual-effects.ts';

const MOST_DENSE = 2;
/** Canvases of layers with an area grow and shrink by this many screen pixels, so that they rarely do. */
const AREA_STEP = 128;

const painters = new WeakMap<HTMLElement, StagePainter<never, never, never>>();

export class StagePainter<State, Action, Effect extends VisualEffect> {
  readonly #game: RunningGame<State, Action>;
  readonly #stage: HTMLElement;
  readonly #layers: readonly LayerCanvas<State, Effect>[];
  readonly #effects = new VisualEffects<Effect>();
  readonly #picture: Writable<Picture<State, Effect>>;
  readonly #stops: readonly (() => void)[];
  #art: StageArt<State, Action, Effect>;
  /** CSS pixels per logical pixel. */
  #zoom = 1;
  /** ResizeObserver also reports the initial size. */
  #width = 0;
  #transform = '';

  static for<State, Action, Effect extends VisualEffect>(
    game: RunningGame<State, Action>,
    stage: HTMLElement,
    art: StageArt<State, Action, Effect>,
  ): StagePainter<State, Action, Effect> {
    const known = painters.get(stage) as StagePainter<State, Action, Effect> | undefined;
    if (known && known.#game === game) return known;
    known?.stop();
    const painter = new StagePainter(game, stage, art);
    painters.set(stage, painter as never);
    return painter;
  }

  /** Needs one canvas per layer. */
  private constructor(game: RunningGame<State, Action>, stage: HTMLElement, art: StageArt<State, Action, Effect>) {
    this.#game = game;
    this.#stage = stage;
    this.#art = art;
    const canvases = [...stage.querySelectorAll('canvas')];
    this.#layers = art.layers.map((layer, index) => new LayerCanvas(layer, canvases[index]!));
    this.#picture = { ...game.moment(), effects: [], nowMs: 0, still: false, ...this.#colors(1) };
    const observer = new ResizeObserver(() => {
      if (widthOf(stage) !== this.#width) this.#fit();
    });
    observer.observe(stage);
    this.#stops = [
      () => observer.disconnect(),
      game.onFrame(() => this.#paint()),
      game.onChange((change) => {
        if (change.fresh) this.#effects.clear();
        else this.#effects.add(this.#art.effectsOf(change), performance.now());
      }),
      onTheme(() => this.#fit()),
      art.onLooks?.(() => this.#paint()) ?? (() => {}),
      // Redraws text in the loaded font.
      onFontsLoaded(() => this.#fit()),
      // The browser dropped the canvas contents.
      ...canvases.map((canvas) => listen(canvas, { contextrestored: () => this.#fit() })),
    ];
    this.#fit();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    painters.delete(this.#stage);
  }

  /** Needs the same layers. */
  show(art: StageArt<State, Action, Effect>): void {
    if (art === this.#art) return;
    this.#art = art;
    for (const [index, layer] of art.layers.entries()) this.#layers[index]?.show(layer);
    this.#paint();
  }

  /**
   * Sizes the canvases in whole screen pixels even if the box ends between two; otherwise the browser rescales them in
   * every frame.
   */
  #fit(): void {
    const { width, height } = this.#art;
    const density = Math.min(devicePixelRatio, MOST_DENSE);
    this.#width = widthOf(this.#stage);
    const across = wholePixels(this.#width * density);
    const down = wholePixels((this.#width * density * height) / width);
    const scale = Math.max(across / width, down / height);
    this.#zoom = scale / density;
    Object.assign(this.#picture, this.#colors(scale));
    for (const layer of this.#layers) layer.fit(across, down, scale, density);
    this.#paint();
  }

  #colors(scale: number): Pick<Picture<State, Effect>, 'palette' | 'sprites'> {
    const palette = paletteOf(this.#stage);
    return { palette, sprites: new SpriteCache(palette, scale) };
  }

  #paint(): void {
    const picture = this.#picture;
    const { before, now, fraction } = this.#game.moment();
    const nowMs = performance.now();
    picture.before = before;
    picture.now = now;
    picture.fraction = fraction;
    picture.nowMs = nowMs;
    picture.effects = this.#effects.alive(nowMs);
    picture.still = isOn('still');
    for (const layer of this.#layers) layer.paint(picture);
    this.#shift(this.#art.shift?.(picture) ?? null);
  }

  #shift(by: Point | null): void {
    const transform = by ? `translate(${by.x * this.#zoom}px, ${by.y * this.#zoom}px)` : '';
    if (transform === this.#transform) return;
    this.#transform = transform;
    for (const layer of this.#layers) layer.move(transform);
  }
}

/** May be fractional. */
function widthOf(stage: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(stage).width) || stage.clientWidth;
}

/** Tolerates layout rounding. */
function wholePixels(length: number): number {
  return Math.max(1, Math.ceil(length - 0.05));
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

class LayerCanvas<State, Effect extends VisualEffect> {
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
    const across = roundUp((right - left) * at, this.#width);
    const down = roundUp((bottom - top) * at, this.#height);
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

/** With room to move in. */
function roundUp(length: number, whole: number): number {
  return Math.min(whole, Math.ceil(length / AREA_STEP + 0.5) * AREA_STEP);
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

/** Cached until the theme changes. */
function paletteOf(stage: HTMLElement): Palette {
  const style = getComputedStyle(stage);
  const colors = new Map<string, string>();
  return (token) => {
    const known = colors.get(token);
    if (known !== undefined) return known;
    const color = style.getPropertyValue(token).trim();
    colors.set(token, color);
    return color;
  };
}
