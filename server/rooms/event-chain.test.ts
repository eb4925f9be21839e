import { describe, expect, test } from 'vitest';
import type { RoomEvent, SignedEvent } from '#api/rooms/events.ts';
import { signedEvent } from '#api/rooms/events.ts';
import { EventChain } from '#server/rooms/event-chain.ts';
import { SealedActions } from '#server/rooms/sealed-actions.ts';

const secret = new Uint8Array(32).fill(1);
const chain = new EventChain(secret, 'room one');
const player = 'a'.repeat(16);

const EVENTS: readonly RoomEvent[] = [
  { type: 'opened', game: 'snake', match: 'm'.repeat(16) },
  { type: 'joined', player, name: 'Ann', face: null, watches: false },
  { type: 'owner', player },
  { type: 'action', seat: 0, tick: 1, action: { b: 1, a: [2, null] }, id: 0 },
];

function signed(): SignedEvent[] {
  const events: SignedEvent[] = [];
  for (const event of EVENTS) events.push(chain.sign(event, 1_000 + events.length, events.at(-1)));
  return events;
}

const verifies = (events: readonly SignedEvent[]) => chain.continues(undefined, events);

describe('a chain', () => {
  test('verifies, also after it was parsed, stored and reordered by key', () => {
    const events = signed();
    expect(verifies(events)).toBe(true);
    const stored = events.map((event) => signedEvent.parse(JSON.parse(JSON.stringify(event))));
    expect(verifies(stored)).toBe(true);
    const action = { ...stored[3]!, event: { ...stored[3]!.event, action: { a: [2, null], b: 1 } } } as SignedEvent;
    expect(verifies([...stored.slice(0, 3), action])).toBe(true);
  });

  test('verifies in parts', () => {
    const events = signed();
    expect(chain.continues(events[1], events.slice(2))).toBe(true);
    expect(chain.continues(events[0], events.slice(2))).toBe(false);
  });

  test('with a changed, swapped, missing or repeated event is rejected', () => {
    const events = signed();
    const renamed = { ...events[1]!, event: { ...events[1]!.event, name: 'Eve' } } as SignedEvent;
    expect(verifies([events[0]!, renamed, ...events.slice(2)])).toBe(false);
    expect(verifies([events[0]!, { ...events[1]!, t: 5 }, ...events.slice(2)])).toBe(false);
    expect(verifies([events[0]!, events[2]!, events[1]!, events[3]!])).toBe(false);
    expect(verifies([events[0]!, events[2]!])).toBe(false);
    expect(verifies([events[0]!, events[0]!])).toBe(false);
    expect(verifies(events.slice(1))).toBe(false);
  });

  test('of another room or another secret is rejected', () => {
    const events = signed();
    expect(new EventChain(secret, 'room two').continues(undefined, events)).toBe(false);
    expect(new EventChain(new Uint8Array(32), 'room one').continues(undefined, events)).toBe(false);
  });
});

describe('a sealed action', () => {
  const boxes = new SealedActions(secret, 'room one');

  test('is opened where it was sealed, and differs each time', () => {
    const box = boxes.seal({ hand: 2 }, '1 0 0');
    expect(boxes.open(box, '1 0 0')).toEqual({ hand: 2 });
    expect(boxes.seal({ hand: 2 }, '1 0 0')).not.toBe(box);
  });

  test('is not opened at another seat, in another room, or after a change', () => {
    const box = boxes.seal(2, '1 0 0');
    expect(() => boxes.open(box, '1 1 0')).toThrow('unable to authenticate');
    expect(() => new SealedActions(secret, 'room two').open(box, '1 0 0')).toThrow('unable to authenticate');
    expect(() => boxes.open(`${box.slice(0, 20)}${box[20] === 'A' ? 'B' : 'A'}${box.slice(21)}`, '1 0 0')).toThrow(
      'unable to authenticate',
    );
  });
});
