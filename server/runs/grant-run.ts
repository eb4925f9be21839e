import type { RunGrant } from '#api/runs.ts';
import type { Refused } from '#server/refusals.ts';
import { refuse } from '#server/refusals.ts';
import { boardOnWire, closingTime, dailyBoard, dailySeed, mayBeSeen } from '#server/runs/daily.ts';
import type { RacedRun } from '#server/runs/raced-runs.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { SharedSeed, Tickets } from '#server/runs/tickets.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface GrantServices {
  now(): number;
  /** See `runClock`. */
  runNow(): number;
  rulesOf(game: string): RankedRules | undefined;
  /** True for unranked games too. */
  isGame(game: string): boolean;
  readonly tickets: Tickets;
  readonly dailySecret: Uint8Array;
  findRacedRun(id: string): Promise<RacedRun | null>;
  raceBoard(run: RacedRun): Promise<string>;
  raceSchedule(board: string): Promise<NonNullable<RunGrant['stream']>>;
}

export interface GrantRequest {
  readonly game: string;
  readonly board: string;
  readonly device: string | null;
}

export async function grantRun(
  { game, board, device }: GrantRequest,
  services: GrantServices,
): Promise<{ readonly granted: RunGrant } | Refused> {
  if (!services.isGame(game)) return refuse('unknown-game');
  const rules = services.rulesOf(game);
  if (!rules) return refuse('not-ranked');
  const now = services.now();
  const shared = board === 'open' ? null : await sharedSeed(rules, board, now, services);
  if (shared && 'refused' in shared) return shared;
  const { ticket, issued } = services.tickets.issue({
    ...{ game, version: rules.version, shared, device },
    now: services.runNow(),
  });
  const { board: name, day } = boardOnWire(issued.board);
  const stream = await services.raceSchedule(issued.board);
  // Runs are accepted until an hour after the day.
  const left = Math.floor(((closingTime(issued.board) ?? Infinity) - now) / HOUR_MS);
  return {
    granted: {
      ticket,
      seed: issued.seed,
      ...(stream.length > 0 ? { stream } : {}),
      version: issued.version,
      ...(issued.mode === null ? {} : { mode: issued.mode }),
      hours: Math.min(rules.ranked.submitWithinHours, left),
      board: name,
      ...(day === null ? {} : { day }),
    },
  };
}

async function sharedSeed(
  { id: game, version }: RankedRules,
  board: string,
  now: number,
  services: GrantServices,
): Promise<SharedSeed | Refused> {
  if (board === 'daily') {
    const day = new Date(now).toISOString().slice(0, 10);
    return { board: dailyBoard(day), seed: dailySeed(services.dailySecret, game, day, version), mode: null };
  }
  const run = await services.findRacedRun(board);
  if (!run) return refuse('unknown-run');
  if (run.isHidden) {
    return refuse('hidden-run', 'A moderator removed it from the board, so it cannot be raced any more.');
  }
  if (run.game !== game) return refuse('other-games-run');
  if (run.version !== version) return refuse('older-run');
  if (!mayBeSeen(run.board, now)) return refuse('daily-run');
  return { board: await services.raceBoard(run), seed: run.seed, mode: run.mode };
}
