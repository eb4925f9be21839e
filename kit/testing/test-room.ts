/** A room for view tests. */
import type { RoomSeats } from '#kit/running-game.ts';

export class TestRoom implements RoomSeats {
  readonly seat: number;
  readonly names: readonly string[];
  toMove: readonly number[] = [];
  sealed: unknown = null;
  /** Of all seats. */
  readonly points: unknown[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(seat: number, names: readonly string[]) {
    this.seat = seat;
    this.names = names;
  }

  pointing(seat: number): unknown {
    return this.points[seat] ?? null;
  }

  point(at: unknown): void {
    this.points[this.seat] = at;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  change(changes: Partial<Pick<TestRoom, 'toMove' | 'sealed'>>): void {
    Object.assign(this, changes);
    for (const listener of this.#listeners) listener();
  }
}
