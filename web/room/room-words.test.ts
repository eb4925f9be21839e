import { expect, test } from 'vitest';
import { changesOf } from '#web/room/room-announcements.ts';
import { capacityWords, matchWords, nameOf, titleOfRoom } from '#web/room/room-words.ts';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';

const leo = playerOf('Leo');
const ann = playerOf('Ann 7');

function played(...winners: readonly string[]): MemoryRoom {
  const room = new MemoryRoom('connect4', 'Leo', 'Ann 7');
  for (const winner of winners) {
    room.start(['Leo', 'Ann 7'], 'two-players');
    room.end([winner]);
  }
  return room;
}

test.each([
  [[], ''],
  [['Leo'], 'You lead 1 to 0'],
  [['Leo', 'Ann 7', 'Ann 7'], 'Ann 7 leads 2 to 1'],
  [['Leo', 'Ann 7'], '1 all'],
])('after rounds won by %j the match stands: %s', (winners, words) => {
  expect(matchWords(played(...winners).room, leo)).toBe(words);
});

test('a room is called after its owner, who may have no name', () => {
  const { room } = new MemoryRoom('connect4', 'Leo', 'Ann 7');
  expect(titleOfRoom(room, leo)).toBe('Your room');
  expect(titleOfRoom(room, ann)).toBe("Leo's room");
  expect(nameOf({ name: '', face: '00000002' })).toBe('Red triangle');
  expect([capacityWords(2), capacityWords(8)]).toEqual(['for 2', 'up to 8']);
});

test('changes of the player are not announced to the player', () => {
  const room = new MemoryRoom('connect4', 'Leo', 'Ann 7');
  const before = room.room;
  room.emit({ type: 'ready', player: leo, ready: false });
  expect(changesOf(before, room.room, leo, 2)).toEqual([]);
  expect(changesOf(before, room.room, ann, 2)).toEqual(['Leo is not ready.']);
});
