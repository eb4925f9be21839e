// @vitest-environment happy-dom
/** Ranked runs of all games with boards, over slow, lossy and dead connections. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canBeSlowed } from '#engine/late-steps.ts';
import { replayed } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { Chain } from '#web/play/ranking/chain.ts';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { Ticket } from '#web/play/ranking/tickets.ts';
import { PATIENCE_MS, WAIT_MS } from '#web/play/ranking/send-step.ts';
import { unnamedRuns } from '#web/play/ranking/unnamed-run.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets, ticketOf } from '#web/play/testing/fake-tickets.ts';
import { FakeLine } from '#web/play/testing/fake-line.ts';
import { plainView } from '#web/play/testing/plain-view.ts';
import { HANDS as games, spoil } from '#web/play/testing/ranked-hands.ts';

let environment: FakeEnvironment;
let line: FakeLine;
beforeEach(() => {
  localStorage.clear();
  environment = new FakeEnvironment();
  line = new FakeLine(environment);
  vi.stubGlobal('fetch', line.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

let tickets = 0;
function nextTicket(about: Partial<Ticket>): Ticket {
  tickets++;
  return ticketOf(tickets, { ticket: `3.${tickets}`, receivedMs: environment.wallMs(), ...about });
}

function open(key: string, about: Partial<Ticket> = {}) {
  const rules = rulesOf(key)!;
  const { lifecycle, next, everyTicks } = games[key]!;
  const view = { ...plainView, rules, lifecycle, controls: { keys: {}, press: () => null } } as unknown as AnyView;
  const fetcher = fakeTickets(() => nextTicket(about));
  const ranking = new Ranking(rules.ranked!, rules.modes[0], fetcher, environment);
  const session = new Session(view, environment, ranking);
  const close = session.wake();
  line.isTimed = canBeSlowed(rules);
  let acted = -Infinity;
  const hand = () => {
    const { ticks } = session.facts;
    if (session.state.phase === null || session.state.count !== null || ticks < acted + everyTicks) return;
    if (next(session.moment().now as never, ticks).some((action) => session.act(action))) acted = ticks;
  };
  return { rules, session, close, hand };
}
type Page = ReturnType<typeof open>;

/** Flushes promises. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const FRAME_MS = 50;

/** A request without an answer, and the longest delay before the next. */
const LONGEST_RETRY_MS = PATIENCE_MS.most + 1.5 * WAIT_MS.most;

/** Runs frames, each after the player acts. */
async function pass(ms: number, act = () => {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += FRAME_MS) {
    act();
    environment.run(FRAME_MS, FRAME_MS);
    await settle();
  }
}

const play = ({ session, hand }: Page, ms: number) => pass(ms, () => session.state.status === 'playing' && hand());

async function begin(page: Page): Promise<void> {
  await page.session.start();
  await vi.dynamicImportSettled();
  await settle();
}

/** Opens a game, begins a run and plays it for `ms`. */
async function played(key: string, ms: number, about: Partial<Ticket> = {}): Promise<Page> {
  const page = open(key, about);
  await begin(page);
  await play(page, ms);
  return page;
}

async function end(page: Page): Promise<void> {
  const { session } = page;
  for (let seconds = 0; seconds < 240 && session.state.status !== 'finished'; seconds++)
    await pass(1_000, () => session.state.status === 'playing' && spoil(session, page.hand));
}

/** Checks what the server checks: the replay has the same end and never too many checkpoints without a seed. */
function expectWitnessed({ rules, session }: Page, steps: readonly (readonly unknown[])[]): void {
  const replay = session.replay();
  const run = replayed(rules, replay);
  if (typeof run === 'string') throw new Error(run);
  expect(run.hash()).toBe(session.clock.runByNow.hash());
  const reseededAt = steps.filter(([, , , tick]) => tick !== null).map(([, , , tick, entries]) => [tick, entries]);
  expect(reseededAt).toEqual((replay.pieces ?? []).map(([tick, entries]) => [tick, entries]));
}

/** Resolves once the end is signed. */
async function submissionOf({ session }: Page): Promise<RunSubmission & { readonly steps: Chain['steps'] }> {
  const submission = await session.submission();
  if (!submission) throw new Error(`the run cannot be submitted: ${session.state.unranked}`);
  return submission as RunSubmission & { steps: Chain['steps'] };
}

/** The whole run can be submitted and was never refused. */
async function expectRanked(page: Page): Promise<void> {
  expect(page.session.state).toMatchObject({ status: 'finished', unranked: null });
  expectWitnessed(page, (await submissionOf(page)).steps);
  expect(line.refused).toEqual([]);
}

const arrivedKinds = () => line.arrived.map(({ kind }) => kind);

/** Games that wait for their player, and so for the connection. */
const WAITING = ['2048', 'simon'];

describe.each(Object.keys(games))('%s', (key) => {
  test('stays ranked and gets its seeds with 300 ms latency and 2 % loss', async () => {
    line.delayMs = 300;
    line.lost = 2;
    const page = await played(key, 25_000);
    await end(page);
    await pass(5_000);
    await expectRanked(page);
    expect(page.session.replay().pieces!.length).toBeGreaterThan(3);
    expect(line.mostAtOnce).toBe(1);
  });

  test('shows a lost connection at once and clears it on reconnect', async () => {
    const page = await played(key, 2_500);
    expect(page.session.state.connectionLost).toBe(false);
    window.dispatchEvent(new Event('offline'));
    expect(page.session.state).toMatchObject({ connectionLost: true, unranked: null });
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(page.session.state.connectionLost).toBe(false);
    line.isDead = true;
    while (!page.session.state.connectionLost) await play(page, 50);
    expect(page.session.state.unranked).toBeNull();
    line.isDead = false;
    await play(page, 4_500);
    expect(page.session.state).toMatchObject({ connectionLost: false, unranked: null });
  });
});

test.each(Object.keys(games).filter((key) => !WAITING.includes(key)))(
  '%s goes on unranked on a dead connection',
  async (key) => {
    const page = await played(key, 6_000);
    line.isDead = true;
    expect(page.session.state.unranked).toBeNull();
    await play(page, 25_000);
    const { unranked, lostTicks } = page.session.state;
    expect(unranked).toBe('line-lost');
    expect(lostTicks).toBeGreaterThan(60);
    const { ticks } = page.session.facts;
    if (page.session.state.status === 'finished') return;
    await play(page, 500);
    expect(page.session.facts.ticks).toBeGreaterThan(ticks);
  },
);

test('makes a run unranked as soon as it passes too many checkpoints without a seed', async () => {
  const page = await played('whack', 2_250 + 4_000);
  line.isDead = true;
  // The start brought a seed. The next are due after 5 and 10 seconds.
  await play(page, 5_900);
  expect(page.session.state.unranked).toBeNull();
  await play(page, 200);
  expect(page.session.state).toMatchObject({ unranked: 'line-lost', lostTicks: 600 });
});

test('survives lost, late, repeated and reordered steps', async () => {
  const page = await played('dogfight', 3_000);
  line.delayMs = 1_500;
  line.lost = 15;
  await play(page, 20_000);
  line.lost = 0;
  const contents = line.arrived.map(({ content }) => content.join());
  expect(new Set(contents).size).toBeLessThan(contents.length);
  expect(['line-lost', null]).toContain(page.session.state.unranked);
  expect(line.refused).toEqual([]);
});

test('retries a busy server but not a rejection', async () => {
  const page = open('whack');
  line.says = 503;
  await begin(page);
  await play(page, 4_000);
  expect(page.session.state.unranked).toBeNull();
  line.says = null;
  await play(page, 3_000);
  expect(page.session.state.unranked).toBeNull();
  expect(page.session.replay().pieces).toHaveLength(1);
  line.says = 422;
  await play(page, 5_000);
  expect(page.session.state.unranked).toBe('not-witnessed');
});

describe.each(WAITING)('a run of %s held without a connection', (key) => {
  async function stopped(): Promise<Page> {
    const page = await played(key, 6_000);
    line.isDead = true;
    while (!page.session.state.held) await play(page, 50);
    return page;
  }

  test('takes no actions and no time, and stays ranked while its player waits', async () => {
    const page = await stopped();
    const { ticks, actions } = page.session.facts;
    await play(page, 90_000);
    expect(page.session.facts).toMatchObject({ ticks, actions });
    expect(page.session.state).toMatchObject({ unranked: null, held: true, connectionLost: true });
    line.isDead = false;
    for (let waitedMs = 0; page.session.state.held && waitedMs < LONGEST_RETRY_MS; waitedMs += FRAME_MS)
      await pass(FRAME_MS);
    expect(page.session.state.held).toBe(false);
    page.session.resume();
    await pass(4_000);
    await play(page, 10_000);
    await end(page);
    await pass(2_000);
    expect(page.session.facts.ticks).toBeGreaterThan(ticks);
    await expectRanked(page);
  });

  test('continues unranked if its player does not wait', async () => {
    const page = await stopped();
    const { ticks } = page.session.facts;
    page.session.continueUnranked();
    await pass(4_000);
    await play(page, 5_000);
    expect(page.session.state).toMatchObject({ unranked: 'line-lost', held: false });
    expect(page.session.facts.ticks).toBeGreaterThan(ticks);
  });
});

describe('a pause', () => {
  test('is reported when it begins, and a new seed follows it', async () => {
    line.delayMs = 300;
    const page = await played('dogfight', 4_000);
    const { session } = page;
    session.pause();
    await pass(60_000);
    expect(line.arrived.at(-1)).toMatchObject({ kind: 'pause', ticks: session.facts.ticks });
    const { ticks } = session.facts;
    session.resume();
    await pass(2_200);
    expect(session.state.phase).toBe('paused');
    expect(session.replay().pieces!.at(-1)![0]).toBe(ticks);
    await play(page, 3_000);
    expect(arrivedKinds().slice(0, 3)).toEqual(['piece', 'pause', 'resume']);
    expect(session.state.unranked).toBeNull();
  });

  test('is dropped if it ends before it could be sent', async () => {
    const page = await played('simon', 1_000);
    line.delayMs = 6_000;
    await play(page, 4_000);
    page.session.pause();
    page.session.resume();
    line.delayMs = 0;
    await play(page, 8_000);
    expect(page.session.state.unranked).toBeNull();
    expect(line.refused).toEqual([]);
  });

  test('of a turn-based game lasts while the page is hidden', async () => {
    const page = await played('2048', 2_000);
    page.session.setSeen(false);
    await pass(100_000);
    page.session.setSeen(true);
    await play(page, 2_000);
    expect(arrivedKinds()).toEqual(expect.arrayContaining(['piece', 'pause', 'resume']));
    expect(page.session.state.unranked).toBeNull();
  });
});

test('reports a run as slowed after the device slept without an event', async () => {
  const page = await played('dogfight', 6_000);
  environment.sleep(60_000);
  await play(page, 6_000);
  expect(page.session.state.unranked).toBe('slowed');
});

test('ignores jumps of the wall clock', async () => {
  const page = await played('whack', 5_000);
  const { wallMs } = environment;
  environment.wallMs = () => wallMs() + 3 * 3_600_000;
  await play(page, 40_000);
  expect(page.session.state).toMatchObject({ status: 'finished', unranked: null });
  expect((await submissionOf(page)).steps.at(-1)![0]).toBe('finish');
});

test('makes a run unranked when another tab starts one', async () => {
  const page = await played('dogfight', 3_000);
  line.beginElsewhere();
  await play(page, 6_000);
  expect(page.session.state.unranked).toBe('another-run');
});

test('with a shared seed never reseeds, is never late and reports every step', async () => {
  const page = await played('whack', 3_000, { ticket: '3.shared', board: 'daily' });
  line.isDead = true;
  await play(page, 10_000);
  line.isDead = false;
  await play(page, 25_000);
  expect(page.session.state).toMatchObject({ status: 'finished', unranked: null });
  const { steps } = await submissionOf(page);
  expect(page.session.replay().pieces).toBeUndefined();
  expect(new Set(steps.map(([kind]) => kind))).toEqual(new Set(['piece', 'finish']));
});

describe('a saved run continues its chain', () => {
  /**
   * Leaves the page, opens it again after a while and continues; `whileLoading` runs before witnessed-run.ts is imported.
   */
  async function reopen(awayMs: number, whileLoading = (_page: Page) => {}): Promise<Page> {
    environment.crash();
    environment.sleep(awayMs);
    const page = open('2048');
    expect(page.session.state.canContinue).toBe(true);
    page.session.continueSaved();
    whileLoading(page);
    await vi.dynamicImportSettled();
    return page;
  }

  async function expectKept(page: Page): Promise<void> {
    await play(page, 5_000);
    await end(page);
    await pass(2_000);
    await expectRanked(page);
  }

  async function playAndHide(): Promise<void> {
    const { session } = await played('2048', 8_000);
    session.setSeen(false);
    await pass(100);
  }

  test.each([0, 300])('after a reload over %i ms', async (delayMs) => {
    line.delayMs = delayMs;
    await playAndHide();
    await expectKept(await reopen(1_000));
  });

  test.each([
    ['nothing is done', () => {}],
    ['a move is made', ({ hand }: Page) => hand()],
    ['the tab is hidden', ({ session }: Page) => session.setSeen(false)],
  ])('at the tick of its pause when the import takes 300 ms and meanwhile %s', async (_, act) => {
    await playAndHide();
    const again = await reopen(1_000, (loading) => {
      environment.sleep(300);
      act(loading);
      environment.sleep(300);
    });
    again.session.setSeen(true);
    await expectKept(again);
  });

  test('after a tab closed while a step was being sent, received or not', async () => {
    line.delayMs = 800;
    for (const arrives of [true, false]) {
      const page = open('2048');
      await begin(page);
      const { length } = line.arrived;
      while (line.arrived.length < length + 3) await play(page, 50);
      line.isDead = !arrives;
      await play(page, 4_000);
      line.isDead = false;
      await expectKept(await reopen(3_600_000));
    }
  });

  test('after a crash at the moment a step arrives, before the next scheduled save', async () => {
    line.delayMs = 100;
    const page = open('2048');
    await begin(page);
    while (line.arrived.length < 3) await play(page, 50);
    const again = await reopen(1_000);
    await play(again, 2_000);
    expect(again.session.state.unranked).toBeNull();
    expect(line.refused).toEqual([]);
  });

  test('but not if it continued elsewhere', async () => {
    const page = await played('2048', 5_000);
    const kept = localStorage.getItem('arcade:run:2048')!;
    await play(page, 15_000);
    localStorage.setItem('arcade:run:2048', kept);
    const again = await reopen(1_000);
    await play(again, 5_000);
    expect(again.session.state.unranked).toBe('forked');
  });
});

describe('a finished run without a name', () => {
  test('is stored as submitted until its ticket expires', async () => {
    const page = await played('whack', 40_000);
    const submission = await submissionOf(page);
    const [unnamed] = unnamedRuns('whack', environment.wallMs());
    expect(unnamed?.run).toEqual(JSON.parse(JSON.stringify(submission)));
    expect(unnamedRuns('whack', environment.wallMs() + 2 * 3_600_000)).toEqual([]);
  });

  test('stays when its player begins another, even before the server confirms its end', async () => {
    for (const delayMs of [0, 400]) {
      localStorage.clear();
      line.delayMs = delayMs;
      const page = open('whack', { board: 'daily', day: '2026-11-16' });
      await begin(page);
      while (page.session.state.status !== 'finished') await play(page, 50);
      const [ticket, { score }] = [`3.${tickets}`, page.session];
      await begin(page);
      await play(page, 5_000);
      expect(page.session.state.unranked).toBeNull();
      const kept = unnamedRuns('whack', environment.wallMs());
      expect(kept.map(({ run, board, day }) => [run.ticket, run.score, board, day])).toEqual([
        [ticket, score, 'daily', '2026-11-16'],
      ]);
    }
  });

  test('is signed up to a minute after its end, and unranked after that', async () => {
    for (const [awayMs, unranked] of [
      [40_000, null],
      [70_000, 'line-lost'],
    ] as const) {
      line.isDead = false;
      const page = open('whack');
      await begin(page);
      // Just after the last checkpoint.
      await play(page, 2_250 + 29_700);
      line.isDead = true;
      await play(page, 1_000);
      expect(page.session.state).toMatchObject({ status: 'finished', unranked: null });
      await pass(awayMs);
      line.isDead = false;
      await pass(LONGEST_RETRY_MS);
      expect(page.session.state.unranked).toBe(unranked);
      expect(await page.session.submission()).toEqual(unranked === null ? expect.anything() : null);
    }
  });
});

describe('a run becomes unranked', () => {
  test('as soon as its pause is too long', async () => {
    const page = await played('whack', 4_000);
    page.session.pause();
    await pass(100);
    environment.sleep(58_900);
    expect(page.session.state.unranked).toBeNull();
    environment.sleep(3_000);
    expect(page.session.state).toMatchObject({ phase: 'paused', unranked: 'paused' });
    page.session.resume();
    await play(page, 40_000);
    expect(page.session.state).toMatchObject({ status: 'finished', unranked: 'paused' });
    expect(await page.session.submission()).toBeNull();
  });

  test('when its pauses are too long in total', async () => {
    const page = open('whack');
    await begin(page);
    for (let pause = 0; pause < 2; pause++) {
      await play(page, 3_000);
      page.session.pause();
      await pass(500);
      environment.sleep(34_000);
      page.session.resume();
      await play(page, 3_000);
    }
    expect(page.session.state.unranked).toBe('paused');
  });

  test('once its ticket is too old, even while it waits for a name', async () => {
    const page = await played('whack', 40_000);
    environment.sleep(1.9 * 3_600_000);
    expect(await page.session.submission()).not.toBeNull();
    environment.sleep(0.2 * 3_600_000);
    expect(page.session.state.unranked).toBe('expired');
    expect(await page.session.submission()).toBeNull();
  });

  test('if it was stored until its ticket expired', async () => {
    const page = await played('2048', 3_000);
    page.session.setSeen(false);
    environment.crash();
    environment.sleep(24 * 3_600_000);
    const again = open('2048');
    again.session.continueSaved();
    await vi.dynamicImportSettled();
    expect(again.session.state.unranked).toBe('expired');
  });
});
