import { describe, expect, test } from 'vitest';
import {
  AGAIN_MS,
  HOLD_MS,
  IDLE_CLOSE_MS,
  MOST_PLAYERS,
  MOST_WATCHERS,
  REACTION_MS,
  START_WITHOUT_MS,
} from '#api/rooms/limits.ts';
import type { RoomMessage } from '#server/rooms/room-parts.ts';
import { TableRoom, byesIn, idOf, idsOf, refusalIn, sentIn } from '#server/testing/table-room.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `Player ${index}`);

const roomOf = (game: string, ...players: readonly string[]) => new TableRoom(game).joinAll(...players);

/** Ann has started the first round. */
function playing(game: string, ...players: readonly string[]): TableRoom {
  const room = roomOf(game, ...players);
  room.start('Ann');
  return room;
}

const seats = (room: TableRoom) => room.state.round!.seats;
/** Ann drops four discs into a column if she starts, otherwise Bo does. */
function winFirst(room: TableRoom): void {
  const players = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => [idOf(name), name] as const);
  const [one, two] = seats(room).map((id) => players.find(([other]) => other === id)![1]);
  for (let move = 0; move < 4; move++) {
    room.act(one!, move, 0);
    if (move < 3) room.act(two!, move, 1);
  }
}

describe('coming in', () => {
  test('sends everything to a page that knows nothing, the rest to one that knows more', () => {
    const room = roomOf('connect4', 'Ann');
    const [all] = sentIn(room.enter('Bo'), 'welcome');
    expect(all!.events).toEqual(room.events);
    const known = room.events[1]!;
    const [rest] = sentIn(room.enter('Bo', known), 'welcome');
    expect(rest!.reset).toBe(false);
    expect(rest!.events).toEqual(room.events.slice(2));
  });

  test('makes a page with events of another chain forget them', () => {
    const room = roomOf('connect4', 'Ann');
    const [welcome] = sentIn(room.enter('Bo', { n: 0, mac: 'x'.repeat(22) }), 'welcome');
    expect(welcome!.reset).toBe(true);
    expect(welcome!.events).toEqual(room.events);
  });

  test('joining is being ready, the first player owns the room, and a repeat changes nothing', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    expect(room.state.owner).toBe(idOf('Ann'));
    expect(room.state.players.map(({ ready }) => ready)).toEqual([true, true]);
    const before = room.events.length;
    room.send('Bo', { type: 'join', name: 'Bo', watch: false });
    expect(room.events).toHaveLength(before);
  });

  test('a spectator never owns the room', () => {
    const room = new TableRoom('connect4');
    room.join('Ann', true);
    expect(room.state.owner).toBeNull();
    room.join('Bo');
    expect(room.state.owner).toBe(idOf('Bo'));
  });

  test('the ninth player watches, and after twenty spectators the room is full', () => {
    const room = roomOf('snake', ...names(MOST_PLAYERS + MOST_WATCHERS));
    expect(room.state.players.filter(({ watches }) => !watches)).toHaveLength(MOST_PLAYERS);
    expect(room.state.players.filter(({ watches }) => watches)).toHaveLength(MOST_WATCHERS);
    expect(byesIn(room.enter('Late'))).toEqual([[idOf('Late'), 'full']]);
    room.send('Player 3', { type: 'leave' });
    room.lose('Player 3');
    expect(byesIn(room.enter('Late'))).toEqual([]);
  });

  test('rejects names that the filter rejects, and accepts none', () => {
    const room = roomOf('connect4', 'Ann');
    room.enter('Bo');
    expect(refusalIn(room.send('Bo', { type: 'join', name: 'x'.repeat(21), watch: false }))).toBe('bad-name');
    expect(refusalIn(room.send('Bo', { type: 'join', name: '<b>', watch: false }))).toBe('bad-name');
    expect(room.state.players).toHaveLength(1);
    expect(refusalIn(room.send('Bo', { type: 'join', name: ' ', watch: false }))).toBeNull();
    expect(refusalIn(room.send('Bo', { type: 'name', name: '!' }))).toBe('bad-name');
    room.send('Bo', { type: 'name', name: 'Bob' });
    expect(room.state.players[1]!.name).toBe('Bob');
  });

  test('a page that has not joined can do nothing else', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    room.enter('Eve');
    const messages: readonly RoomMessage[] = [
      { type: 'start', without: [] },
      { type: 'ready', ready: true },
      { type: 'remove', player: idOf('Bo') },
      { type: 'reaction', reaction: 'wow' },
    ];
    for (const message of messages) expect(refusalIn(room.send('Eve', message))).toBe('not-now');
  });
});

describe('the owner', () => {
  test('is the player who has been here longest after the owner has left', () => {
    const room = roomOf('snake', 'Ann', 'Bo', 'Cy');
    room.send('Ann', { type: 'leave' });
    expect(room.state.owner).toBe(idOf('Bo'));
    room.lose('Bo');
    expect(room.state.owner).toBe(idOf('Bo'));
    room.pass(HOLD_MS);
    expect(room.state.owner).toBe(idOf('Cy'));
  });

  test('alone starts and removes', () => {
    const room = roomOf('connect4', 'Ann', 'Bo', 'Cy');
    expect(refusalIn(room.send('Bo', { type: 'start', without: [] }))).toBe('not-owner');
    expect(refusalIn(room.send('Bo', { type: 'remove', player: idOf('Ann') }))).toBe('not-owner');
    expect(refusalIn(room.send('Ann', { type: 'remove', player: idOf('Ann') }))).toBe('not-now');
    expect(byesIn(room.send('Ann', { type: 'remove', player: idOf('Cy') }))).toEqual([[idOf('Cy'), 'removed']]);
    expect(room.state.players.map(({ id }) => id)).toEqual(idsOf('Ann', 'Bo'));
  });

  test('removes a player for good, also after the server has changed', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    room.send('Ann', { type: 'remove', player: idOf('Bo') });
    expect(byesIn(room.enter('Bo'))).toEqual([[idOf('Bo'), 'removed']]);
    expect(byesIn(room.restored().enter('Bo'))).toEqual([[idOf('Bo'), 'removed']]);
  });
});

describe('starting', () => {
  test('needs enough players who are ready', () => {
    const room = roomOf('connect4', 'Ann');
    expect(refusalIn(room.send('Ann', { type: 'start', without: [] }))).toBe('not-ready');
    room.join('Bo');
    room.send('Bo', { type: 'ready', ready: false });
    expect(refusalIn(room.send('Ann', { type: 'start', without: [] }))).toBe('not-ready');
    room.send('Bo', { type: 'ready', ready: true });
    expect(refusalIn(room.send('Ann', { type: 'start', without: [] }))).toBeNull();
    expect(room.state.phase).toBe('playing');
    expect(refusalIn(room.send('Ann', { type: 'start', without: [] }))).toBe('not-now');
  });

  test('leaves out a player who is not ready, but only after ten seconds', () => {
    const room = roomOf('snake', 'Ann', 'Bo', 'Cy');
    room.send('Cy', { type: 'ready', ready: false });
    room.pass(START_WITHOUT_MS / 2);
    expect(refusalIn(room.send('Ann', { type: 'start', without: idsOf('Cy') }))).toBe('not-ready');
    room.pass(START_WITHOUT_MS / 2);
    expect(refusalIn(room.send('Ann', { type: 'start', without: [] }))).toBe('not-ready');
    expect(refusalIn(room.send('Ann', { type: 'start', without: idsOf('Cy') }))).toBeNull();
    expect(seats(room)).toEqual(idsOf('Ann', 'Bo'));
  });

  test('takes two players into a game for two and lets the third watch', () => {
    const room = playing('connect4', 'Ann', 'Bo', 'Cy');
    expect(seats(room)).toEqual(idsOf('Ann', 'Bo'));
    expect(refusalIn(room.act('Cy', 0, 3))).toBe('not-your-turn');
  });

  test('a late player watches this round', () => {
    const room = playing('snake', 'Ann', 'Bo');
    room.join('Cy');
    expect(seats(room)).toEqual(idsOf('Ann', 'Bo'));
    expect(room.state.players.find(({ id }) => id === idOf('Cy'))).toMatchObject({ watches: false, ready: true });
  });
});

describe('another round', () => {
  test('starts at once if all want it, and the other player starts', () => {
    const room = playing('connect4', 'Ann', 'Bo');
    winFirst(room);
    expect(room.state.phase).toBe('ended');
    room.send('Ann', { type: 'again', wants: true });
    expect(room.state.phase).toBe('ended');
    room.send('Bo', { type: 'again', wants: true });
    expect(room.state).toMatchObject({ phase: 'playing', round: { number: 2, seats: idsOf('Bo', 'Ann') } });
  });

  test('starts ten seconds after more than half want it, without the others', () => {
    const room = racedToTheEnd();
    room.send('Ann', { type: 'again', wants: true });
    room.pass(AGAIN_MS * 2);
    expect(room.state.phase).toBe('ended');
    room.send('Bo', { type: 'again', wants: true });
    room.pass(AGAIN_MS - 1);
    expect(room.state.phase).toBe('ended');
    room.pass(1);
    expect(room.state.phase).toBe('playing');
    expect(seats(room)).toEqual(idsOf('Ann', 'Bo'));
  });

  test('a wish that is taken back stops the ten seconds', () => {
    const room = racedToTheEnd();
    room.send('Ann', { type: 'again', wants: true });
    room.send('Bo', { type: 'again', wants: true });
    room.send('Bo', { type: 'again', wants: false });
    room.pass(AGAIN_MS);
    expect(room.state.phase).toBe('ended');
  });

  test('in a game for two the winner stays and the longest waiting player comes in', () => {
    const room = playing('connect4', 'Ann', 'Bo', 'Cy', 'Di');
    winFirst(room);
    const again = () => {
      for (const name of ['Ann', 'Bo', 'Cy', 'Di']) room.send(name, { type: 'again', wants: true });
      room.pass(AGAIN_MS + 5_000);
    };
    again();
    expect(new Set(seats(room))).toEqual(new Set(idsOf('Ann', 'Cy')));
    winFirst(room);
    const winner = room.state.round!.result!.winners[0]!;
    again();
    expect(new Set(seats(room))).toEqual(new Set([winner, idOf('Di')]));
  });

  test('players who wait want it as soon as one who played does', () => {
    const room = playing('connect4', 'Ann', 'Bo', 'Cy');
    winFirst(room);
    room.send('Bo', { type: 'again', wants: true });
    expect(room.state.round!.again).toEqual(idsOf('Bo', 'Cy'));
    expect(room.state.round!.againUntil).toBe(room.now + AGAIN_MS);
  });
});

describe('a lost connection', () => {
  test('is in the log, and the player is back in the same seat', () => {
    const room = playing('connect4', 'Ann', 'Bo');
    room.lose('Bo');
    expect(room.state.players[1]!.connected).toBe(false);
    room.pass(HOLD_MS - 1);
    room.enter('Bo');
    room.act('Ann', 0, 3);
    expect(refusalIn(room.act('Bo', 0, 3))).toBeNull();
    expect(room.state.round!.actions).toHaveLength(2);
  });

  test('forfeits the round after a minute, and holds the seat for another', () => {
    const room = playing('connect4', 'Ann', 'Bo');
    room.lose('Bo');
    room.pass(HOLD_MS);
    expect(room.state.round!.result).toMatchObject({ winners: idsOf('Ann'), reason: 'forfeit', by: idOf('Bo') });
    room.pass(HOLD_MS - 1);
    expect(room.state.players).toHaveLength(2);
    room.pass(1);
    expect(room.state.players.map(({ id }) => id)).toEqual(idsOf('Ann'));
    expect(room.events.at(-1)!.event).toMatchObject({ type: 'left', reason: 'timeout' });
  });

  test('in the lobby ends the stay after a minute', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    room.lose('Bo');
    room.pass(HOLD_MS - 1);
    expect(room.state.players).toHaveLength(2);
    room.pass(1);
    expect(room.state.players).toHaveLength(1);
  });
});

describe('an idle room', () => {
  test('closes after ten minutes and says so', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    room.pass(IDLE_CLOSE_MS - 2);
    expect(room.state.closed).toBeNull();
    room.send('Ann', { type: 'reaction', reaction: 'hello' });
    room.pass(IDLE_CLOSE_MS - 1);
    expect(room.state.closed).toBeNull();
    const effects = room.pass(1);
    expect(room.state.closed).toBe('idle');
    expect(byesIn(effects)).toEqual([
      [idOf('Ann'), 'idle'],
      [idOf('Bo'), 'idle'],
    ]);
  });
});

describe('messages', () => {
  test('a reaction reaches the others, once in a second and a half', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    const react = () => room.send('Ann', { type: 'reaction', reaction: 'wow' });
    expect(react()).toEqual([
      { type: 'broadcast', message: { type: 'reaction', player: idOf('Ann'), reaction: 'wow' }, except: idOf('Ann') },
    ]);
    expect(refusalIn(react())).toBe('too-fast');
    room.pass(REACTION_MS);
    expect(refusalIn(react())).toBeNull();
  });

  test('a player who toggles without end is slowed down', () => {
    const room = roomOf('connect4', 'Ann', 'Bo');
    const refused = Array.from({ length: 100 }, (_, index) =>
      refusalIn(room.send('Bo', { type: 'ready', ready: index % 2 === 1 })),
    );
    expect(refused.filter((reason) => reason === 'too-fast').length).toBeGreaterThan(80);
  });

  test('a pointer reaches the others, unless it is large or the sender has no seat', () => {
    const room = playing('connect4', 'Ann', 'Bo', 'Cy');
    expect(sentIn(room.send('Ann', { type: 'point', at: 3 }), 'point')).toEqual([
      { type: 'point', player: idOf('Ann'), at: 3 },
    ]);
    expect(refusalIn(room.send('Ann', { type: 'point', at: 'x'.repeat(300) }))).toBe('not-now');
    expect(refusalIn(room.send('Cy', { type: 'point', at: 3 }))).toBe('not-now');
  });
});

/** Ann, Bo and Cy have finished a race. */
function racedToTheEnd(): TableRoom {
  const room = playing('snake', 'Ann', 'Bo', 'Cy');
  for (const name of ['Ann', 'Bo', 'Cy']) {
    room.send(name, { type: 'steps', round: 1, from: 0, ticks: 0, entries: [], finished: true });
    room.judge(name, { ok: true, score: 1, isFinished: true, order: [1], figure: null, hash: null });
  }
  expect(room.state.phase).toBe('ended');
  return room;
}
