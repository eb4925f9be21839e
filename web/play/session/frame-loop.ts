import { Listeners } from '#kit/listeners.ts';

/** How long frames go on after the last change, where somebody draws by them, for what the eye still has to see. */
const KEEP_DRAWING_MS = 2_000;

/** Asks for one call before the next frame; the returned function takes the request back. */
export type RequestFrame = (callback: (nowMs: number) => void) => () => void;

/** Frames as long as something is due, or there is something to see and somebody to draw it, and none else. */
export class FrameLoop {
  readonly frames = new Listeners();
  readonly #request: RequestFrame;
  /** Does what is due in a frame; says whether something will be due in the next one too. */
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

  /** Something changed: there will be something to see for a while. */
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
    this.frames.tell();
    if (more || (nowMs < this.#drawUntilMs && !this.frames.isEmpty)) this.#ask();
  };
}
