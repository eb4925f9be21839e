import { createHmac } from 'node:crypto';
import type { RoomEvent, SignedEvent } from '#api/rooms/events.ts';

const MAC_BYTES = 16;

/** Signs the events of one room. Each mac covers the one before, so events can be neither changed nor swapped. */
export class EventChain {
  readonly #secret: Uint8Array;
  readonly #code: string;

  constructor(secret: Uint8Array, code: string) {
    this.#secret = secret;
    this.#code = code;
  }

  sign(event: RoomEvent, t: number, before: SignedEvent | undefined): SignedEvent {
    const unsigned = { n: before ? before.n + 1 : 0, t, event };
    return { ...unsigned, mac: this.#mac(unsigned, before) };
  }

  /** The events follow `before`, or start a chain, as one of our servers signed them. */
  continues(before: SignedEvent | undefined, events: readonly SignedEvent[]): boolean {
    return events.every((event, index) => {
      const last = events[index - 1] ?? before;
      const isInOrder = last ? event.n === last.n + 1 : event.n === 0 && event.event.type === 'opened';
      return isInOrder && event.mac === this.#mac(event, last);
    });
  }

  #mac({ n, t, event }: Omit<SignedEvent, 'mac'>, before: SignedEvent | undefined): string {
    const hmac = createHmac('sha256', this.#secret).update(`room events ${this.#code} ${before?.mac ?? ''}`);
    return hmac.update(canonical({ n, t, event })).digest().subarray(0, MAC_BYTES).toString('base64url');
  }
}

/** JSON with sorted keys: parsing and storing may reorder them. */
function canonical(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
