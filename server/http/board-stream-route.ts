import type { Logger } from 'pino';
import { entryOf } from '#games/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { streamingResponse } from '#server/http/streaming-response.ts';
import { BoardStreams } from '#server/http/board-streams.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { CHANGES_CHANNEL, changesFrom, latestChanges, publishChanges } from '#server/leaderboards/board-changes.ts';
import { BoardFeed } from '#server/leaderboards/board-feed.ts';
import type { Boards } from '#server/leaderboards/boards.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** Keeps proxies from closing idle streams. */
const HEARTBEAT_MS = 20_000;

export interface BoardStreamParts {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly boards: Pick<Boards, 'changed' | 'allChanged'>;
  readonly logger: Logger;
  readonly most: number;
}

export interface BoardStreaming {
  readonly handlers: Handlers<'GET /api/leaderboards/{game}/live'>;
  publish(): void;
  count(): number;
  close(): Promise<void>;
}

export async function openBoardStreams({ database, boards, logger, most }: BoardStreamParts): Promise<BoardStreaming> {
  const { db } = database;
  const streams = new BoardStreams(most);
  const feed = new BoardFeed({
    publish: () => publishChanges(db),
    from: (id, atMost) => changesFrom(db, id, atMost),
    latest: (atMost) => latestChanges(db, atMost),
    send: (game, text) => streams.send(game, text),
    onError: (error) => logger.warn({ err: error }, 'streamed boards: reading changes failed'),
  });
  await database.listen({
    channel: CHANGES_CHANNEL,
    heard(payload) {
      boards.changed((JSON.parse(payload) as { readonly game: string }).game);
      feed.changed();
    },
    connected() {
      boards.allChanged();
      feed.changed();
    },
  });
  const heartbeat = setInterval(() => {
    streams.send(null, ':\n\n');
    // Catches up if a proxy blocks notifications, and publishes for crashed servers.
    feed.changed();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    handlers: streamHandlers(feed, streams),
    publish: () => feed.changed(),
    count: () => streams.count,
    async close() {
      clearInterval(heartbeat);
      feed.close();
      await streams.close();
    },
  };
}

function streamHandlers(feed: BoardFeed, streams: BoardStreams): BoardStreaming['handlers'] {
  return {
    async 'GET /api/leaderboards/{game}/live'({ context, client }) {
      const game = context.req.param('game') ?? '';
      if (!entryOf(game)?.leaderboard) {
        throw new RefusedRequest(refusal('not-found', 'There is no leaderboard of this name.'));
      }
      streams.refuseTooMany(client);
      const header = context.req.header('last-event-id') ?? '';
      const lastId = /^\d{1,15}$/.test(header) ? Number(header) : null;
      if (lastId !== null) await feed.reach(lastId);
      return streamingResponse(context, 'text/event-stream', (stream) =>
        streams.add(game, client, stream, feed.opening(game, lastId)),
      );
    },
  };
}
