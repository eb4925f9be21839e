import type { WebSocketLike } from '@hono/node-server';
import { upgradeWebSocket } from '@hono/node-server';
import type { Context } from 'hono';
import type { WSEvents } from 'hono/ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { entryOf } from '#games/catalogue.ts';
import type { AppEnvironment } from '#server/http/app-environment.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { refuseOtherOrigins } from '#server/http/same-site.ts';
import { RefusedRequest, refusal, unavailable } from '#server/refusals.ts';
import type { RoomHost } from '#server/rooms/room-host.ts';
import { RoomSocket } from '#server/rooms/room-socket.ts';

type RoomRoutes = 'POST /api/rooms' | 'GET /api/rooms/{code}' | 'GET /api/rooms/{code}/socket';

export function roomHandlers(host: RoomHost, publicUrl: string | null, logger: Logger): Handlers<RoomRoutes> {
  const onError = (error: unknown) => logger.error({ err: error }, 'rooms: handling a message failed');
  return {
    'POST /api/rooms'({ body: { game } }) {
      if (!entryOf(game)) throw new RefusedRequest(refusal('unknown-game', 'There is no game of this name.'));
      return { code: host.create(game) };
    },

    'GET /api/rooms/{code}'({ context }) {
      const room = host.look(context.req.param('code') ?? '');
      if (!room) throw new RefusedRequest(refusal('unknown-room'));
      return room;
    },

    async 'GET /api/rooms/{code}/socket'({ context, client }) {
      refuseOtherOrigins(context.req.raw, publicUrl);
      if (context.req.header('upgrade')?.toLowerCase() !== 'websocket')
        throw new RefusedRequest(refusal('no-upgrade'), { upgrade: 'websocket' });
      if (host.isClosing) throw unavailable();
      if (host.hasTooMany(client))
        throw new RefusedRequest(refusal('too-many', 'Too many rooms are open in your network.'), {
          'retry-after': '60',
        });
      return upgradeWebSocket(context, socketEvents(context, host, client), { onError });
    },
  };
}

function socketEvents(context: Context<AppEnvironment>, host: RoomHost, client: string): WSEvents<WebSocketLike> {
  const code = context.req.param('code') ?? '';
  let socket: RoomSocket | null = null;
  return {
    onOpen(_event, { raw }) {
      const opened = raw as WebSocketLike & WebSocket;
      socket = new RoomSocket(opened, client);
      opened.on('pong', () => socket?.ponged());
      host.connected(socket, code);
    },
    onMessage({ data }) {
      host.received(socket!, code, typeof data === 'string' ? data : '');
    },
    onClose() {
      host.disconnected(socket!, code);
    },
  };
}
