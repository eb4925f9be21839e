import { Listeners } from '#kit/listeners.ts';

/** How long frames go on after the last change, for what the eye still has to see. */
const AFTERGLOW_MS = 2_000;

/** Asks for one call before the next frame; the returned function takes the request back. */
export type RequestFrame = (callback: (nowMs: number) => void) => () => void;

/** Frames as long as there is something to see, and none else. */
export class FrameLoop {
  readonly frames = new Listeners();
  readonly #request: RequestFrame;
  /** Does what is due in a frame; says whether something will be due in the next one too. */
  readonly #step: (nowMs: number) => boolean;
  #cancel: (() => void) | null = null;
  #awake = false;
  #glowUntilMs = 0;

  constructor(request: RequestFrame, step: (nowMs: number) => boolean) {
    this.#request = request;
    this.#step = step;
  }

  get awake(): boolean {
    return this.#awake;
  }

  wake(nowMs: number): void {
    this.#awake = true;
    this.glow(nowMs);
  }

  sleep(): void {
    this.#awake = false;
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Something changed: there will be something to see for a while. */
  glow(nowMs: number): void {
    this.#glowUntilMs = nowMs + AFTERGLOW_MS;
    this.#ask();
  }

  #ask(): void {
    if (!this.#awake || this.#cancel) return;
    this.#cancel = this.#request((nowMs) => {
      this.#cancel = null;
      const more = this.#step(nowMs);
      this.frames.tell();
      if (more || nowMs < this.#glowUntilMs) this.#ask();
    });
  }
}
