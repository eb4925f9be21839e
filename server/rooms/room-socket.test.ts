import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Socket } from '#server/rooms/room-socket.ts';
import { RoomSocket } from '#server/rooms/room-socket.ts';

class FakeSocket implements Socket {
  bufferedAmount = 0;
  readonly sent: string[] = [];
  readonly calls: string[] = [];
  send = (text: string) => void this.sent.push(text);
  ping = () => void this.calls.push('ping');
  close = (code: number) => void this.calls.push(`close ${code}`);
  terminate = () => void this.calls.push('terminate');
}

function open(player: string | null = null) {
  const fake = new FakeSocket();
  const socket = new RoomSocket(fake, 'client');
  socket.player = player;
  return { fake, socket };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const byeIn = ({ sent }: FakeSocket) => (JSON.parse(sent.at(-1) ?? '{}') as { reason?: string }).reason;

test('a reader that falls behind is disconnected, a long welcome aside', () => {
  const { fake, socket } = open();
  socket.sendText('x'.repeat(1_000_000), true);
  fake.bufferedAmount = 1_000_000;
  socket.sendText('event');
  expect(fake.sent).toHaveLength(2);
  fake.bufferedAmount = 1_300_000;
  socket.sendText('event');
  expect(byeIn(fake)).toBe('slow');
  expect(fake.calls).toEqual(['close 1008']);
  vi.advanceTimersByTime(1_000);
  expect(fake.calls).toEqual(['close 1008', 'terminate']);
});

/** Beats as often as the server does. */
function beatFor(socket: RoomSocket, ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    vi.advanceTimersByTime(100);
    socket.beat();
  }
}

test('a peer that answers no ping is gone after six seconds', () => {
  const { fake, socket } = open('a'.repeat(16));
  beatFor(socket, 6_000);
  expect(fake.calls).toEqual(['ping']);
  socket.ponged();
  beatFor(socket, 6_000);
  expect(fake.calls).toEqual(['ping', 'ping']);
  beatFor(socket, 100);
  expect(fake.calls).toEqual(['ping', 'ping', 'terminate']);
});

test('measures the round trip of a ping', () => {
  const { socket } = open();
  beatFor(socket, 2_000);
  vi.advanceTimersByTime(40);
  socket.ponged();
  expect(socket.latency).toBe(40);
});

test('a server that was frozen waits for the answers that it could not hear', () => {
  const { fake, socket } = open('a'.repeat(16));
  beatFor(socket, 2_000);
  vi.advanceTimersByTime(30_000);
  beatFor(socket, 2_000);
  expect(fake.calls).toEqual(['ping']);
  beatFor(socket, 6_000);
  expect(fake.calls).toContain('terminate');
});

test('a connection that never says hello is closed', () => {
  const { fake, socket } = open();
  for (let ms = 0; ms <= 11_000; ms += 1_000) {
    vi.advanceTimersByTime(1_000);
    socket.beat();
    socket.ponged();
  }
  expect(fake.calls).toContain('terminate');
});

test('a flood is noticed, an asked-for upload is none', () => {
  const { socket } = open();
  const accepted = Array.from({ length: 1_000 }, () => socket.accepts());
  expect(accepted.filter(Boolean)).toHaveLength(300);
  socket.upload = [];
  expect(socket.accepts()).toBe(true);
});
