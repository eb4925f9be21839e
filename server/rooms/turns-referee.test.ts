import { describe, expect, test } from 'vitest';
import { COUNTDOWN_MS, HOLD_MS, TURN_MS, TURN_WARNING_MS } from '#api/rooms/limits.ts';
import { anyRules, anyTurns, taking, takingTogether, throwing, throwingTogether } from '#server/testing/table-games.ts';
import { TableRoom, idOf, idsOf, refusalIn } from '#server/testing/table-room.ts';

function started(room: TableRoom, ...players: readonly string[]): TableRoom {
  room.joinAll(...players).start(players[0]!);
  return room;
}

const connect4 = () => started(new TableRoom('connect4'), 'Ann', 'Bo');
const throws = () => started(new TableRoom(anyRules(throwing), anyTurns(throwingTogether)), 'Ann', 'Bo');
const takes = (...players: readonly string[]) =>
  started(new TableRoom(anyRules(taking), anyTurns(takingTogether)), ...players);

/** Another server takes over, and players come back to it. */
function takenOver(room: TableRoom, ...players: readonly string[]): TableRoom {
  const next = room.restored();
  for (const name of players) next.enter(name);
  return next;
}

describe('an action', () => {
  test('is taken from the seat whose turn it is only', () => {
    const room = connect4();
    expect(refusalIn(room.act('Bo', 0, 3))).toBe('not-your-turn');
    expect(refusalIn(room.act('Ann', 0, 3))).toBeNull();
    expect(refusalIn(room.act('Ann', 1, 3))).toBe('not-your-turn');
    expect(room.state.round!.actions).toEqual([{ seat: 0, tick: 0, action: 3, id: 0 }]);
  });

  test('that is no action, illegal, or not allowed in rooms is refused', () => {
    const room = connect4();
    expect(refusalIn(room.act('Ann', 0, { column: 1 }))).toBe('illegal');
    expect(refusalIn(room.act('Ann', 0, 7))).toBe('illegal');
    expect(refusalIn(room.act('Ann', 0, 'yellow starts'))).toBe('illegal');
    room.act('Ann', 0, 3);
    expect(refusalIn(room.act('Bo', 0, 'undo'))).toBe('illegal');
  });

  test('that was sent twice counts once', () => {
    const room = connect4();
    room.act('Ann', 0, 3);
    room.act('Bo', 0, 3);
    expect(room.act('Ann', 0, 3)).toEqual([]);
    expect(room.state.round!.actions).toHaveLength(2);
  });

  test('of another round, or before the start, is refused', () => {
    const room = new TableRoom('connect4').joinAll('Ann', 'Bo');
    room.send('Ann', { type: 'start', without: [] });
    expect(refusalIn(room.act('Ann', 0, 3))).toBe('not-now');
    room.pass(COUNTDOWN_MS);
    expect(refusalIn(room.send('Ann', { type: 'action', round: 2, id: 0, tick: null, action: 3 }))).toBe('stale');
  });
});

describe('sealed actions', () => {
  test('reveal nothing until all are in', () => {
    const room = throws();
    room.act('Ann', 0, 2);
    const sealed = room.events.at(-1)!.event;
    expect(sealed).toMatchObject({ type: 'sealed', seat: 0, id: 0 });
    expect(JSON.stringify(room.effects)).not.toContain('"action":2');
    expect(room.state.round!.actions).toEqual([]);
    expect(refusalIn(room.act('Ann', 1, 1))).toBe('not-your-turn');
    room.act('Bo', 0, 1);
    expect(room.state.round!.actions).toEqual([{ seat: 0, tick: 0, action: [2, 1], id: null }]);
    expect(room.state.round!.sealed).toEqual([]);
  });

  test('that could never be legal are refused', () => {
    const room = throws();
    expect(refusalIn(room.act('Ann', 0, 9))).toBe('illegal');
    expect(refusalIn(room.act('Ann', 0, [0, 2]))).toBe('illegal');
  });

  test('stay sealed when another server takes over, and their numbers stay taken', () => {
    const room = throws();
    room.act('Ann', 0, 2);
    const next = takenOver(room, 'Ann', 'Bo');
    expect(next.act('Ann', 0, 1)).toEqual([]);
    next.act('Bo', 0, 0);
    expect(next.state.round!.actions).toMatchObject([{ action: [2, 0] }]);
    const later = takenOver(next, 'Ann', 'Bo');
    expect(later.act('Ann', 0, 1)).toEqual([]);
    expect(later.state.round!.lastIds).toEqual({ 0: 0, 1: 0 });
  });

  test('time passes after the reveal, and the higher sum wins', () => {
    const room = throws();
    for (let round = 0; round < 3; round++) {
      room.act('Ann', round, 1);
      room.act('Bo', round, 2);
    }
    expect(room.state.round!.actions.map(({ tick }) => tick)).toEqual([0, 30, 60]);
    expect(room.state.round!.result).toMatchObject({
      winners: idsOf('Bo'),
      reason: 'finished',
      places: [
        { player: idOf('Bo'), place: 1, score: 6 },
        { player: idOf('Ann'), place: 2, score: 3 },
      ],
    });
  });

  test('a seat that never throws loses', () => {
    const room = throws();
    room.act('Ann', 0, 1);
    room.pass(TURN_MS + TURN_WARNING_MS);
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'forfeit', by: idOf('Bo') });
  });
});

describe('the clock of a turn', () => {
  test('forfeits the round after two minutes', () => {
    const room = connect4();
    room.act('Ann', 0, 3);
    room.pass(TURN_MS + TURN_WARNING_MS - 1);
    expect(room.state.phase).toBe('playing');
    room.pass(1);
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'forfeit', by: idOf('Bo') });
  });

  test('stops while the connection is lost, and starts over', () => {
    const room = connect4();
    room.pass(TURN_MS + TURN_WARNING_MS - 1);
    room.lose('Ann');
    room.pass(HOLD_MS - 1);
    room.enter('Ann');
    room.pass(TURN_MS + TURN_WARNING_MS - 1);
    expect(room.state.phase).toBe('playing');
    room.pass(1);
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Bo'), by: idOf('Ann') });
  });
});

describe('a player who leaves', () => {
  test('gives the round to the other', () => {
    const room = connect4();
    room.send('Ann', { type: 'leave' });
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Bo'), reason: 'left', by: idOf('Ann') });
  });

  test('is removed from a round of three, which goes on', () => {
    const room = takes('Ann', 'Bo', 'Cy');
    room.act('Ann', 0, 1);
    room.send('Bo', { type: 'leave' });
    expect(room.state.phase).toBe('playing');
    expect(room.events.at(-1)!.event).toMatchObject({ type: 'action', seat: 1, action: { remove: 1 }, id: null });
    expect(refusalIn(room.act('Cy', 0, 3))).toBeNull();
    const next = takenOver(room, 'Ann', 'Cy');
    for (const [id, name] of ['Ann', 'Cy'].entries()) expect(refusalIn(next.act(name, id + 1, 3))).toBeNull();
    expect(next.state.round!.result).toMatchObject({ winners: idsOf('Cy'), reason: 'finished' });
    expect(next.state.round!.result!.places.at(-1)).toMatchObject({ player: idOf('Bo'), place: 3 });
  });

  test('leaves the last of three as the winner', () => {
    const room = takes('Ann', 'Bo', 'Cy');
    room.send('Bo', { type: 'leave' });
    room.send('Ann', { type: 'leave' });
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Cy'), reason: 'left', by: idOf('Ann') });
  });
});

test('a round that began with other rules ends without a winner when a newer server takes over', () => {
  const room = connect4();
  room.act('Ann', 0, 3);
  const { rules, together } = room.parts;
  const next = new TableRoom({ ...rules, version: 2 }, together, room.events);
  expect(next.state.round!.result).toMatchObject({ winners: [], reason: 'left', by: null });
  for (const name of ['Ann', 'Bo']) next.enter(name);
  for (const name of ['Ann', 'Bo']) next.send(name, { type: 'again', wants: true });
  expect(next.state.round).toMatchObject({ number: 2, version: 2 });
});

describe('the end of a round', () => {
  test('is passed on with everything that replays it', () => {
    const room = connect4();
    for (let move = 0; move < 4; move++) {
      room.act('Ann', move, 0);
      room.act('Bo', move, 1);
    }
    const saved = room.effects.filter((effect) => effect.type === 'save');
    expect(saved).toHaveLength(1);
    const { number, version, mode, seed, runs, players, result, kind } = saved[0]!.round;
    expect({ number, version, mode, kind }).toEqual({ number: 1, version: 1, mode: 'two players', kind: 'turns' });
    expect(seed).toBe(room.state.round!.seed);
    expect(players.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
    expect(result.winners).toEqual(idsOf('Ann'));
    expect(runs[0]!.log.map(([, action]) => action)).toEqual([0, 1, 0, 1, 0, 1, 0]);
    expect(saved[0]!.match).toBe(room.state.match);
  });

  test('a full board is a draw', () => {
    const room = connect4();
    const columns = [0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3];
    const rest = [4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5, 6, 6, 6, 6, 6, 6];
    for (const [move, column] of [...columns, ...rest].entries())
      room.act(move % 2 === 0 ? 'Ann' : 'Bo', move >> 1, column);
    expect(room.state.round!.result).toMatchObject({ winners: [], reason: 'finished' });
    expect(room.state.round!.result!.places.map(({ place }) => place)).toEqual([1, 1]);
  });
});
