import { RELAY_MS } from '#api/rooms/limits.ts';
import { stopAll } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import type { RoomSeats } from '#kit/running-game.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { seatsIn } from '#web/room/round/seat-info.ts';

/** Of a `TurnRun`; other runs have no turns. */
interface Turns {
  readonly toMove?: readonly number[];
  readonly thrown?: unknown;
  onStatus(listener: () => void): () => void;
}

/** What the view of a game learns about its room. */
export class RoundSeats implements RoomSeats {
  readonly #client: RoomClient;
  readonly #run: Turns;
  readonly #environment: Environment;
  readonly #listeners = new Listeners();
  readonly onChange = this.#listeners.add;
  /** By player id, in the current turn. */
  readonly #pointed = new Map<string, unknown>();
  #turn = '';
  #own: unknown = null;
  #sent: unknown = null;
  #cancelSending: (() => void) | null = null;

  constructor(client: RoomClient, run: Turns, environment: Environment = browserEnvironment) {
    this.#client = client;
    this.#run = run;
    this.#environment = environment;
  }

  wake(): () => void {
    const stop = stopAll(
      this.#client.onChange(() => this.#listeners.emit()),
      this.#run.onStatus(() => this.#follow()),
      this.#client.onPoint((player, at) => {
        this.#pointed.set(player, at);
        this.#listeners.emit();
      }),
    );
    this.#turn = this.toMove.join();
    return () => {
      stop();
      this.#cancelSending?.();
      this.#cancelSending = null;
    };
  }

  get seat(): number {
    return this.#seats.findIndex(({ isYou }) => isYou);
  }

  get names(): readonly string[] {
    return this.#seats.map(({ name }) => name);
  }

  get toMove(): readonly number[] {
    return this.#run.toMove ?? [];
  }

  get sealed(): unknown {
    return this.#run.thrown ?? null;
  }

  pointing(seat: number): unknown {
    return this.#pointed.get(this.#seats[seat]?.id ?? '') ?? null;
  }

  /** Sent at most four times a second. */
  point(at: unknown): void {
    this.#own = at;
    if (!this.#cancelSending) this.#send();
  }

  get #seats(): ReturnType<typeof seatsIn> {
    const { room, you } = this.#client.snapshot;
    return room?.round ? seatsIn(room, room.round, you ?? '') : [];
  }

  #send(): void {
    this.#cancelSending = null;
    if (this.#own === this.#sent || !this.toMove.includes(this.seat)) return;
    this.#sent = this.#own;
    this.#client.send({ type: 'point', at: this.#own });
    this.#cancelSending = this.#environment.after(RELAY_MS, () => this.#send());
  }

  #follow(): void {
    const turn = this.toMove.join();
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#pointed.clear();
      this.#sent = null;
    }
    this.#listeners.emit();
  }
}
