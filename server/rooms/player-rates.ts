import { REACTION_MS, RELAY_MS } from '#api/rooms/limits.ts';
import { MessageRate } from '#server/rooms/message-rate.ts';
import type { RoomMessage } from '#server/rooms/room-parts.ts';

/** Per second and at once. Pong takes an input per tick; a page sends a long run again in many messages. */
const RATES = {
  control: [1, 15],
  action: [60, 90],
  steps: [20, 200],
  point: [2_000 / RELAY_MS, 8],
  // The page waits, and its clock is not the server's.
  reaction: [1_000 / (REACTION_MS - 100), 1],
} as const;

/** Limits the messages of one player. */
export class PlayerRates {
  readonly #rates = new Map(Object.entries(RATES).map(([name, rate]) => [name, new MessageRate(rate[0], rate[1])]));

  allows({ type }: Pick<RoomMessage, 'type'>, now: number): boolean {
    return (this.#rates.get(type) ?? this.#rates.get('control')!).take(now);
  }
}
