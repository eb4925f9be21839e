import { Listeners } from '#kit/listeners.ts';

/** Animations continue this long after the last change. */
const KEEP_DRAWING_MS = 2_000;

export type RequestFrame = (callback: (nowMs: number) => void) => () => void;

/** Requests frames only while there is work, or something to draw and a listener. */
export class FrameLoop {
  readonly frames = new Listeners();
  readonly #request: RequestFrame;
  /** Returns whether the next frame has work too. */
  readonly #step: (nowMs: number) => boolean;
  #cancel: (() => void) | null = null;
  #isAwake = false;
  #drawUntilMs = 0;

  constructor(request: RequestFrame, step: (nowMs: number) => boolean) {
    this.#request = request;
    this.#step = step;
  }

  get isAwake(): boolean {
    return this.#isAwake;
  }

  wake(nowMs: number): void {
    this.#isAwake = true;
    this.keepDrawing(nowMs);
  }

  sleep(): void {
    this.#isAwake = false;
    this.#cancel?.();
    this.#cancel = null;
  }

  keepDrawing(nowMs: number): void {
    this.#drawUntilMs = nowMs + KEEP_DRAWING_MS;
    this.#ask();
  }

  #ask(): void {
    if (!this.#isAwake || this.#cancel) return;
    this.#cancel = this.#request(this.#frame);
  }

  readonly #frame = (nowMs: number): void => {
    this.#cancel = null;
    const more = this.#step(nowMs);
    this.frames.emit();
    if (more || (nowMs < this.#drawUntilMs && !this.frames.isEmpty)) this.#ask();
  };
}
