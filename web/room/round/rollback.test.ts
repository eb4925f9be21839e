import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { SharedField } from '#engine/together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import type { TimedInput } from '#web/room/round/rollback.ts';
import { Rollback } from '#web/room/round/rollback.ts';
import { SharedRun } from '#web/room/round/shared-run.ts';
import { MemoryRoom } from '#web/room/testing/memory-room.ts';
import { RoundPage, viewOf } from '#web/room/testing/round-page.ts';

const rules = rulesOf('pong')!;
const SEED = seedFrom(5);
const MODE = 'two players';

/** As the server plays them. */
function inOrder(inputs: readonly TimedInput[], ticks: number): Run<unknown, unknown> {
  const run = new Run(rules, MODE, SEED);
  const sorted = [...inputs].sort((one, other) => one.tick - other.tick || one.seat - other.seat);
  while (run.ticks < ticks && run.status === 'playing') {
    while (sorted.length > 0 && sorted[0]!.tick <= run.ticks) run.act(sorted.shift()!.action);
    run.tick();
  }
  return run;
}

function randomInputs(random: SeededRandom, count: number, ticks: number): TimedInput[] {
  return Array.from({ length: count }, () => {
    const [seat, push] = [random.below(2), (random.below(3) - 1) * 100];
    return { tick: random.below(ticks), seat, action: seat === 0 ? { push } : { secondPush: push } };
  }).sort((one, other) => one.tick - other.tick);
}

test('late inputs lead to the same run as inputs in order', () => {
  const random = new SeededRandom(seedFrom(1));
  for (let game = 0; game < 6; game++) {
    const inputs = randomInputs(random, 60, 1_000);
    const rollback = new Rollback(rules, MODE, SEED, 10_000);
    const arrivals = inputs.map((input) => ({ input, at: input.tick + random.below(random.chance(1, 8) ? 700 : 30) }));
    for (let tick = 0; tick <= 1_800; tick++) {
      rollback.advanceTo(tick);
      const known = arrivals.filter(({ at }) => at <= tick).map(({ input }) => input);
      if (arrivals.some(({ at }) => at === tick)) rollback.setInputs(known);
    }
    expect(rollback.run.hash()).toBe(inOrder(inputs, 1_800).hash());
  }
});

describe('Pong in a room', () => {
  function open(you = 'Ann') {
    const room = new MemoryRoom('pong', you, you === 'Ann' ? 'Bo' : 'Ann');
    room.start(['Ann', 'Bo'], MODE, { seed: SEED, seconds: 600 });
    const page = new RoundPage(room);
    const run = new SharedRun(viewOf('pong'), togetherOf('pong') as SharedField, room, page.environment);
    run.wake();
    return { room, page, run };
  }
  const paddles = (run: SharedRun) => {
    const { player, house } = run.moment().now as { player: { y: number }; house: { y: number } };
    return [player.y, house.y];
  };

  test('runs by the time of the server', () => {
    const { room, page, run } = open();
    page.play(1_010);
    expect(run.facts.ticks).toBe(60);
    room.now += 2_000;
    page.play(10);
    expect(run.facts.ticks).toBe(181);
  });

  test.each([
    ['Ann', 0],
    ['Bo', 1],
  ] as const)('%s steers the own paddle within a frame', (you, seat) => {
    const { room, page, run } = open(you);
    page.play(510);
    const before = paddles(run)[seat]!;
    expect(run.act({ push: 100 })).toBe(true);
    expect(room.sent).toMatchObject([{ type: 'action', id: 0, tick: 30, action: seat === 0 ? { push: 100 } : {} }]);
    page.play(17);
    expect(paddles(run)[seat]).toBeGreaterThan(before);
  });

  test('corrects an own input that the server moved to a later tick', () => {
    const { room, page, run } = open();
    page.play(510);
    run.act({ push: 100 });
    page.play(510);
    room.emit({ type: 'action', seat: 0, tick: 40, action: { push: 100 }, id: 0 });
    expect(run.hash).toBe(inOrder([{ tick: 40, seat: 0, action: { push: 100 } }], run.facts.ticks).hash());
  });

  test('takes a press and its release within one tick', () => {
    const { page, run } = open();
    page.play(510);
    expect([run.act({ push: 100 }), run.act({ push: 0 })]).toEqual([true, true]);
  });

  test('sends positions of a mouse at most every third tick, and always the last one', () => {
    const { room, page, run } = open('Bo');
    page.play(510);
    for (let y = 1; y <= 90; y++) {
      run.act({ moveTo: y });
      if (y % 2 === 0) page.play(16);
    }
    page.play(60);
    const sent = room.sent.filter((request) => request.type === 'action');
    expect(sent.length).toBeLessThanOrEqual(17);
    expect(sent.at(-1)).toMatchObject({ action: { secondMoveTo: 90 }, tick: 74 });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
    for (const { tick, action, id } of sent) room.emit({ type: 'action', seat: 1, tick: tick!, action, id });
    const inputs = sent.map(({ tick, action }) => ({ tick: tick!, seat: 1, action }));
    expect(run.hash).toBe(inOrder(inputs, run.facts.ticks).hash());
  });

  test('sends a held position before the next push', () => {
    const { room, page, run } = open();
    page.play(510);
    for (const action of [{ moveTo: 50 }, { moveTo: 60 }, { push: 100 }]) run.act(action);
    expect(room.sent.map((request) => 'action' in request && request.action)).toEqual([
      { moveTo: 50 },
      { moveTo: 60 },
      { push: 100 },
    ]);
  });

  test('shows the other paddle smoothly although its input comes late', () => {
    const { room, page, run } = open();
    room.change({ latency: { [room.snapshot.you!]: 150, bo______________: 150 } });
    page.play(1_000);
    room.emit({ type: 'action', seat: 1, tick: 45, action: { secondPush: 100 }, id: 0 });
    let last = paddles(run)[1]!;
    for (let frame = 0; frame < 60; frame++) {
      page.play(17);
      const now = paddles(run)[1]!;
      expect(now - last).toBeLessThanOrEqual(16 * 256);
      last = now;
    }
    expect(last).toBeGreaterThan(paddles(open().run)[1]!);
  });
});
