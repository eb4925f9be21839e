import { describe, expect, test } from 'vitest';
import { HOLD_MS } from '#api/rooms/limits.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import { TableRoom, idOf, idsOf, refusalIn, sentIn } from '#server/testing/table-room.ts';

function race(...players: readonly string[]): TableRoom {
  const room = new TableRoom('snake').joinAll(...players);
  room.start(players[0]!);
  return room;
}

const ticksNow = (room: TableRoom) => Math.floor(((room.now - room.state.round!.startsAt) * 60) / 1000);

interface Sent {
  readonly from?: number;
  readonly ticks?: number;
  readonly entries?: [number, unknown][];
  readonly finished?: boolean;
}

const at = (tick: number, action: string): [number, unknown] => [tick, action];

function steps(room: TableRoom, name: string, sent: Sent = {}) {
  const { from = 0, ticks = ticksNow(room), entries = [], finished = false } = sent;
  return room.send(name, { type: 'steps', round: 1, from, ticks, entries, finished });
}

const verdict = (score: number, isFinished = true): RunVerdict => {
  return { ok: true, score, isFinished, order: [score], figure: `${score} points`, hash: 'hash' };
};

const jobs = (room: TableRoom) => room.effects.flatMap((effect) => (effect.type === 'judge' ? [effect.job] : []));

describe('steps', () => {
  test('are relayed to the others and sent to a late page', () => {
    const room = race('Ann', 'Bo');
    room.pass(1_000);
    const effects = steps(room, 'Ann', { entries: [at(10, 'up')] });
    expect(effects).toMatchObject([
      { type: 'broadcast', except: idOf('Ann'), message: { player: idOf('Ann'), from: 0 } },
    ]);
    const [welcome] = sentIn(room.enter('Cy'), 'welcome');
    expect(welcome!.runs).toMatchObject([
      { player: idOf('Ann'), ticks: 60, entries: [at(10, 'up')] },
      { player: idOf('Bo'), ticks: 0, entries: [] },
    ]);
  });

  test('ahead of the server’s clock are refused', () => {
    const room = race('Ann', 'Bo');
    room.pass(1_000);
    expect(refusalIn(steps(room, 'Ann', { ticks: 60 }))).toBeNull();
    expect(refusalIn(steps(room, 'Ann', { ticks: 120 }))).toBe('too-fast');
  });

  test('of a run that was slowed down are refused', () => {
    const room = race('Ann', 'Bo');
    room.pass(130_000);
    expect(refusalIn(steps(room, 'Ann', { ticks: 60 }))).toBe('stale');
    expect(refusalIn(steps(room, 'Ann'))).toBeNull();
  });

  test('with a gap are asked for again, and repeats change nothing', () => {
    const room = race('Ann', 'Bo');
    room.pass(1_000);
    steps(room, 'Ann', { ticks: 30, entries: [at(10, 'up')] });
    expect(sentIn(steps(room, 'Ann', { from: 2, entries: [at(40, 'left')] }), 'steps-from')).toEqual([
      { type: 'steps-from', round: 1, from: 1 },
    ]);
    expect(steps(room, 'Ann', { ticks: 30, entries: [at(10, 'up')] })).toEqual([]);
    steps(room, 'Ann', { entries: [at(10, 'down'), at(40, 'left')] });
    expect(sentIn(room.enter('Bo'), 'welcome')[0]!.runs[0]!.entries).toEqual([at(10, 'up'), at(40, 'left')]);
  });

  test('out of order, too large or too many are refused', () => {
    const room = race('Ann', 'Bo');
    room.pass(60_000);
    expect(refusalIn(steps(room, 'Ann', { entries: [at(20, 'up'), at(10, 'left')] }))).toBe('bad-message');
    expect(refusalIn(steps(room, 'Ann', { ticks: 10, entries: [at(20, 'up')] }))).toBe('bad-message');
    expect(refusalIn(steps(room, 'Ann', { entries: [at(20, 'x'.repeat(300))] }))).toBe('bad-message');
    const many = Array.from({ length: 6_001 }, () => at(20, 'up'));
    expect(refusalIn(steps(room, 'Ann', { entries: many }))).toBe('too-fast');
  });

  test('of a spectator or another round are refused', () => {
    const room = race('Ann', 'Bo');
    room.join('Cy');
    room.pass(1_000);
    expect(refusalIn(steps(room, 'Cy'))).toBe('not-your-turn');
    const later = { type: 'steps', round: 2, from: 0, ticks: 1, entries: [], finished: false } as const;
    expect(refusalIn(room.send('Ann', { ...later, entries: [] }))).toBe('stale');
  });
});

describe('the end', () => {
  test('comes when all have finished; the verifier’s figures decide', () => {
    const room = race('Ann', 'Bo', 'Cy');
    room.pass(10_000);
    for (const name of ['Ann', 'Bo', 'Cy']) steps(room, name, { finished: true });
    room.judge('Ann', verdict(10));
    expect(room.events.at(-1)!.event).toEqual({ type: 'out', player: idOf('Ann'), score: 10 });
    room.judge('Bo', verdict(30));
    expect(room.state.phase).toBe('playing');
    room.judge('Cy', verdict(10));
    expect(room.state.round!.result).toEqual({
      winners: idsOf('Bo'),
      places: [
        { player: idOf('Bo'), place: 1, score: 30, figure: '30 points', verified: true },
        { player: idOf('Ann'), place: 2, score: 10, figure: '10 points', verified: true },
        { player: idOf('Cy'), place: 2, score: 10, figure: '10 points', verified: true },
      ],
      reason: 'finished',
      by: null,
    });
  });

  test('comes at the limit; runs are judged at their last accepted tick', () => {
    const room = race('Ann', 'Bo');
    room.pass(100_000);
    steps(room, 'Ann', { entries: [at(20, 'up')] });
    room.pass(room.state.round!.endsAt! - room.now);
    expect(jobs(room)).toEqual([]);
    steps(room, 'Bo', { ticks: 18_005, entries: [at(17_999, 'up'), at(18_003, 'left')] });
    room.pass(1_500);
    expect(jobs(room)).toMatchObject([
      { player: idOf('Ann'), ticks: 6_000, log: [at(20, 'up')] },
      { player: idOf('Bo'), ticks: 18_000, log: [at(17_999, 'up')] },
    ]);
    expect(refusalIn(steps(room, 'Ann'))).toBe('not-now');
    room.judge('Ann', verdict(2, false));
    room.judge('Bo', verdict(1, false));
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'time' });
    expect(room.effects.filter(({ type }) => type === 'save')).toMatchObject([
      { round: { runs: [{ ticks: 6_000, log: [at(20, 'up')], hash: 'hash' }, { ticks: 18_000 }] } },
    ]);
  });

  test('a run that the verifier rejects, or that had not ended, ranks last', () => {
    const room = race('Ann', 'Bo', 'Cy');
    room.pass(10_000);
    for (const name of ['Ann', 'Bo', 'Cy']) steps(room, name, { finished: true });
    room.judge('Ann', { ok: false });
    room.judge('Bo', verdict(50, false));
    room.judge('Cy', verdict(1));
    expect(room.state.round!.result!.winners).toEqual(idsOf('Cy'));
    expect(room.state.round!.result!.places).toMatchObject([
      { player: idOf('Cy'), place: 1 },
      { player: idOf('Ann'), place: 2, verified: false, score: null },
      { player: idOf('Bo'), place: 2, verified: false },
    ]);
  });

  test('equal runs are a draw', () => {
    const room = race('Ann', 'Bo');
    room.pass(10_000);
    for (const name of ['Ann', 'Bo']) steps(room, name, { finished: true });
    for (const name of ['Ann', 'Bo']) room.judge(name, verdict(4));
    expect(room.state.round!.result!.winners).toEqual([]);
  });

  test('does not wait for players who left or stayed away, and ranks them after the others', () => {
    const room = race('Ann', 'Bo', 'Cy');
    room.pass(10_000);
    for (const name of ['Bo', 'Cy']) steps(room, name);
    room.send('Bo', { type: 'leave' });
    room.lose('Cy');
    steps(room, 'Ann', { finished: true });
    room.judge('Ann', verdict(1));
    expect(jobs(room)).toHaveLength(1);
    room.pass(HOLD_MS);
    expect(jobs(room)).toHaveLength(3);
    room.judge('Bo', verdict(9, false));
    room.judge('Cy', verdict(8, false));
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'finished' });
    expect(room.state.round!.result!.places.map(({ player }) => player)).toEqual(idsOf('Ann', 'Bo', 'Cy'));
  });
});

describe('after another server has taken over', () => {
  test('pages send their runs again; a known end counts without', () => {
    const room = race('Ann', 'Bo');
    room.pass(10_000);
    for (const name of ['Ann', 'Bo']) steps(room, name, { entries: [at(20, 'up')] });
    steps(room, 'Ann', { from: 1, finished: true });
    room.judge('Ann', verdict(7));
    const next = room.restored();
    expect(sentIn(next.enter('Bo'), 'welcome')[0]!.runs).toMatchObject([{ entries: [] }, { entries: [] }]);
    steps(next, 'Bo', { entries: [at(20, 'up')], finished: true });
    expect(jobs(next)).toMatchObject([{ player: idOf('Bo'), log: [at(20, 'up')] }]);
    next.judge('Bo', verdict(5));
    expect(next.state.round!.result, 'Ann may send the run again').toBeNull();
    next.pass(5_000);
    expect(next.state.round!.result).toMatchObject({ winners: idsOf('Ann'), places: [{ score: 7 }, { score: 5 }] });
  });

  test('late verdicts of an earlier round change nothing', () => {
    const room = race('Ann', 'Bo');
    room.pass(10_000);
    steps(room, 'Ann', { finished: true });
    expect(room.judge('Ann', verdict(7), 0)).toEqual([]);
  });
});
