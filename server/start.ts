import type { Logger } from 'pino';
import { accountHandlers } from '#server/auth/account-routes.ts';
import type { PasswordHashing } from '#server/auth/better-auth.ts';
import { openAccounts } from '#server/auth/open-accounts.ts';
import { deleteExpiredDaily } from '#server/delete-expired.ts';
import { watchClock } from '#server/clock-watch.ts';
import type { Config } from '#server/config.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import { vacuumDaily } from '#server/db/vacuum.ts';
import { catalogue, entryOf } from '#games/catalogue.ts';
import { Health } from '#server/health.ts';
import type { Site } from '#server/http/app.ts';
import { createSite } from '#server/http/app.ts';
import { exportHandlers } from '#server/http/export-route.ts';
import { healthHandlers } from '#server/http/health-route.ts';
import { leaderboardHandlers } from '#server/http/leaderboards-route.ts';
import { inDatabase, inMemory } from '#server/http/limit-store.ts';
import type { BoardStreaming } from '#server/http/board-stream-route.ts';
import { openBoardStreams } from '#server/http/board-stream-route.ts';
import { closedPeriodHandlers } from '#server/http/closed-periods-route.ts';
import { clubHandlers } from '#server/http/clubs-route.ts';
import { scoreRemovalHandlers } from '#server/http/score-removal-route.ts';
import { matchHandlers } from '#server/http/matches-route.ts';
import { moderationHandlers } from '#server/http/moderation-route.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { DailyQuota } from '#server/http/network-quota.ts';
import { NetworkQuota } from '#server/http/network-quota.ts';
import { Limits } from '#server/http/rate-limit.ts';
import { nameHandlers } from '#server/http/names-route.ts';
import { pageErrorHandlers } from '#server/http/page-errors-route.ts';
import { reportHandlers } from '#server/http/reports-route.ts';
import { LinkPreviews } from '#server/http/link-previews.ts';
import { roomHandlers } from '#server/http/rooms-route.ts';
import { runHandlers } from '#server/http/runs-route.ts';
import { scoreHandlers } from '#server/http/scores-route.ts';
import { syncHandlers } from '#server/http/sync-route.ts';
import { stepHandlers } from '#server/http/steps-route.ts';
import { transferHandlers } from '#server/http/transfers-route.ts';
import { readBoard, readIsHidden, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { Boards } from '#server/leaderboards/boards.ts';
import { closePeriods } from '#server/leaderboards/closed-periods.ts';
import { readSpread } from '#server/leaderboards/spread.ts';
import { maintainRanks } from '#server/leaderboards/rank-histogram.ts';
import type { Listening } from '#server/listen.ts';
import { listen } from '#server/listen.ts';
import { Metrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { openRooms } from '#server/rooms/open-rooms.ts';
import type { GrantServices } from '#server/runs/grant-run.ts';
import type { WitnessedRuns } from '#server/runs/witnessed-runs.ts';
import { openWitnessedRuns } from '#server/runs/witnessed-runs.ts';
import { findRacedRun, raceBoard, raceSchedule } from '#server/runs/raced-runs.ts';
import { rankedRulesOf } from '#server/runs/ranked-rules.ts';
import { openSubmissionServices } from '#server/runs/submission-services.ts';
import type { SubmissionServices } from '#server/runs/submit.ts';
import { admit } from '#server/runs/submit.ts';
import { Tickets } from '#server/runs/tickets.ts';
import { loadJudgeFile } from '#server/runs/judge-file.ts';
import { Verifier } from '#server/runs/verifier.ts';
import { sweepTransfersRegularly } from '#server/transfer/transfers.ts';
import { runClock } from '#server/run-clock.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Other servers may change boards. */
const SHARED_FRESH_MS = 1_000;

export interface ServerOptions {
  readonly config: Config;
  readonly clientFolder: string;
  readonly logger: Logger;
  /** Reports slow progress. */
  say(line: string): void;
  /** The server cannot continue. */
  onBroken(error: Error): void;
  now?(): number;
  /** See `runClock`. */
  runNow?(): number;
  /** Overrides for tests. */
  readonly signUpMs?: number;
  readonly countMs?: number;
  readonly quota?: DailyQuota;
  readonly passwords?: PasswordHashing;
}

/** Throws `StartFailure`. */
export async function startServer(start: ServerOptions): Promise<Listening> {
  const { config, logger, say, onBroken } = start;
  if (config.judgeFile !== null) await loadJudgeFile(config.judgeFile);
  const database = await openDatabase(config, {
    onCreate: () => say('Preparing the database. This happens once and takes some ten seconds.'),
    onBroken,
    onError: (error) => logger.warn({ err: error }, 'database: connection lost'),
    onUnavailable: throttle((error: DatabaseUnavailable) =>
      logger.error({ err: error }, 'the database could not do its work'),
    ),
  });
  try {
    return await serve(start, database);
  } catch (error) {
    await database.close();
    throw error instanceof DatabaseUnavailable ? new StartFailure(error.message) : error;
  }
}

/** Stopping closes the database. */
export async function serve(options: ServerOptions, database: Database): Promise<Listening> {
  const { config, clientFolder, logger, now = Date.now, ...settings } = options;
  const { runNow = now === Date.now ? runClock() : now } = options;
  const { db } = database;
  await migrateOrFail(database.maintenance);
  const tickets = new Tickets(await sharedSecret(db, 'tickets'));
  const boards = boardsOf(database);
  const streams = await openBoardStreams({ database, boards, logger, most: config.liveStreams });
  const { figures, verifier, close: closeVerifier } = await openVerifier(config, database, streams);
  const witnessedRuns = await openWitnessedRuns(database, logger, runNow);
  const rooms = await openRooms(database, verifier, { logger, figures, now: runNow });
  const { limits, quota } = limitsOf(database, logger, settings);
  const parts = { db, boards, tickets, verifier, witnessedRuns, logger, publish: streams.publish, quota, now, runNow };
  const services = openSubmissionServices(parts);
  const { accounts, moderatorOf, close: closeAccounts } = await openAccounts(db, { ...config, ...settings }, logger);
  const handlers: Handlers = {
    ...(await handlersOfRuns(database, tickets, verifier, { now, runNow })),
    ...{ ...reportHandlers(db, await sharedSecret(db, 'reports'), rooms), ...handlersOfPlay(witnessedRuns, services) },
    ...{ ...leaderboardHandlers(boards, now), ...streams.handlers, ...roomHandlers(rooms, config.publicUrl, logger) },
    ...{ ...accountHandlers({ accounts, limits, config }), ...transferHandlers(db, limits), ...nameHandlers },
    ...syncHandlers({ db, limits, now, ownerOf: async (headers) => (await accounts.own.owner(headers)).user.id }),
    ...{ ...pageErrorHandlers(logger, figures), ...healthHandlers(healthOf(database, verifier), rooms) },
  };
  const about = { config, clientFolder, previews: new LinkPreviews(database.reads, now), logger };
  const site = createSite({ ...about, limits, handlers, moderatorOf, metrics: figures, roomCodes: rooms.codes });
  const drain = () => Promise.all([streams.close(), rooms.close()]);
  const closeParts = () => Promise.all([closeVerifier(), closeAccounts(), witnessedRuns.close()]);
  const { address, stop } = await listenOrClose(site, config, () => Promise.all([drain(), closeParts()]));
  const stopBackgroundJobs = startBackgroundJobs(database, logger, now);
  return {
    address,
    async stop() {
      await drain();
      await stop();
      stopBackgroundJobs();
      await closeParts();
      await database.close();
    },
  };
}

function limitsOf(
  { db, embedded }: Database,
  logger: Logger,
  { countMs, quota }: Pick<ServerOptions, 'countMs' | 'quota'>,
) {
  const limits = new Limits(embedded ? inMemory : inDatabase(db, logger, countMs));
  return { limits, quota: new NetworkQuota(db, limits, quota) };
}

async function listenOrClose(site: Site, config: Config, close: () => Promise<unknown>): Promise<Listening> {
  return listen(site, config).catch(async (error: unknown) => {
    await close();
    throw error;
  });
}

async function openVerifier(
  { metricsHost, metricsPort, judgeFile }: Config,
  database: Database,
  streams: BoardStreaming,
) {
  const figures = metricsPort === null ? null : new Metrics();
  const metricsServer = figures && (await serveMetrics(figures, metricsHost, metricsPort!));
  const verifier = new Verifier(undefined, (game, ms) => figures?.verified(game, ms), judgeFile);
  figures?.watch({ verifier: () => verifier.state, database: () => database.load(), boardStreams: streams.count });
  return { figures, verifier, close: () => Promise.all([verifier.close(), metricsServer?.close()]) };
}

async function migrateOrFail(maintenance: Database['maintenance']): Promise<void> {
  await migrate(maintenance).catch((error: Error) => {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The database cannot be brought up to date: ${error.message}`);
  });
}

function startBackgroundJobs(database: Database, logger: Logger, now: () => number): () => void {
  const { maintenance, embedded } = database;
  const stopVacuuming = embedded
    ? vacuumDaily(maintenance, (err) => logger.error({ err }, 'database: daily vacuum failed'))
    : () => {};
  const games = catalogue.flatMap(({ key, submits }) => (submits ? [key] : []));
  const stopFolding = maintainRanks(database, games, now, (err) =>
    logger.error({ err }, 'leaderboards: updating the rank tally failed, will retry'),
  );
  const stopClosing = closePeriods(database, games, now, (err) =>
    logger.error({ err }, 'leaderboards: closing days and weeks failed, will retry'),
  );
  const stopDeleting = deleteExpiredDaily(database.db, (err) =>
    logger.error({ err }, 'database: deleting expired rows failed'),
  );
  const stopSweeping = sweepTransfersRegularly(database.db, (err) =>
    logger.error({ err }, 'transfers: deleting expired ones failed, will retry'),
  );
  const stopWatching = watchClock((ms) =>
    logger.error(
      { ms },
      'the clock of this machine has jumped: dates of scores jump with it, the time of runs does not',
    ),
  );
  return () => {
    stopWatching();
    stopSweeping();
    stopDeleting();
    stopVacuuming();
    stopFolding();
    stopClosing();
  };
}

async function handlersOfRuns(
  { db, reads }: Database,
  tickets: Tickets,
  verifier: Verifier,
  { now, runNow }: Pick<GrantServices, 'now' | 'runNow'>,
) {
  const services: GrantServices = {
    now,
    runNow,
    tickets,
    rulesOf: rankedRulesOf,
    isGame: (game) => entryOf(game) !== undefined,
    dailySecret: await sharedSecret(db, 'daily'),
    findRacedRun: (id) => findRacedRun(db, id),
    raceBoard: (run) => raceBoard(db, run),
    raceSchedule: (board) => raceSchedule(db, board),
  };
  return {
    ...runHandlers(reads, services),
    ...exportHandlers(reads, now),
    ...matchHandlers(reads),
    ...clubHandlers(db, reads, now),
    ...scoreRemovalHandlers(db, now),
    ...closedPeriodHandlers(reads),
    ...moderationHandlers({ db, now, judge: (claim, entries, client) => verifier.judge(claim, entries, client) }),
  };
}

function handlersOfPlay(witnessedRuns: WitnessedRuns, services: SubmissionServices) {
  const { now } = services;
  return {
    ...stepHandlers({ ...witnessedRuns, now, admit: (ticket) => admit(ticket, services) }),
    ...scoreHandlers(services),
  };
}

function boardsOf({ db, reads, embedded }: Database): Boards {
  const boardReads = {
    best: (list: BoardList) => reads.read(list.game, (from) => readBoard(from, list)),
    spread: (list: BoardList) => reads.read(list.game, (from) => readSpread(from, list)),
    around: (list: BoardList, id: number) => reads.find((from) => readOwnPlace(from, list, id)),
    isHidden: (list: BoardList, id: number) => readIsHidden(db, list, id),
    changed: (game: string | null) => reads.changed(game),
  };
  return new Boards(boardReads, embedded ? Infinity : SHARED_FRESH_MS);
}

function healthOf(database: Database, verifier: Verifier): Health {
  return new Health({
    askDatabase: () => database.look(),
    diskIsFull: () => database.diskIsFull(),
    stuckVerifier: () => (verifier.state.stuck ? 'The verifier is stuck: runs wait and none is verified.' : null),
  });
}

/** Throttles to once a second. */
function throttle<T>(emit: (news: T) => void): (news: T) => void {
  let toldAt = -Infinity;
  return (news) => {
    if (performance.now() - toldAt < 1_000) return;
    toldAt = performance.now();
    emit(news);
  };
}
