import type { RoomEvent, SignedEvent } from '#api/rooms/events.ts';
import { MESSAGE_BYTES } from '#api/rooms/limits.ts';
import type { PageMessage } from '#api/rooms/messages.ts';
import type { RoomState } from '#api/rooms/room-state.ts';
import { EMPTY_ROOM, nextRoom } from '#api/rooms/room-state.ts';

type ChainMessage = Extract<PageMessage, { type: 'chain' }>;

const KNOWN: Readonly<Record<RoomEvent['type'], true>> = {
  opened: true,
  joined: true,
  named: true,
  ready: true,
  connected: true,
  left: true,
  owner: true,
  started: true,
  action: true,
  sealed: true,
  out: true,
  ended: true,
  again: true,
  closed: true,
};

/** `gap`: an event is missing. `unknown`: a newer server sent an event that this page cannot apply. */
export type Appended = 'new' | 'known' | 'gap' | 'unknown';

/** All events of the room in order, and the state derived from them. */
export class EventChain {
  #events: SignedEvent[] = [];
  #room: RoomState = EMPTY_ROOM;

  get room(): RoomState {
    return this.#room;
  }

  get events(): readonly SignedEvent[] {
    return this.#events;
  }

  get last(): { readonly n: number; readonly mac: string } | null {
    const last = this.#events.at(-1);
    return last ? { n: last.n, mac: last.mac } : null;
  }

  clear(): void {
    this.#events = [];
    this.#room = EMPTY_ROOM;
  }

  append(event: SignedEvent): Appended {
    if (event.n > this.#events.length) return 'gap';
    // A server that signed another event with this number has another log.
    if (event.n < this.#events.length) return this.#events[event.n]?.mac === event.mac ? 'known' : 'gap';
    if (!Object.hasOwn(KNOWN, event.event.type)) return 'unknown';
    this.#events.push(event);
    this.#room = nextRoom(this.#room, event);
    return 'new';
  }

  /** Ignores what it cannot read. */
  restore(text: string | null): void {
    this.clear();
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      if (Array.isArray(stored) && stored.every((event: SignedEvent) => this.append(event) === 'new')) return;
    } catch {
      // Stored by another version, or cut off.
    }
    this.clear();
  }

  toMessages(): ChainMessage[] {
    const parts: SignedEvent[][] = [[]];
    let size = 0;
    for (const event of this.#events) {
      const bytes = bytesOf(event) + 1;
      if (size + bytes > MESSAGE_BYTES - FRAME_BYTES) {
        parts.push([]);
        size = 0;
      }
      parts.at(-1)!.push(event);
      size += bytes;
    }
    return parts.map((events, index) => ({ type: 'chain', events, done: index === parts.length - 1 }));
  }
}

/** For the message around its events. */
const FRAME_BYTES = 64;

const encoder = new TextEncoder();

export function bytesOf(data: unknown): number {
  return encoder.encode(JSON.stringify(data)).length;
}
