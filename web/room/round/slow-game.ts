import { RELAY_MS } from '#api/rooms/limits.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, Moment, RunningGame } from '#kit/running-game.ts';

/** A game for display only that changes at most four times a second: seven small fields share a screen with a game. */
export class SlowGame implements RunningGame<unknown, unknown> {
  readonly first: Moment<unknown>;
  readonly #game: RunningGame<unknown, unknown>;
  readonly #changes = new Listeners<[Change<unknown, unknown>]>(() => this.#follow());
  readonly #frames = new Listeners(() => this.#follow());
  readonly onChange = this.#changes.add;
  readonly onFrame = this.#frames.add;
  #moment: Moment<unknown>;
  #followers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(game: RunningGame<unknown, unknown>) {
    this.#game = game;
    this.#moment = still(game.moment());
    this.first = this.#moment;
  }

  moment(): Moment<unknown> {
    return this.#moment;
  }

  act(): boolean {
    return false;
  }

  allows(): boolean {
    return false;
  }

  pause(): void {}

  restart(): void {}

  onRefused(): () => void {
    return () => {};
  }

  #follow(): () => void {
    this.#followers++;
    this.#timer ??= setInterval(() => this.#look(), RELAY_MS);
    return () => {
      if (--this.#followers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #look(): void {
    const { now } = this.#game.moment();
    if (now !== this.#moment.now) {
      const before = this.#moment.now;
      this.#moment = { before, now, fraction: 1 };
      this.#changes.emit({ before, now, action: null, fresh: false });
    }
    this.#frames.emit();
  }
}

const still = ({ now }: Moment<unknown>): Moment<unknown> => ({ before: now, now, fraction: 1 });
