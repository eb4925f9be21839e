import { readInteger } from '#engine/read.ts';

export type Pause = readonly [tick: number, seconds: number];

/** The server accepts no more; further pauses are added to the last. */
const MOST = 20;

export class Pauses {
  readonly #list: Pause[];
  #open: { tick: number; ms: number } | null = null;

  constructor(list: readonly Pause[] = []) {
    this.#list = [...list];
  }

  begin(tick: number, nowMs: number): void {
    this.#open ??= { tick, ms: nowMs };
  }

  end(nowMs: number): void {
    if (!this.#open) return;
    const seconds = Math.max(0, Math.round((nowMs - this.#open.ms) / 1000));
    const last = this.#list.at(-1);
    if (last && this.#list.length === MOST) this.#list[MOST - 1] = [last[0], last[1] + seconds];
    else if (seconds > 0) this.#list.push([this.#open.tick, seconds]);
    this.#open = null;
  }

  get list(): readonly Pause[] {
    return this.#list;
  }

  listAt(nowMs: number): readonly Pause[] {
    const copy = new Pauses(this.#list);
    if (this.#open) copy.begin(this.#open.tick, this.#open.ms);
    copy.end(nowMs);
    return copy.list;
  }
}

export function readPauses(data: unknown): readonly Pause[] | null {
  if (!Array.isArray(data) || data.length > MOST) return null;
  const whole = (value: unknown) => readInteger(value, 0, Number.MAX_SAFE_INTEGER);
  const pauses = data.map((pause: unknown) => (Array.isArray(pause) ? [whole(pause[0]), whole(pause[1])] : [null]));
  return pauses.some((pause) => pause.includes(null)) ? null : (pauses as unknown as readonly Pause[]);
}
