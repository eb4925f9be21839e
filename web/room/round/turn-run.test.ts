import { describe, expect, test, vi } from 'vitest';
import type { RoomEvent } from '#api/rooms/events.ts';
import { Run } from '#engine/run.ts';
import type { Turns } from '#engine/together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import { TurnRun } from '#web/room/round/turn-run.ts';
import { MemoryRoom } from '#web/room/testing/memory-room.ts';
import { RoundPage, viewOf } from '#web/room/testing/round-page.ts';

function open(game: string, { you = 'Ann', seats = ['Ann', 'Bo'] } = {}) {
  const names = [you, ...['Ann', 'Bo', 'Cy'].filter((name) => name !== you)];
  const room = new MemoryRoom(game, ...names);
  const together = togetherOf(game) as Turns;
  room.start(seats, together.mode(seats.length), { seed: SEED });
  const page = new RoundPage(room);
  const run = new TurnRun(viewOf(game), together, room, page.environment);
  return { room, page, run, sleep: run.wake() };
}

const SEED = '0123456789abcdef0123456789abcdef';
const action = (seat: number, value: unknown, id: number | null, tick = 0): RoomEvent => {
  return { type: 'action', seat, tick, action: value, id };
};
const logOf = ({ facts }: TurnRun) => facts.log!.map(([, value]) => value);

describe('Tic Tac Toe', () => {
  test('shows an own move at once and sends it', () => {
    const { room, run } = open('tictactoe');
    expect([run.seat, run.toMove]).toEqual([0, [0]]);
    expect(run.act(4)).toBe(true);
    expect(logOf(run)).toEqual([4]);
    expect(room.sent).toEqual([{ type: 'action', round: 1, id: 0, tick: null, action: 4 }]);
    expect(run.act(5), 'it is no longer the own turn').toBe(false);
  });

  test('keeps a confirmed move without playing it twice', () => {
    const { room, run } = open('tictactoe');
    const changes = vi.fn<() => void>();
    run.act(4);
    run.onChange(changes);
    room.emit(action(0, 4, 0));
    expect(logOf(run)).toEqual([4]);
    expect(changes).not.toHaveBeenCalled();
    room.emit(action(1, 0, 0));
    expect(logOf(run)).toEqual([4, 0]);
    expect(run.toMove).toEqual([0]);
  });

  test('replaces a prediction that the log contradicts', () => {
    const { room, run } = open('tictactoe');
    run.act(4);
    // The server restored a log in which the own earlier tab had moved.
    room.emit(action(0, 8, 0), action(1, 4, 0));
    expect(logOf(run)).toEqual([8, 4]);
  });

  test('refuses moves before the start, of others and by spectators', () => {
    const { room, run } = open('tictactoe', { you: 'Bo' });
    expect([run.seat, run.act(0)]).toEqual([1, false]);
    const watched = open('tictactoe', { you: 'Cy' });
    expect([watched.run.seat, watched.run.act(0)]).toEqual([-1, false]);
    room.start(['Bo', 'Ann'], 'two players', { counting: true, seed: SEED });
    expect([run.seat, run.toMove, run.act(0)]).toEqual([0, [0], false]);
    room.now += 3_000;
    expect(run.act(0)).toBe(true);
  });

  test('starts over with the next round, and numbers moves from the log after a reload', () => {
    const { room, page, run, sleep } = open('tictactoe');
    room.emit(action(0, 4, 0), action(1, 0, 0));
    sleep();
    const reloaded = new TurnRun(viewOf('tictactoe'), togetherOf('tictactoe') as Turns, room, page.environment);
    reloaded.wake();
    expect(logOf(reloaded)).toEqual([4, 0]);
    reloaded.act(8);
    expect(room.sent.at(-1)).toMatchObject({ id: 1, action: 8 });
    room.start(['Ann', 'Bo'], 'two players', { seed: SEED });
    expect(logOf(reloaded)).toEqual([]);
    expect(logOf(run), 'sleeps').toEqual([4, 0]);
  });
});

describe('Rock Paper Scissors', () => {
  test('keeps a throw to itself until the log reveals both', () => {
    const { room, run } = open('rps');
    expect(run.toMove).toEqual([0, 1]);
    run.act(2);
    expect([run.thrown, run.hasThrown, run.toMove, logOf(run)]).toEqual([2, true, [1], []]);
    expect(run.act(1), 'a throw is final').toBe(false);
    room.emit({ type: 'sealed', seat: 0, box: 'box', id: 0 });
    expect(run.hasThrown).toBe(true);
    room.emit({ type: 'sealed', seat: 1, box: 'box', id: 0 }, action(0, [2, 1], null));
    expect(logOf(run)).toEqual([[2, 1]]);
    expect([run.thrown, run.hasThrown]).toEqual([null, false]);
  });

  test('knows after a reload that the throw is in', () => {
    const { room, run } = open('rps');
    room.emit({ type: 'sealed', seat: 0, box: 'box', id: 0 });
    expect([run.thrown, run.hasThrown, run.toMove, run.act(1)]).toEqual([null, true, [1], false]);
  });
});

describe('Memory', () => {
  /** Two cards that do not match. */
  function mismatch(): readonly [number, number] {
    const { cards } = new Run(rulesOf('memory')!, '2 players', SEED).state as { readonly cards: readonly number[] };
    return [0, cards.findIndex((card) => card !== cards[0])];
  }

  test('passes time while nobody may move, and stops when somebody may', () => {
    const { page, run } = open('memory');
    const [first, second] = mismatch();
    run.act(first);
    run.act(second);
    expect(run.toMove).toEqual([]);
    page.play(3_000);
    expect(run.toMove).toEqual([1]);
    const { ticks } = run.facts;
    page.play(1_000);
    expect(run.facts.ticks).toBe(ticks);
  });

  test('agrees with the server on the tick of the next move', () => {
    const { room, page, run } = open('memory');
    const [first, second] = mismatch();
    const server = new Run(rulesOf('memory')!, '2 players', SEED);
    server.act(first);
    server.act(second);
    while ((togetherOf('memory') as Turns).toMove(server.state).length === 0) server.tick();
    room.emit(action(0, first, 0), action(0, second, 1), action(1, second, 0, server.ticks));
    page.play(5_000);
    server.act(second);
    expect(run.hash).toBe(server.hash());
  });

  test('skips the animation in a hidden tab, so that the turn is known', () => {
    const { room, page, run } = open('memory', { you: 'Bo' });
    const [first, second] = mismatch();
    room.emit(action(0, first, 0), action(0, second, 1));
    expect(run.toMove).toEqual([]);
    page.hide(2_500);
    expect(run.toMove).toEqual([1]);
  });
});
