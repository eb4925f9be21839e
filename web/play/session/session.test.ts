import { beforeEach, describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { verify } from '#engine/verify.ts';
import type { GameView } from '#kit/game-view.ts';
import type { Spacing } from '#kit/input/controls.ts';
import type { SavedRuns } from '#kit/saved-runs.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets, ticketOf } from '#web/play/testing/fake-tickets.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { RANKED, toyRules, toyView } from '#web/play/testing/toy-game.ts';
import type { Ticket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';

interface State {
  ticks: number;
  presses: number;
}
type Action = 'press' | 'stop';

/** A game that counts ticks and presses until it is stopped. */
const counting = toyRules<State, Action, 'classic' | 'other'>({
  modes: ['classic', 'other'],
  start: () => ({ ticks: 0, presses: 0 }),
  legal: (state, action) => action === 'stop' || state.presses < 3,
  act(state, action) {
    state.presses = action === 'stop' ? 99 : state.presses + 1;
  },
  time: {
    tick(state) {
      state.ticks++;
    },
  },
  status: (state) => (state.presses === 99 ? 'lost' : 'playing'),
  score: (state) => state.ticks,
  ranked: RANKED,
});
const { time: _time, ...untimed } = counting;

type CountingView = GameView<State, Action, 'classic' | 'other'>;

let environment: FakeEnvironment;
beforeEach(() => {
  environment = new FakeEnvironment();
});

function open(about: Partial<CountingView> = {}, tickets: TicketFetcher | null = null) {
  const ranking = tickets && new Ranking(RANKED, 'classic', tickets, environment);
  const session = new Session(toyView(counting, about), environment, ranking);
  const close = session.wake();
  return { session, close };
}

/** Lets a requested ticket arrive. */
async function settle() {
  for (let turns = 0; turns < 2; turns++) await Promise.resolve();
}

async function openStarted(about: Partial<CountingView> = {}, tickets: TicketFetcher | null = null) {
  const page = open(about, tickets);
  await page.session.start();
  return page;
}

function fetcherWith(ready: (Ticket | null)[], later: (Ticket | Unranked)[] = []): TicketFetcher {
  return fakeTickets(
    () => ready.shift() ?? null,
    () => Promise.resolve(later.shift() ?? 'offline'),
  );
}

describe('lifecycle of a run', () => {
  test('goes from idle to playing to finished, and Play Again starts a new run', async () => {
    const { session } = open();
    expect(session.state).toMatchObject({ status: 'idle', phase: null });
    await session.start();
    expect(session.state).toMatchObject({ status: 'playing', phase: 'running' });
    session.act('stop');
    expect(session.state).toMatchObject({ status: 'finished', phase: null, result: 'lost' });
    expect(session.act('press')).toBe(false);
    await session.start();
    expect(session.state).toMatchObject({ status: 'playing', result: null, runNumber: 2 });
    expect(session.moment().now).toEqual({ ticks: 0, presses: 0 });
  });

  test.each(['atOnce', 'afterCountdown', 'onFirstAction', 'turns'] as const)(
    'begins a prepared run (%s) with the first press',
    async (name) => {
      const lifecycle = LIFECYCLES[name];
      const { session } = open(name === 'turns' ? { rules: untimed, lifecycle } : { lifecycle });
      await session.start();
      environment.run(5_000);
      session.act('stop');
      const { runNumber } = session.state;
      await session.start(undefined, undefined, true);
      environment.run(60_000);
      expect(session.state).toMatchObject({ status: 'playing', phase: 'ready', waits: true, count: null });
      expect([session.state.runNumber, session.facts.ticks]).toEqual([runNumber + 1, 0]);
      session.act('press');
      expect(session.state.waits).toBe(false);
      environment.run(5_000);
      expect(session.state).toMatchObject({ status: 'playing', phase: 'running', waits: false });
      // If the game waits for the first action, the press is also the first move.
      expect(session.moment().now.presses).toBe(name === 'turns' || name === 'onFirstAction' ? 1 : 0);
    },
  );

  test('waits for a legal first action without ticks', async () => {
    const { session } = await openStarted({ lifecycle: LIFECYCLES.onFirstAction });
    environment.run(1000);
    expect(session.state.phase).toBe('ready');
    expect(session.facts.ticks).toBe(0);
    session.act('press');
    environment.run(1000);
    expect(session.facts.ticks).toBeGreaterThan(55);
  });

  test('counts three, two, one in real time before a run', async () => {
    const { session } = await openStarted({ lifecycle: LIFECYCLES.afterCountdown });
    const counts = new Set<number | null>();
    session.onState(() => counts.add(session.state.count));
    expect(session.state.count).toBe(3);
    environment.run(2200);
    expect(session.state.phase).toBe('ready');
    expect(session.facts.ticks).toBe(0);
    environment.run(200);
    expect(session.state.phase).toBe('running');
    expect([...counts]).toEqual([2, 1, null]);
  });

  test('keeps a held countdown at one until it is released', async () => {
    const { session } = open({ lifecycle: LIFECYCLES.afterCountdown });
    const letGo = session.holdCountdown();
    await session.start();
    environment.run(10_000);
    expect(session.state).toMatchObject({ phase: 'ready', count: 1 });
    letGo();
    environment.run(100);
    expect(session.state).toMatchObject({ phase: 'running', count: null });
    expect(session.facts.ticks).toBeLessThan(10);
  });
});

describe('time', () => {
  test.each([30, 60, 120, 144])('runs sixty ticks per second at %i frames per second', async (rate) => {
    const { session } = await openStarted();
    environment.run(10_000, 1000 / rate);
    expect(session.facts.ticks).toBeGreaterThanOrEqual(595);
    expect(session.facts.ticks).toBeLessThanOrEqual(600);
  });

  test('stops in a pause and resumes after a countdown', async () => {
    const { session } = await openStarted();
    environment.run(1000);
    const { ticks } = session.facts;
    session.pause();
    environment.sleep(600_000);
    environment.run(1000);
    expect(session.facts.ticks).toBe(ticks);
    expect(session.act('press')).toBe(false);
    session.resume();
    environment.run(2000);
    expect(session.state.phase).toBe('paused');
    environment.run(500);
    expect(session.state.phase).toBe('running');
    expect(session.facts.ticks).toBeLessThan(ticks + 20);
  });

  test('pauses during the countdown', async () => {
    const { session } = await openStarted({ lifecycle: LIFECYCLES.afterCountdown });
    environment.run(500);
    session.setSeen(false);
    environment.run(10_000);
    expect(session.state).toMatchObject({ phase: 'paused', count: null });
  });

  test('runs practice at its own speed without a ticket', async () => {
    const { session } = open({ lifecycle: { ...LIFECYCLES.atOnce, practice: 50 } }, fetcherWith([ticketOf(1)]));
    await session.start('classic', true);
    environment.run(2000);
    expect(session.facts.ticks).toBeLessThanOrEqual(60);
    expect(session.facts.ticks).toBeGreaterThan(55);
    expect(session.state.unranked).not.toBeNull();
  });

  test('draws a view that moves while it waits for the first action', async () => {
    let moves = true;
    await openStarted({ lifecycle: { ...LIFECYCLES.onFirstAction, movesWhileWaiting: () => moves } });
    environment.run(30_000);
    expect(environment.framesAskedFor).toBe(1);
    moves = false;
    environment.run(3_000);
    expect(environment.framesAskedFor).toBe(0);
  });

  test('requests one frame per change in a game without time or frame listeners', async () => {
    const { session } = await openStarted({ rules: untimed, lifecycle: LIFECYCLES.turns });
    environment.run(100);
    session.act('press');
    expect(environment.framesAskedFor).toBe(1);
    environment.run(20);
    expect(environment.framesAskedFor).toBe(0);
    let drawn = 0;
    session.onFrame(() => drawn++);
    session.act('press');
    environment.run(1_000);
    expect(drawn).toBeGreaterThan(55);
    environment.run(2_000);
    expect(environment.framesAskedFor).toBe(0);
  });

  test('requests frames until a queued action is taken', async () => {
    const spacing: Spacing<State, Action> = {
      tooSoon: (_action, log, tick) => tick - (log.at(-1)?.[0] ?? -60) < 60,
      room: 1,
    };
    const { session } = await openStarted({
      rules: untimed,
      lifecycle: LIFECYCLES.turns,
      controls: { keys: {}, press: () => null, spacing },
    });
    session.act('press');
    environment.run(500);
    expect(environment.framesAskedFor).toBe(0);
    expect(session.act('press')).toBe(false);
    environment.run(600);
    expect(session.moment().now.presses).toBe(2);
    expect(environment.framesAskedFor).toBe(0);
  });

  test('returns the same moment object until something changes', async () => {
    const { session } = await openStarted();
    environment.run(1_000);
    const moment = session.moment();
    expect(session.moment()).toBe(moment);
    environment.run(100);
    expect(session.moment()).not.toBe(moment);
  });

  test('stops requesting frames when nothing is left to draw', async () => {
    const { session } = await openStarted();
    session.act('stop');
    environment.run(3000);
    expect(environment.framesAskedFor).toBe(0);
  });
});

describe('a game without time', () => {
  test('timestamps actions by visible time, at least two ticks apart', async () => {
    const { session } = await openStarted({ rules: untimed, lifecycle: LIFECYCLES.turns }, fetcherWith([ticketOf(1)]));
    environment.sleep(500);
    session.act('press');
    session.act('press');
    session.setSeen(false);
    environment.sleep(60_000);
    session.setSeen(true);
    environment.sleep(500);
    session.act('stop');
    const stamps = (await session.submission())?.log.map((entry) => (entry as [number, unknown])[0]);
    expect(stamps).toEqual([30, 32, 62]);
  });
});

describe('a game whose time counts from later on', () => {
  const late = {
    rules: untimed,
    lifecycle: {
      time: 'turns',
      begins: 'on open field',
      pause: null,
      countsTime: ({ presses }: State) => presses >= 2,
    },
  } as const;

  test('gives earlier actions the same tick and counts from there', async () => {
    const { session } = await openStarted(late);
    environment.sleep(5_000);
    session.act('press');
    environment.sleep(5_000);
    expect(session.facts.ticks).toBe(0);
    session.act('press');
    environment.sleep(1_000);
    expect(session.facts.ticks).toBe(60);
    session.act('stop');
    expect(session.replay().log.map(([tick]) => tick)).toEqual([0, 0, 60]);
  });

  test('does not start its clock when hidden and shown', async () => {
    const { session } = await openStarted(late);
    session.act('press');
    session.setSeen(false);
    session.setSeen(true);
    environment.sleep(5_000);
    expect(session.facts.ticks).toBe(0);
  });
});

describe('ranked runs', () => {
  test('play the seed of their ticket and pass verification as submitted', async () => {
    const { session } = await openStarted({}, fetcherWith([ticketOf(7)]));
    environment.run(500);
    session.act('press');
    environment.run(500);
    expect(await session.submission()).toBeNull();
    session.act('stop');
    const { score, ticket, ticks, log } = (await session.submission())!;
    expect(ticket).toBe('t7');
    const replay = { version: 1, mode: 'classic', seed: seedFrom(7), ticks, log: log as [number, unknown][] };
    expect(verify(counting, replay)).toMatchObject({ ok: true, score });
  });

  test('declare pauses, but no time before the first tick or after the end', async () => {
    const { session } = open({ lifecycle: LIFECYCLES.onFirstAction }, fetcherWith([ticketOf(1)]));
    environment.sleep(30_000);
    await session.start();
    environment.sleep(500_000);
    session.act('press');
    environment.run(1000);
    session.pause();
    environment.sleep(10_000);
    session.resume();
    environment.run(2300);
    session.act('stop');
    environment.sleep(90_000);
    const { pauses = [], ticks } = (await session.submission())!;
    expect(pauses.map(([, seconds]) => seconds)).toEqual([12]);
    expect(pauses[0]![0]).toBeLessThan(ticks);
  });

  test('wait for a ticket if none is ready, and start without if none comes', async () => {
    const { session } = open({}, fetcherWith([], [ticketOf(2), 'limited']));
    const starting = session.start();
    expect(session.state).toMatchObject({ starting: true, status: 'idle' });
    await starting;
    expect(session.state).toMatchObject({ starting: false, status: 'playing', unranked: null });
    await session.start();
    expect(session.state).toMatchObject({ status: 'playing', unranked: 'limited' });
    session.act('stop');
    expect(session.state.unranked).toBe('limited');
    expect(await session.submission()).toBeNull();
  });

  test('start once after repeated starts while waiting for a ticket', async () => {
    const { session } = open({}, fetcherWith([null, ticketOf(2)], [ticketOf(1)]));
    const overtaken = session.start();
    await session.start();
    environment.run(500);
    const { ticks } = session.facts;
    await overtaken;
    expect(session.replay().seed).toBe(seedFrom(2));
    expect(session.facts.ticks).toBe(ticks);
  });

  test('exist only in the first mode at full speed', async () => {
    const tickets = fetcherWith([ticketOf(1), ticketOf(2)]);
    const { session } = open({ lifecycle: { ...LIFECYCLES.atOnce, practice: 50 } }, tickets);
    await session.start('other');
    expect(session.state.unranked).toBe('mode');
    await session.start('classic', true);
    expect(session.state.unranked).toBe('practice');
    await session.start();
    expect(session.state.unranked).toBe('practice');
    await session.start('classic', false);
    expect(session.state.unranked).toBeNull();
  });

  test('that end after a rules update say so before asking for a name', async () => {
    let otherVersion = false;
    const fetcher = Object.defineProperty(fetcherWith([ticketOf(1)]), 'otherVersion', { get: () => otherVersion });
    const { session } = await openStarted({}, fetcher);
    environment.run(1_000);
    otherVersion = true;
    session.act('stop');
    await settle();
    expect(session.state).toMatchObject({ unranked: 'other-version', otherVersion: true });
  });

  test('stop waiting once the page is left', async () => {
    const { session, close } = await openStarted({}, fetcherWith([ticketOf(1)]));
    close();
    environment.sleep(3 * 3_600_000);
    expect(session.state.unranked).toBeNull();
  });
});

test('uses a shared seed with all reseeds, from the ticket or the environment', async () => {
  const stream = [[3, seedFrom(2)]] as const;
  const ranked = open({}, fetcherWith([{ ...ticketOf(1), board: 'daily', stream }]));
  await ranked.session.start();
  expect(ranked.session.replay()).toMatchObject({ seed: seedFrom(1), stream });
  Object.assign(environment, { dealt: () => ({ seed: seedFrom(5), stream }) });
  const { session } = await openStarted({}, fetcherWith([]));
  expect(session.replay()).toMatchObject({ seed: seedFrom(5), stream });
});

describe('a ranked game with an open field', () => {
  const ranked = { lifecycle: LIFECYCLES.onOpenField };

  test('is prepared with the ready ticket and can be submitted', async () => {
    const { session } = open(ranked, fetcherWith([ticketOf(3)]));
    expect(session.state).toMatchObject({ status: 'idle', unranked: null });
    session.act('press');
    session.act('stop');
    expect(session.replay().seed).toBe(seedFrom(3));
    expect(await session.submission()).toMatchObject({ ticket: 't3' });
  });

  test('is prepared again when its ticket arrives, unless it was started', async () => {
    const { session } = open(ranked, fetcherWith([], [ticketOf(4)]));
    await settle();
    expect(session.replay().seed).toBe(seedFrom(4));
    session.act('stop');
    expect(await session.submission()).toMatchObject({ ticket: 't4' });
  });

  test('keeps a run started before its ticket arrived, as unranked', async () => {
    const { session } = open(ranked, fetcherWith([], [ticketOf(4)]));
    const { seed } = session.replay();
    session.act('press');
    expect(session.state).toMatchObject({ status: 'playing', unranked: 'busy' });
    await settle();
    expect(session.replay().seed).toBe(seed);
    session.act('stop');
    expect(await session.submission()).toBeNull();
  });

  test('gets another ticket after changing the mode and back', async () => {
    const { session } = open(ranked, fetcherWith([ticketOf(1)], [ticketOf(2)]));
    session.choose('other');
    session.choose('classic');
    await settle();
    session.act('stop');
    expect(await session.submission()).toMatchObject({ ticket: 't2' });
  });
});

describe('a run stored on the device', () => {
  const beside = new Map<string, { run: unknown; ticket: unknown; pauses: unknown }>();
  let saves = 0;
  /** Keeps the run object itself, and its ticks when saved. */
  const memory = {
    save: (run: { ticks: number }, more: object) =>
      void (saves++, beside.set('toy', { run, ticks: run.ticks, ...more } as never)),
    remove: () => void beside.delete('toy'),
    load: () => beside.get('toy') ?? null,
  } as unknown as SavedRuns;
  const keeping = {
    rules: untimed,
    lifecycle: {
      time: 'turns',
      begins: 'at once',
      pause: { field: 'seen', resumes: 'at once' },
      saving: { runs: memory, describe: () => '' },
    },
  } as const;
  beforeEach(() => {
    beside.clear();
    saves = 0;
  });

  test.each(['hidden', 'paused', 'left'])('is stored with its elapsed time when its page is %s', async (way) => {
    const { session, close } = await openStarted(keeping);
    session.act('press');
    environment.sleep(5_000);
    if (way === 'hidden') session.setSeen(false);
    if (way === 'paused') session.pause();
    if (way === 'left') close();
    // Checks the saved ticks, because the run object itself advances.
    expect(memory.load(untimed, 'classic')).toMatchObject({ ticks: 300 });
  });

  test('is stored at most once a second', async () => {
    const { session } = await openStarted(keeping);
    session.act('press');
    session.act('press');
    expect(saves).toBe(0);
    environment.sleep(1_000);
    expect(saves).toBe(1);
    environment.sleep(10_000);
    expect(saves).toBe(1);
    session.act('press');
    session.setSeen(false);
    environment.sleep(10_000);
    expect(saves).toBe(2);
  });

  test('is not stored after another run replaced it', async () => {
    const { session } = await openStarted(keeping);
    session.act('press');
    await session.start();
    environment.sleep(10_000);
    expect(saves).toBe(0);
  });

  test('is not stored before the first action or after its end', async () => {
    const { session } = await openStarted(keeping);
    session.setSeen(false);
    expect(saves).toBe(0);
    session.resume();
    session.act('stop');
    session.setSeen(false);
    expect(memory.load(untimed, 'classic')).toBeNull();
  });

  test.each([
    [ticketOf(1), null],
    [null, 'offline'],
    ['limited', 'limited'],
    [{ ticket: 7 }, 'offline'],
  ])('continues with the same rank status: %j', async (ticket, unranked) => {
    const run = new Run(untimed, 'classic', seedFrom(1));
    memory.save(run, { ticket, pauses: [[1, 5]] }, '');
    const { session } = open(keeping, fetcherWith([]));
    session.continueSaved();
    expect(session.state.unranked).toBe(unranked);
    session.act('stop');
    expect((await session.submission())?.pauses ?? null).toEqual(unranked === null ? [[1, 5]] : null);
  });
});

test('lets a view restart, which discards the run and held buttons', async () => {
  let rests = 0;
  const { session } = await openStarted({ controls: { keys: {}, press: () => null, releaseAll: () => void rests++ } });
  session.act('press');
  session.restart();
  expect(session.state).toMatchObject({ status: 'playing', phase: 'running', runNumber: 2 });
  expect(session.moment().now.presses).toBe(0);
  expect(rests).toBe(2);
});

test('applies held buttons before the first tick', async () => {
  const heldAction = ({ presses }: State) => (presses === 0 ? ('press' as const) : null);
  const { session } = await openStarted({
    lifecycle: LIFECYCLES.afterCountdown,
    controls: { keys: {}, press: () => null, heldAction },
  });
  environment.run(2_000);
  expect(session.moment().now.presses).toBe(0);
  environment.run(1_000);
  expect(session.replay().log).toEqual([[0, 'press']]);
});

test('tries seeds until the view accepts the start', async () => {
  let asked = 0;
  await openStarted({ acceptsStart: () => ++asked === 5 });
  expect(asked).toBe(5);
});

test('emits an illegal action and changes nothing', async () => {
  const { session } = await openStarted();
  const refused: Action[] = [];
  session.onRefused((action) => refused.push(action));
  for (let press = 0; press < 5; press++) session.act('press');
  expect(refused).toEqual(['press', 'press']);
  expect(session.moment().now.presses).toBe(3);
});
