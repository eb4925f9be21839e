import type { RoomEvent } from '#api/rooms/events.ts';
import type { RoomRequest } from '#web/room/room-client.ts';

type ActionRequest = Extract<RoomRequest, { type: 'action' }>;
type Wish = Extract<RoomRequest, { type: 'join' | 'name' | 'ready' | 'again' }>;

/** Requests that the log does not confirm yet. They are sent again after a reconnect. */
export class Outbox {
  #actions: readonly ActionRequest[] = [];
  /** The latest of each type. */
  #wishes: readonly Wish[] = [];

  add(request: RoomRequest): void {
    const { type } = request;
    if (type === 'action') this.#actions = [...this.#actions, request];
    else if (type === 'join' || type === 'name' || type === 'ready' || type === 'again') {
      this.#drop(type);
      this.#wishes = [...this.#wishes, request];
    } else if (type === 'leave') {
      this.#actions = [];
      this.#wishes = [];
    }
    // A late `start` or `remove` could surprise everybody; the others are ephemeral.
  }

  get requests(): readonly RoomRequest[] {
    return [...this.#wishes, ...this.#actions];
  }

  /** `id`: of a refused action; `null`: any other request was refused. */
  refused(id: number | null): void {
    if (id === null) this.#wishes = [];
    else this.#actions = this.#actions.filter((action) => action.id !== id);
  }

  confirm(event: RoomEvent, you: string, seat: number): void {
    if (event.type === 'started' || event.type === 'ended') {
      this.#actions = [];
      this.#drop('ready', 'again');
    } else if (event.type === 'action' || event.type === 'sealed') {
      if (event.seat === seat) this.#actions = this.#actions.filter(({ id }) => id !== event.id);
    } else if ('player' in event && event.player === you) {
      if (event.type === 'joined') this.#drop('join', 'name', 'ready');
      if (event.type === 'named') this.#drop('name');
      if (event.type === 'ready' || event.type === 'again') this.#drop(event.type);
    }
  }

  #drop(...types: readonly Wish['type'][]): void {
    this.#wishes = this.#wishes.filter(({ type }) => !types.includes(type));
  }
}
