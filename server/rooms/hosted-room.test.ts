import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedEvent } from '#api/rooms/events.ts';
import { PROTOCOL } from '#api/rooms/limits.ts';
import type { ServerMessage } from '#api/rooms/messages.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import { HostedRoom } from '#server/rooms/hosted-room.ts';
import { RoomSocket } from '#server/rooms/room-socket.ts';

const RULES = rulesOf('connect4')!;
const CODE = 'c'.repeat(26);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hostRoom(announce = () => {}): HostedRoom {
  const parts = {
    ...{ code: CODE, secret: new Uint8Array(32), rules: RULES, together: togetherOf('connect4') },
    ...{ newSeed: () => '1'.repeat(32), checkName: (typed: string) => typed },
  };
  return new HostedRoom(parts, {
    now: () => Date.now(),
    judge: () => Promise.reject(new Error('no races here')),
    save() {},
    isPlayed: async () => false,
    announce,
    counted() {},
    failed(error) {
      throw error;
    },
  });
}

/** A socket whose messages stay in memory. */
class Page {
  readonly #messages: ServerMessage[] = [];
  readonly #room: HostedRoom;
  readonly #known: readonly SignedEvent[];
  readonly socket = new RoomSocket(
    {
      bufferedAmount: 0,
      send: (text) => void this.#messages.push(JSON.parse(text) as ServerMessage),
      ping() {},
      close() {},
      terminate() {},
    },
    'client',
  );

  constructor(room: HostedRoom, name: string, known: readonly SignedEvent[] = []) {
    this.#room = room;
    this.#known = known;
    const { n = 0, mac = '' } = known.at(-1) ?? {};
    const last = known.length > 0 ? { n, mac } : null;
    const secret = name.padEnd(22, 'x');
    room.greet(this.socket, { type: 'hello', protocol: PROTOCOL, version: RULES.version, secret, face: null, last });
  }

  /** The log as the page knows it now. */
  get events(): readonly SignedEvent[] {
    let events = [...this.#known];
    for (const message of this.#messages) {
      if (message.type === 'welcome') events = [...(message.reset ? [] : events), ...message.events];
      if (message.type === 'event') events.push(message.event);
    }
    return events;
  }

  get welcomes(): number {
    return this.#messages.filter(({ type }) => type === 'welcome').length;
  }

  join(name: string): void {
    this.#room.receive(this.socket, { type: 'join', name, watch: false });
  }

  upload(events: readonly SignedEvent[], done = true): void {
    this.#room.receive(this.socket, { type: 'chain', events: [...events], done });
  }
}

/** The log of a room with Ann and Bo. */
async function playedLog(): Promise<readonly SignedEvent[]> {
  const room = hostRoom();
  const pages = ['Ann', 'Bo'].map((name) => [name, new Page(room, name)] as const);
  await vi.advanceTimersByTimeAsync(0);
  for (const [name, page] of pages) page.join(name);
  return pages[0]![1].events;
}

/** As often as the server does. */
function pass(room: HostedRoom, ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    vi.advanceTimersByTime(100);
    room.passTime();
  }
}

describe('a server without the room', () => {
  test('tells the other servers at once, so that their pages can bring their logs', async () => {
    const log = await playedLog();
    const announce = vi.fn<() => void>();
    const page = new Page(hostRoom(announce), 'Ann', log);
    expect([announce.mock.calls.length, page.welcomes]).toEqual([1, 0]);
  });

  test('goes on from the longest log, also if a shorter one comes later', async () => {
    const [log, room] = [await playedLog(), hostRoom()];
    const [ann, bo] = [new Page(room, 'Ann', log), new Page(room, 'Bo', log.slice(0, 2))];
    ann.upload(log);
    bo.upload(log.slice(0, 2));
    for (const page of [ann, bo]) expect(page.events.slice(0, log.length)).toEqual(log);
  });

  test('waits more than two seconds for a page that is still sending a longer log', async () => {
    const [log, room] = [await playedLog(), hostRoom()];
    const short = log.slice(0, 2);
    const [bo, cy] = [new Page(room, 'Bo', short), new Page(room, 'Cy', log)];
    bo.upload(short);
    cy.upload(log.slice(0, 1), false);
    pass(room, 4_000);
    expect([bo, cy].map(({ welcomes }) => welcomes)).toEqual([0, 0]);
    cy.upload(log.slice(1));
    for (const page of [bo, cy]) expect(page.events.slice(0, log.length)).toEqual(log);
  });

  test('waits as long for a player of the log who has sent nothing yet', async () => {
    const [log, room] = [await playedLog(), hostRoom()];
    const short = log.slice(0, -1);
    const [cy, ann] = [new Page(room, 'Cy', short), new Page(room, 'Ann', log)];
    cy.upload(short);
    pass(room, 4_000);
    expect(cy.welcomes).toBe(0);
    ann.upload(log);
    expect(cy.events.slice(0, log.length)).toEqual(log);
  });

  test('goes on after six seconds with what has arrived', async () => {
    const [log, room] = [await playedLog(), hostRoom()];
    const [cy, ann] = [new Page(room, 'Cy', log), new Page(room, 'Ann', log)];
    cy.upload(log.slice(0, 1));
    ann.upload(log.slice(0, 2), false);
    pass(room, 5_900);
    expect(cy.welcomes).toBe(0);
    pass(room, 200);
    expect([cy, ann].map(({ welcomes }) => welcomes)).toEqual([1, 1]);
    for (const page of [cy, ann]) expect(page.events.slice(0, 2)).toEqual(log.slice(0, 2));
  });

  test('does not wait longer than two seconds for a stranger who claims to have a log', async () => {
    const [log, room] = [await playedLog(), hostRoom()];
    const [bo, eve] = [new Page(room, 'Bo', log), new Page(room, 'Eve', log)];
    bo.upload(log);
    pass(room, 1_900);
    expect(bo.welcomes).toBe(0);
    pass(room, 200);
    expect([bo, eve].map(({ welcomes }) => welcomes)).toEqual([1, 1]);
  });
});
