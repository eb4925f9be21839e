import { clamp } from '#engine/arithmetic.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { RoomSnapshot } from '#web/room/room-client.ts';

const MOST = 24;
const MARGIN = 2;
const REMEMBERED = 9;
/** In ticks. The lag changes slowly, so that nothing seems to jump. */
const CHANGE_EVERY = 10;

/** In ticks: the input of the other seat is usually known after this time. */
export class ShownLag {
  #ticks = 0;
  #age = 0;
  #late: readonly number[] = [];

  get ticks(): number {
    return this.#ticks;
  }

  /** An input arrived this many ticks after it was made. */
  note(late: number): void {
    this.#late = [...this.#late, Math.max(0, late)].slice(-REMEMBERED);
  }

  update({ latency, you }: RoomSnapshot, seats: readonly string[]): void {
    if (this.#age++ % CHANGE_EVERY !== 0) return;
    const others = seats.flatMap((player) => (player === you ? [] : [latency[player] ?? 0]));
    const ms = (Math.max(0, ...others) + (latency[you ?? ''] ?? 0)) / 2;
    const usual = [...this.#late].sort((one, other) => one - other)[Math.floor(this.#late.length / 2)] ?? 0;
    const wanted = Math.max((ms * TICKS_PER_SECOND) / 1000, usual) + MARGIN;
    this.#ticks = this.#age === 1 ? clamp(Math.round(wanted), 0, MOST) : this.#ticks + this.#step(wanted);
  }

  #step(wanted: number): number {
    const next = clamp(Math.round(wanted), 0, MOST);
    return Math.sign(next - this.#ticks);
  }
}
