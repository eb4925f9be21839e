import { describe, expect, test } from 'vitest';
import type { RaceSteps } from '#api/rooms/messages.ts';
import { MESSAGE_BYTES, RELAY_MS } from '#api/rooms/limits.ts';
import { seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { togetherOf } from '#games/together.ts';
import { bytesOf } from '#web/room/event-chain.ts';
import { RaceRun } from '#web/room/round/race-run.ts';
import { RivalRun } from '#web/room/round/rival-run.ts';
import { stepsToSend } from '#web/room/round/steps-to-send.ts';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';
import { RoundPage, viewOf } from '#web/room/testing/round-page.ts';

const SEED = seedFrom(9);

function open(game: string, { counting = false, seconds = 300 } = {}) {
  const room = MemoryRoom.playing(game, ['Ann', 'Bo'], viewOf(game).rules.modes[0], { counting, seconds, seed: SEED });
  const page = new RoundPage(room);
  return { room, page, ...race(room, page, game) };
}

function race(room: MemoryRoom, page: RoundPage, game: string) {
  const run = new RaceRun(viewOf(game), togetherOf(game) as Race, room, page.environment);
  return { run, sleep: run.wake() };
}

function stepsIn(room: MemoryRoom): readonly Omit<RaceSteps, 'round'>[] {
  return room.sent.flatMap((request) => (request.type === 'steps' ? [request] : []));
}

/** As a server that keeps what it gets. */
function runIn(room: MemoryRoom): RaceSteps {
  const entries: [number, unknown][] = [];
  for (const steps of stepsIn(room)) entries.splice(steps.from, entries.length, ...steps.entries);
  const { ticks = 0, finished = false } = stepsIn(room).at(-1) ?? {};
  return { round: 1, from: 0, ticks, entries, finished };
}

/** Straight into a wall. */
function crash({ page, run }: { readonly page: RoundPage; readonly run: RaceRun }): void {
  run.act('up');
  for (let second = 0; second < 30 && run.status === 'playing'; second++) page.play(1_000);
}

describe('an own run', () => {
  test('starts with the round, by the time of the server', () => {
    const { room, page, run } = open('snake', { counting: true });
    page.play(2_000);
    expect([run.facts.ticks, run.act('up')]).toEqual([0, false]);
    page.play(2_000);
    expect(run.facts.ticks).toBeGreaterThanOrEqual(59);
    expect(run.facts.ticks).toBeLessThanOrEqual(((room.now - run.round.startsAt) * 60) / 1_000);
  });

  test('plays the seed of the round, and has no pause, restart or records', () => {
    const { page, run } = open('snake');
    page.play(100);
    expect(run.session.replay()).toMatchObject({ seed: SEED });
    run.pause();
    run.restart();
    run.session.pause();
    run.session.setSeen(false);
    page.play(500);
    expect(run.facts.ticks).toBeGreaterThan(30);
    expect(run.session.keepsRecords).toBe(false);
  });

  test('goes on while the tab is hidden, and on a slow device', () => {
    const { page, run } = open('snake');
    page.hide(3_000);
    expect(run.facts.ticks).toBeGreaterThanOrEqual(179);
    page.play(3_000, 300);
    expect(run.facts.ticks).toBeGreaterThanOrEqual(359);
  });

  test('sends its steps at most four times a second, and its end at once', () => {
    const { room, page, run } = open('snake');
    page.play(2_000);
    expect(stepsIn(room).length).toBeGreaterThanOrEqual(7);
    expect(stepsIn(room).length).toBeLessThanOrEqual(2_000 / RELAY_MS + 1);
    crash({ page, run });
    expect(run.status).toBe('lost');
    expect(stepsIn(room).at(-1)).toMatchObject({ finished: true, ticks: run.facts.ticks });
    const { length } = stepsIn(room);
    page.play(3_000);
    expect(stepsIn(room).length).toBe(length);
  });

  test('continues after a reload where the server knows it', () => {
    const { room, page, run, sleep } = open('2048');
    page.play(1_000);
    for (const direction of ['left', 'up', 'right', 'down', 'left'] as const) {
      run.act(direction);
      page.play(300);
    }
    const before = run.facts.log!.length;
    sleep();
    room.receiveSteps('Ann', runIn(room));
    const { run: reloaded } = race(room, page, '2048');
    expect(reloaded.facts.log).toEqual(run.facts.log);
    page.play(1_000);
    expect(['left', 'up', 'right', 'down'].some((direction) => reloaded.act(direction))).toBe(true);
    const [tick] = reloaded.facts.log!.at(-1)!;
    expect(Math.abs(tick - ((room.now - run.round.startsAt) * 60) / 1_000)).toBeLessThan(20);
    page.play(300);
    expect(stepsIn(room).at(-1)).toMatchObject({ from: before });
  });

  test('sends again what the server lacks', () => {
    const { room, page, run } = open('2048');
    page.play(100);
    for (const direction of ['left', 'up', 'right', 'down']) {
      run.act(direction);
      page.play(300);
    }
    room.askForSteps(1, 1);
    expect(stepsIn(room).at(-1)).toMatchObject({ from: 1, entries: run.facts.log!.slice(1) });
  });

  test('takes over the run that another tab has gone on with', () => {
    const { room, page, run } = open('2048');
    page.play(100);
    run.act('left');
    page.play(300);
    const entries: [number, unknown][] = [
      [3, 'up'],
      [9, 'left'],
    ];
    room.receiveSteps('Ann', { round: 1, from: 0, ticks: 12, entries, finished: false });
    room.askForSteps(1, 2);
    expect(run.facts.log).toEqual(entries);
  });

  test('ends at the limit', () => {
    const { room, page, run } = open('2048', { seconds: 2 });
    page.play(1_000);
    run.act('left');
    page.play(2_000);
    expect(run.status).toBe('time');
    expect([run.act('up'), run.act('right'), run.act('down')]).toEqual([false, false, false]);
    expect(runIn(room).entries.length).toBe(1);
  });
});

test('splits steps below the size limit of a message', () => {
  const log = Array.from({ length: 900 }, (_, tick): Entry<unknown> => [tick, { moveTo: tick, note: 'é' }]);
  const parts = stepsToSend(log, 100, 1_000, true);
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) expect(bytesOf({ type: 'steps', round: 1, ...part })).toBeLessThanOrEqual(MESSAGE_BYTES);
  expect(parts.flatMap(({ entries }) => entries)).toEqual(log.slice(100));
  expect(parts.map(({ from }) => from)[1]).toBe(100 + parts[0]!.entries.length);
  expect(parts.map(({ finished }) => finished)).toEqual([...parts.slice(1).map(() => false), true]);
  expect(parts.at(-1)!.ticks).toBe(1_000);
});

describe('a rival', () => {
  function watch(game = 'snake') {
    const own = open(game);
    const room = MemoryRoom.playing(game, ['Bo', 'Ann'], viewOf(game).rules.modes[0], { seed: SEED });
    const page = new RoundPage(room);
    const rival = new RivalRun(viewOf(game), room.room.round!, playerOf('Ann'), room, page.environment);
    rival.wake();
    let [relayed, behind] = [0, 0];
    const play = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) {
        own.page.play(50);
        for (const steps of stepsIn(own.room).slice(relayed)) room.receiveSteps('Ann', { ...steps, round: 1 });
        relayed = stepsIn(own.room).length;
        page.play(50);
        behind = Math.max(behind, own.run.status === 'playing' ? own.run.facts.ticks - rival.ticks : 0);
      }
    };
    return { own, rival, room, page, play, behind: () => behind };
  }

  test('is shown less than a second behind, and ends with the same score', () => {
    const { own, rival, play, behind } = watch();
    play(1_000);
    own.run.act('up');
    play(20_000);
    expect(behind()).toBeLessThan(60);
    expect(own.run.status).toBe('lost');
    expect([rival.status, rival.score, rival.ticks]).toEqual(['lost', own.run.score, own.run.facts.ticks]);
    expect(rival.facts.log).toEqual(own.run.facts.log);
  });

  test('moves smoothly between the parts of its run', () => {
    const { rival, page, play } = watch();
    play(2_000);
    const ticks = Array.from({ length: 12 }, () => {
      page.play(17);
      return rival.ticks;
    });
    expect(new Set(ticks).size).toBeGreaterThan(6);
  });

  test('catches up in a hidden tab and after a reload', () => {
    const { own, rival, room, page, play } = watch();
    play(500);
    own.page.play(5_000);
    for (const steps of stepsIn(own.room).slice(-20)) room.receiveSteps('Ann', { ...steps, round: 1 });
    page.hide(1_500);
    expect(own.run.facts.ticks - rival.ticks).toBeLessThan(60);
    const late = new RivalRun(viewOf('snake'), room.room.round!, playerOf('Ann'), room, page.environment);
    late.wake();
    expect(own.run.facts.ticks - late.ticks).toBeLessThan(60);
  });

  test('stops at an entry that the rules reject', () => {
    const { rival, room, page } = watch('2048');
    const entries: [number, unknown][] = [[5, 'sideways']];
    room.receiveSteps('Ann', { round: 1, from: 0, ticks: 60, entries, finished: false });
    page.play(500);
    expect(rival.facts.actions).toBe(0);
  });
});
