/** Contract tests of `together`, called for every game by `describeRules`. */
import { expect, test } from 'vitest';
import { copyOf, deepFreeze } from '#engine/data.ts';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND, everyMode } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Race, SharedField, Together, Turns } from '#engine/together.ts';
import { RACE_LIMIT_SECONDS, RACE_SEATS, compareOrders, raceOrder, seatsOf } from '#engine/together.ts';
import { replayed } from '#engine/verify.ts';

/** More suggestions without a legal one mean that a seat is stuck. */
const TRIES = 5_000;
const MOST_ACTIONS = 2_000;
const MOST_IDLE_TICKS = 60 * TICKS_PER_SECOND;
const ROUNDS = 10;
const LONGEST_ROUND_SECONDS = 1_800;
const LONGEST_FIGURE = 40;

/** May suggest illegal actions. */
export type AnyAction<State, Action> = (random: Random, state: Frozen<State>) => Action;

type AnyRun = Run<unknown, unknown>;

interface Game<Kind extends Together> {
  readonly rules: Rules<unknown, unknown>;
  readonly together: Kind;
  readonly anyAction: AnyAction<unknown, unknown>;
}

export function describeTogether<State, Action, Mode extends string>(
  rules: Rules<State, Action, Mode>,
  together: Together,
  anyAction: AnyAction<State, Action>,
): void {
  const game = { rules, anyAction } as unknown as Pick<Game<Together>, 'rules' | 'anyAction'>;
  test('has seats for a room', () => {
    const { min, max } = seatsOf(together);
    expect(min).toBeGreaterThanOrEqual(2);
    expect(max).toBeGreaterThanOrEqual(min);
    expect(max).toBeLessThanOrEqual(RACE_SEATS.max);
  });
  if (together.kind === 'race') describeRace({ ...game, together });
  else if (together.kind === 'turns') describeTurns({ ...game, together });
  else describeShared({ ...game, together });
}

function describeTurns({ rules, together, anyAction }: Game<Turns>): void {
  const { min, max } = together.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  /** As the server checks it: a sealed action is legal if it can be revealed. */
  const isLegal = (run: AnyRun, seats: readonly number[], action: unknown) =>
    together.allows?.(run.state, action) !== false &&
    run.allows(seats.length > 1 ? together.reveal?.(seats.map(() => action)) : action);
  const legalAction = (run: AnyRun, seats: readonly number[], random: SeededRandom): unknown => {
    for (let count = 0; count < TRIES; count++) {
      const action = anyAction(random, run.state);
      if (isLegal(run, seats, action)) return action;
    }
    return expect.fail(`no legal action for seats ${seats.join()}`);
  };
  const settle = (run: AnyRun) => {
    for (let ticks = 0; run.status === 'playing' && together.toMove(run.state).length === 0; ticks++) {
      // An assertion per tick would take most of the test's time.
      if (ticks === MOST_IDLE_TICKS) expect.fail('toMove stays empty');
      run.tick();
    }
  };
  const move = (run: AnyRun, seats: readonly number[], random: SeededRandom) => {
    const sealed: unknown[] = [];
    for (const seat of seats) sealed[seat] = legalAction(run, seats, random);
    const action = seats.length > 1 ? together.reveal!(sealed) : sealed[seats[0]!];
    if (!run.act(action)) expect.fail(`illegal: ${JSON.stringify(action)}`);
  };
  /** Returns the seats that moved. */
  const playOn = (run: AnyRun, players: number, random: SeededRandom, until = MOST_ACTIONS) => {
    const moved: number[] = [];
    settle(run);
    for (let moves = 0; moves < until && run.status === 'playing'; moves++) {
      const seats = together.toMove(run.state);
      if (seats.some((seat, index) => seat >= players || seats.indexOf(seat) !== index))
        expect.fail(`seats ${seats.join()} of ${players} players`);
      moved.push(...seats);
      move(run, seats, random);
      settle(run);
    }
    return moved;
  };
  const start = (players: number, number: number) => new Run(rules, together.mode(players), seedFrom(number));

  for (const players of counts) {
    test(`${players} random players reach an end with winners among them`, () => {
      expect(everyMode(rules)).toContain(together.mode(players));
      const moved = new Set<number>();
      for (let number = 0; number < ROUNDS; number++) {
        const run = start(players, number);
        for (const seat of playOn(run, players, new SeededRandom(seedFrom(number + 100)))) moved.add(seat);
        expect(run.status).not.toBe('playing');
        expect(together.toMove(run.state)).toEqual([]);
        const winners = together.winners(deepFreeze(copyOf(run.state)));
        expect(new Set(winners).size).toBe(winners.length);
        for (const seat of winners) expect([...Array(players).keys()]).toContain(seat);
        const points = together.points?.(run.state);
        if (points) expect(points).toHaveLength(players);
      }
      expect(moved.size, 'every seat gets its turn').toBe(players);
    });

    test(`${players} players: a page that ticks in another rhythm reaches the same state`, () => {
      const run = start(players, 7);
      playOn(run, players, new SeededRandom(seedFrom(8)));
      const other = start(players, 7);
      for (const [tick, action] of run.log) {
        while (other.ticks < tick) {
          if (together.toMove(other.state).length > 0) expect.fail('time passes only while nobody may move');
          other.tick();
        }
        if (!other.act(action)) expect.fail(`illegal: ${JSON.stringify(action)}`);
      }
      settle(other);
      expect(other.hash()).toBe(run.hash());
      const again = replayed(rules, JSON.parse(JSON.stringify(run.replay())));
      expect(typeof again === 'string' ? again : again.hash()).toBe(run.hash());
    });

    test.runIf(together.removeSeat)(`${players} players: the others go on when one is removed at any time`, () => {
      for (let number = 0; number < ROUNDS; number++) {
        const random = new SeededRandom(seedFrom(number));
        const run = start(players, number);
        const gone = random.below(players);
        playOn(run, players, random, random.below(12));
        if (run.status !== 'playing') continue;
        expect(run.act(together.removeSeat!(gone))).toBe(true);
        expect(run.act(together.removeSeat!(gone)), 'a seat is removed once').toBe(false);
        settle(run);
        for (let moves = 0; moves < MOST_ACTIONS && run.status === 'playing'; moves++) {
          const seats = together.toMove(run.state);
          if (seats.includes(gone)) expect.fail(`seat ${gone} is gone, but may move`);
          move(run, seats, random);
          settle(run);
        }
        expect(run.status).not.toBe('playing');
        expect(together.winners(run.state)).not.toContain(gone);
      }
    });
  }

  test.runIf(together.removeSeat ?? together.reveal)('players may not take the actions of the room', () => {
    const run = start(max, 3);
    settle(run);
    const sealed = together
      .toMove(run.state)
      .map(() => legalAction(run, together.toMove(run.state), new SeededRandom(seedFrom(4))));
    for (const action of [together.removeSeat?.(0), together.reveal?.(sealed)])
      if (action !== undefined) expect(together.allows?.(run.state, action)).toBe(false);
  });
}

function describeRace({ rules, together, anyAction }: Game<Race>): void {
  const mode = together.mode ?? rules.modes[0];
  const seconds = together.limitSeconds ?? RACE_LIMIT_SECONDS;
  const least = together.progress;

  /** Every state after an action or a second, with its ticks. */
  const played = (number: number): (readonly [Frozen<unknown>, number])[] => {
    const run = new Run(rules, mode, seedFrom(1));
    const random = new SeededRandom(seedFrom(number));
    const seen: (readonly [Frozen<unknown>, number])[] = [[run.snapshot(), 0]];
    for (let count = 0; count < 1_500 && run.status === 'playing'; count++) {
      const isChanged = random.chance(1, 4) && run.act(anyAction(random, run.state));
      if (rules.time) run.tick();
      else run.tickTo(run.ticks + 2);
      if (isChanged || count % TICKS_PER_SECOND === 0) seen.push([run.snapshot(), run.ticks]);
    }
    seen.push([run.snapshot(), run.ticks]);
    return seen;
  };

  test('races in a known mode, within finite limits', () => {
    expect(everyMode(rules)).toContain(mode);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LONGEST_ROUND_SECONDS);
    for (const limit of [together.maxEntries, together.actionBytes])
      if (limit !== undefined) expect(Number.isSafeInteger(limit) && limit > 0).toBe(true);
    expect(together.shows === 'progress').toBe(together.progress !== undefined);
  });

  test('the actions of a race fit their size limit', () => {
    const random = new SeededRandom(seedFrom(9));
    const { state } = new Run(rules, mode, seedFrom(9));
    const most = rules.ranked?.actionBytes ?? together.actionBytes ?? 200;
    for (let count = 0; count < 500; count++)
      expect(JSON.stringify(anyAction(random, state)).length).toBeLessThanOrEqual(most);
  });

  test('orders states totally: whole numbers, as many for each, and the same for the same state', () => {
    const orders = [2, 3, 4].flatMap((number) =>
      played(number).map(([state, ticks]) => raceOrder(together, rules, deepFreeze(copyOf(state)), ticks)),
    );
    const [{ length }] = orders as [readonly number[]];
    for (const order of orders) {
      expect(order).toHaveLength(length);
      for (const value of order) expect(Number.isSafeInteger(value), `${value} of ${order.join()}`).toBe(true);
    }
    const sorted = orders.toSorted(compareOrders);
    for (let index = 1; index < sorted.length; index++)
      expect(compareOrders(sorted[index - 1]!, sorted[index]!)).toBeLessThanOrEqual(0);
    for (const order of orders) expect(compareOrders(order, [...order])).toBe(0);
  });

  test('figures are short texts', () => {
    for (const [state, ticks] of played(6)) {
      const figure = together.figure?.(deepFreeze(copyOf(state)), ticks) ?? String(rules.score(state));
      expect(figure.length).toBeGreaterThan(0);
      expect(figure.length).toBeLessThanOrEqual(LONGEST_FIGURE);
    }
  });

  test.runIf(least)('progress stays between nothing and all, and the way has the same length throughout', () => {
    const all = played(7).map(([state]) => least!.call(together, deepFreeze(copyOf(state))));
    const ways = new Set(all.map(({ of }) => of));
    expect(ways.size).toBe(1);
    for (const { done, of, mistakes = 0 } of all) {
      expect(done).toBeGreaterThanOrEqual(0);
      expect(done).toBeLessThanOrEqual(of);
      expect(mistakes).toBeGreaterThanOrEqual(0);
    }
  });

  test.runIf(together.fullness)('fullness is a percentage', () => {
    for (const [state] of played(8)) {
      const percent = together.fullness!(deepFreeze(copyOf(state)));
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }
  });
}

function describeShared({ rules, together, anyAction }: Game<SharedField>): void {
  const start = () => new Run(rules, together.mode, seedFrom(1));

  test('is a timed game with a limit', () => {
    expect(everyMode(rules)).toContain(together.mode);
    expect(rules.time).toBeDefined();
    expect(together.limitSeconds).toBeLessThanOrEqual(LONGEST_ROUND_SECONDS);
  });

  test('every action belongs to one seat, and becomes that of the other seat and back', () => {
    const random = new SeededRandom(seedFrom(2));
    const run = start();
    for (let count = 0; count < 500; count++) {
      const action = anyAction(random, run.state);
      const seat = together.seatOf(action);
      expect([0, 1]).toContain(seat);
      const other = together.forSeat(action, 1 - seat);
      expect(together.seatOf(other)).toBe(1 - seat);
      expect(together.forSeat(other, seat)).toEqual(action);
      expect(rules.readAction(other)).toEqual(other);
    }
  });

  test('inputs of both seats in one tick give the same state in either order', () => {
    const random = new SeededRandom(seedFrom(3));
    const [one, two] = [start(), start()];
    for (let count = 0; count < 1_000 && one.status === 'playing'; count++) {
      const actions = [0, 1].map((seat) => together.forSeat(anyAction(random, one.state), seat));
      for (const action of actions) one.act(action);
      for (const action of actions.toReversed()) two.act(action);
      one.tick();
      two.tick();
      expect(two.hash()).toBe(one.hash());
    }
  });

  test('one seat wins by points, and a tie has no winner', () => {
    const run = start();
    expect(together.winners(run.state)).toEqual([]);
    while (run.status === 'playing' && run.ticks < together.limitSeconds * TICKS_PER_SECOND) run.tick();
    const points = together.points(run.state);
    expect(points).toHaveLength(2);
    const best = Math.max(...points);
    const leaders = [0, 1].filter((seat) => points[seat] === best);
    expect(together.winners(run.state)).toEqual(leaders.length === 1 ? leaders : []);
  });
}
