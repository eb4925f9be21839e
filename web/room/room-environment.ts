import { listen, stopAll } from '#kit/listen.ts';
import { fetchRoute } from '#web/api-client.ts';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { roomFace, roomSecret } from '#web/device/room-secret.ts';

export interface RoomSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  /** Also if it never opened. */
  closed(): void;
}

/** Replaced in tests. */
export interface RoomEnvironment {
  /** Monotonic clock. */
  nowMs(): number;
  after(ms: number, callback: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
  openSocket(code: string, events: SocketEvents): RoomSocket;
  /** The server answers requests, so only the socket is blocked. */
  isReachable(): Promise<boolean>;
  /** The network is back, or the player looks at the tab again. */
  onAwake(listener: () => void): () => void;
  onHidden(listener: () => void): () => void;
  /** Survives a reload of the tab. */
  readChain(code: string): string | null;
  writeChain(code: string, text: string): void;
  secret(): string;
  face(): string | null;
  linkOf(code: string): string;
}

const STORED = 'arcade:room:';

export const browserRoomEnvironment: RoomEnvironment = {
  nowMs: browserEnvironment.nowMs,
  after: browserEnvironment.after,
  random: Math.random,
  openSocket(code, events) {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/rooms/${code}/socket`);
    listen(socket, {
      open: () => events.opened(),
      message: ({ data }: MessageEvent) => events.received(String(data)),
      close: () => events.closed(),
    });
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  },
  isReachable: () =>
    fetchRoute('GET /api/health', {}).then(
      ({ ok }) => ok,
      () => false,
    ),
  onAwake: (listener) =>
    stopAll(
      listen(window, { online: listener, pageshow: listener }),
      listen(document, { visibilitychange: () => document.visibilityState === 'visible' && listener() }),
    ),
  onHidden: (listener) => listen(window, { pagehide: listener }),
  readChain(code) {
    try {
      return sessionStorage.getItem(STORED + code);
    } catch {
      return null;
    }
  },
  writeChain(code, text) {
    try {
      sessionStorage.setItem(STORED + code, text);
    } catch {
      // Only a reload while the server dies needs it.
    }
  },
  secret: roomSecret,
  face: roomFace,
  linkOf: (code) => `${location.origin}/r/${code}`,
};
