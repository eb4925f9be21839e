// @vitest-environment happy-dom
/** Lost connections in ranked runs: the message to the player and the server's verdict must agree. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreSubmission } from '#api/scores.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { AnyView } from '#kit/game-view.ts';
import { StepDesk } from '#server/testing/step-desk.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { Ticket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import { badgeOf, BADGES } from '#web/play/screen/unranked-words.tsx';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { FakeLine } from '#web/play/testing/fake-line.ts';
import { plainView } from '#web/play/testing/plain-view.ts';
import { HANDS, spoil } from '#web/play/testing/ranked-hands.ts';

const MOMENTS = ['start', 'middle', 'end', 'submit'] as const;
const SECONDS = [3, 10, 30, 90] as const;
type OutageMoment = (typeof MOMENTS)[number];

const FRAME_MS = 50;
/** Runs are played well until here and then ended. */
const WELL_TICKS = 20 * 60;
const MIDDLE_TICKS = 12 * 60;

let environment: FakeEnvironment;
let desk: StepDesk;
let line: FakeLine;
function renewWorld(): void {
  localStorage.clear();
  environment = new FakeEnvironment();
  desk = new StepDesk();
  desk.runId = '0123456789abcdef';
  line = new FakeLine(environment);
  const startMs = desk.nowMs;
  line.answer = (body) => {
    desk.nowMs = startMs + environment.nowMs();
    return desk.post('/api/runs/steps', body);
  };
  vi.stubGlobal('fetch', line.fetch);
}
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function open(game: string): Promise<{ readonly session: AnySession; act(): void }> {
  const rules = rulesOf(game)!;
  const { lifecycle, next, everyTicks } = HANDS[game]!;
  const view = { ...plainView, rules, lifecycle, controls: { keys: {}, press: () => null } } as unknown as AnyView;
  const grant = (await (await desk.post('/api/runs', { game_name: game, board: 'open' })).json()) as Ticket;
  const ticket: Ticket = { ...grant, receivedMs: environment.wallMs() };
  const fetcher: Pick<TicketFetcher, 'otherVersion' | 'fetchAhead' | 'takeReady' | 'take'> = {
    otherVersion: false,
    fetchAhead: () => Promise.resolve(),
    takeReady: () => ticket,
    take: () => Promise.resolve('offline'),
  };
  const ranking = new Ranking(rules.ranked!, rules.modes[0], fetcher as TicketFetcher, environment);
  const session = new Session(view, environment, ranking) as unknown as AnySession;
  session.wake();
  let acted = -Infinity;
  const hand = () => {
    const { ticks } = session.facts;
    if (ticks < acted + everyTicks) return;
    if (next(session.moment().now as never, ticks).some((action) => session.act(action))) acted = ticks;
  };
  const act = () => {
    const { phase, held, count, status } = session.state;
    if (status !== 'playing') return;
    if (phase === 'paused' && !held && count === null) session.resume();
    else if (session.facts.ticks < WELL_TICKS) hand();
    else spoil(session, hand);
  };
  return { session, act };
}

interface Outage {
  /** The tick at which the connection is lost; `null`: as soon as the end is confirmed. */
  readonly fromTick: number | null;
  readonly seconds: number;
}

interface OutageOutcome {
  readonly ticks: number;
  /** Texts of the badge in order; `held` while the run is paused. */
  readonly seen: readonly string[];
  readonly page: 'ranked' | 'unranked';
  readonly server: string;
}

/** Plays a whole run with an outage, and lets the server verify the submission. */
async function play(game: string, outage: Outage | null): Promise<OutageOutcome> {
  renewWorld();
  const { session, act } = await open(game);
  const seen: string[] = [];
  let lostMs = Infinity;
  const frame = async () => {
    const { status, held } = session.state;
    const isFrom =
      outage && (outage.fromTick === null ? status === 'finished' : session.facts.ticks >= outage.fromTick);
    if (isFrom && lostMs === Infinity) lostMs = environment.nowMs();
    line.isDead = environment.nowMs() >= lostMs && environment.nowMs() < lostMs + outage!.seconds * 1000;
    act();
    environment.run(FRAME_MS, FRAME_MS);
    await settle();
    const says = held ? 'held' : badgeOf(session.state);
    if (says !== null && seen.at(-1) !== says) seen.push(says);
  };
  if (outage?.fromTick === 0) await frame();
  await session.start();
  await vi.dynamicImportSettled();
  while (session.state.status !== 'finished') await frame();
  const endMs = Math.max(environment.nowMs(), lostMs === Infinity ? 0 : lostMs + (outage?.seconds ?? 0) * 1000);
  while (environment.nowMs() < endMs + 15_000) await frame();
  const submission = session.state.unranked ? null : await session.submission();
  const { ticks } = session.facts;
  if (!submission) return { ticks, seen, page: 'unranked', server: 'nothing submitted' };
  const named = { ...submission, game_name: game, player_name: 'Ann', user_id: null };
  const found = desk.judge(JSON.parse(JSON.stringify(named)) as ScoreSubmission);
  return { ticks, seen, page: 'ranked', server: found.ok ? 'accepted' : found.reason };
}

/**
 * Ticks before the end at which the connection is lost, so that the last checkpoint waits too if it is close to the
 * end.
 */
const BEFORE_END_TICKS: Readonly<Record<string, number>> = { color: 120, whack: 120 };

async function outcomeOf(
  game: string,
  moment: OutageMoment,
  seconds: number,
  lastTick: number,
): Promise<OutageOutcome> {
  const end = lastTick - (BEFORE_END_TICKS[game] ?? 15);
  return play(game, { fromTick: { start: 0, middle: MIDDLE_TICKS, end, submit: null }[moment], seconds });
}

/** Results for outages of 3, 10, 30 and 90 s. A held run pauses until the connection is back. */
const EXPECTED: Readonly<Record<string, Readonly<Record<OutageMoment, string>>>> = {
  '2048': {
    start: 'ranked, held, held, held',
    middle: 'ranked, held, held, held',
    end: 'ranked, ranked, ranked, ranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
  color: {
    start: 'ranked, unranked, unranked, unranked',
    middle: 'ranked, unranked, unranked, unranked',
    end: 'ranked, ranked, ranked, unranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
  dogfight: {
    start: 'ranked, unranked, unranked, unranked',
    middle: 'ranked, unranked, unranked, unranked',
    end: 'ranked, ranked, ranked, unranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
  simon: {
    start: 'held, held, held, held',
    middle: 'ranked, held, held, held',
    end: 'ranked, ranked, ranked, ranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
  snake: {
    start: 'unranked, unranked, unranked, unranked',
    middle: 'ranked, unranked, unranked, unranked',
    end: 'ranked, ranked, ranked, unranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
  whack: {
    start: 'ranked, unranked, unranked, unranked',
    middle: 'ranked, unranked, unranked, unranked',
    end: 'ranked, ranked, ranked, unranked',
    submit: 'ranked, ranked, ranked, ranked',
  },
};

test.each(Object.keys(HANDS))('%s: the page and the server agree after every outage', async (game) => {
  const undisturbed = await play(game, null);
  expect(undisturbed).toMatchObject({ seen: [], page: 'ranked', server: 'accepted' });
  const found: Record<string, string> = {};
  for (const moment of MOMENTS) {
    const outcomes: string[] = [];
    for (const seconds of SECONDS) {
      const { page, server, seen } = await outcomeOf(game, moment, seconds, undisturbed.ticks);
      const about = `${moment} ${seconds} s: ${seen.join(' > ')}`;
      if (page === 'ranked') expect(server, about).toBe('accepted');
      else expect(seen.at(-1), about).toBe(BADGES['line-lost']);
      if (moment !== 'submit') expect(seen[0] ?? '', about).toMatch(/onnection lost|^held$/);
      outcomes.push(page === 'ranked' && seen.includes('held') ? 'held' : page);
    }
    found[moment] = outcomes.join(', ');
  }
  expect(found).toEqual(EXPECTED[game]);
});
