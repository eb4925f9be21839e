import type { RoomEvent } from '#api/rooms/events.ts';
import type { RoomPlayer } from '#api/rooms/room-state.ts';

/** Who played when, to take turns with seats and with the first move. */
export class SeatOrder {
  /** Number of the last round in which a player had a seat, and the first seat. */
  readonly #seated = new Map<string, number>();
  readonly #first = new Map<string, number>();
  #last: readonly string[] = [];
  #winners: readonly string[] = [];

  note(event: RoomEvent): void {
    if (event.type === 'started') {
      for (const player of event.seats) this.#seated.set(player, event.round);
      this.#first.set(event.seats[0]!, event.round);
      this.#last = event.seats;
    }
    if (event.type === 'ended') this.#winners = event.result.winners;
  }

  /** The winners stay, then those who have waited longest. */
  choose(players: readonly RoomPlayer[], most: number): readonly string[] {
    const waiting = (id: string) => (this.#winners.includes(id) ? -1 : (this.#seated.get(id) ?? 0));
    const chosen = [...players].sort(
      (one, other) => waiting(one.id) - waiting(other.id) || one.joinedAt - other.joinedAt,
    );
    return chosen.slice(0, most).map(({ id }) => id);
  }

  /** The player whose last first move is longest ago starts; the others follow in their last order. */
  rotate(players: readonly string[]): readonly string[] {
    const ofLast = this.#last.filter((player) => players.includes(player));
    const others = players.filter((player) => !ofLast.includes(player));
    const order = [...ofLast, ...others];
    return order.sort((one, other) => (this.#first.get(one) ?? 0) - (this.#first.get(other) ?? 0));
  }
}
