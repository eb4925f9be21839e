import { describe, expect, test } from 'vitest';
import { HOLD_MS, ROLLBACK_TICKS } from '#api/rooms/limits.ts';
import { Run } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { TableRoom, idOf, idsOf, refusalIn } from '#server/testing/table-room.ts';

/** A round of Pong that began a second ago. */
function pong(): TableRoom {
  const room = new TableRoom('pong').joinAll('Ann', 'Bo');
  room.start('Ann');
  room.pass(1_000);
  return room;
}

const tickNow = (room: TableRoom) => Math.floor(((room.now - room.state.round!.startsAt) * 60) / 1000);
const lastTick = (room: TableRoom) => room.state.round!.actions.at(-1)!.tick;

describe('an input', () => {
  test('keeps its tick if it is at most twelve ticks late', () => {
    const room = pong();
    room.act('Ann', 0, { push: 100 }, tickNow(room) - ROLLBACK_TICKS);
    expect(lastTick(room)).toBe(60 - ROLLBACK_TICKS);
    room.act('Ann', 1, { push: 0 }, tickNow(room));
    expect(lastTick(room)).toBe(60);
  });

  test('outside the window moves to the nearest allowed tick', () => {
    const room = pong();
    room.act('Ann', 0, { push: 100 }, 10);
    expect(lastTick(room)).toBe(60 - ROLLBACK_TICKS);
    room.act('Bo', 0, { secondPush: 100 }, 500);
    expect(lastTick(room)).toBe(66);
  });

  test('for the other paddle, or none at all, is refused; a repeat is ignored', () => {
    const room = pong();
    expect(refusalIn(room.act('Ann', 0, { secondPush: 100 }, 60))).toBe('not-your-turn');
    expect(refusalIn(room.act('Ann', 0, { push: 1_000 }, 60))).toBe('illegal');
    room.act('Ann', 0, { push: 100 }, 60);
    expect(room.act('Ann', 0, { push: 50 }, 60)).toEqual([]);
    expect(room.state.round!.actions).toHaveLength(1);
  });
});

describe('the server’s run', () => {
  test('ends as a replay of all inputs by tick and seat does', () => {
    const room = pong();
    for (let id = 0; id < 40; id++) {
      room.pass(500);
      room.act('Bo', id, { secondPush: id % 2 === 0 ? 100 : -100 }, tickNow(room) - 2);
      room.act('Ann', id, { push: id % 2 === 0 ? -100 : 100 }, tickNow(room) - (id % ROLLBACK_TICKS));
    }
    while (room.state.phase === 'playing') room.pass(10_000);
    const { seed, mode, actions, result } = room.state.round!;
    const run = new Run(rulesOf('pong')!, mode, seed);
    const inputs = actions
      .map((action, index) => ({ ...action, index }))
      .sort((one, other) => one.tick - other.tick || one.seat - other.seat || one.index - other.index);
    while (run.status === 'playing') {
      while (inputs.length > 0 && inputs[0]!.tick <= run.ticks) run.act(inputs.shift()!.action);
      run.tick();
    }
    expect(result!.reason).toBe('finished');
    const saved = room.effects.find((effect) => effect.type === 'save');
    expect(saved!.round.runs).toEqual([{ ticks: run.ticks, log: run.log, hash: run.hash() }]);
    const { points } = run.state as { points: { player: number; house: number } };
    expect(result!.winners).toEqual(points.player > points.house ? idsOf('Ann') : idsOf('Bo'));
  });

  test('goes on after another server has taken over', () => {
    const room = pong();
    room.act('Ann', 0, { push: 100 }, tickNow(room));
    const next = room.restored();
    for (const name of ['Ann', 'Bo']) next.enter(name);
    for (const table of [room, next]) while (table.state.phase === 'playing') table.pass(10_000);
    expect(next.state.round!.result).toEqual(room.state.round!.result);
  });
});

describe('a round', () => {
  test('goes to the other player if one leaves or stays away for a minute', () => {
    const left = pong();
    left.send('Ann', { type: 'leave' });
    expect(left.state.round!.result).toMatchObject({ winners: idsOf('Bo'), reason: 'left', by: idOf('Ann') });
    const lost = pong();
    lost.lose('Bo');
    lost.pass(HOLD_MS);
    expect(lost.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'forfeit', by: idOf('Bo') });
  });
});
