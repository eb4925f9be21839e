import { expect, test } from 'vitest';
import { EventReader } from '#web/leaderboard/event-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const STREAM =
  ': hello\n\nid: 7\nevent: score\ndata: {"a":\ndata: 1}\n\nid: 8\r\nevent: changed\r\ndata: é\r\n\r\ndata:x\n\n';
const EVENTS = [
  { name: 'score', data: '{"a":\n1}', id: '7' },
  { name: 'changed', data: 'é', id: '8' },
  { name: 'message', data: 'x', id: null },
];

test('reads events however the stream is split into chunks', () => {
  const whole = bytes(STREAM);
  for (let size = 1; size <= whole.length; size++) {
    const reader = new EventReader();
    const events = [];
    for (let at = 0; at < whole.length; at += size) events.push(...reader.read(whole.slice(at, at + size)));
    expect(events, `in chunks of ${size}`).toEqual(EVENTS);
  }
});

test('ignores comments and unknown fields', () => {
  const reader = new EventReader();
  expect(reader.read(bytes(':\n\nretry: 100\n\nwhatever\n\n'))).toEqual([]);
});

test('emits an event that has only an id, so that the stream can be resumed from it', () => {
  expect(new EventReader().read(bytes('id: 12\n\n'))).toEqual([{ name: 'message', data: '', id: '12' }]);
});
