// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REACTION_MS, START_WITHOUT_MS } from '#api/rooms/limits.ts';
import { DEFAULT_RACE } from '#engine/together.ts';
import type { Together } from '#engine/together.ts';
import { entryOf } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { RoomScreens } from '#web/room/room-screens.tsx';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connect4 = entryOf('connect4')!;
const { default: view } = await views['connect4']!();
const FOR_TWO = { kind: 'turns', seats: { min: 2, max: 2 } } as Together;

function open(room: MemoryRoom, together: Together = DEFAULT_RACE) {
  const retry = vi.fn<() => void>();
  const { container } = render(
    <AnnouncerRegions>
      <RoomScreens client={room} entry={connect4} view={view} together={together} onRetry={retry} />
    </AnnouncerRegions>,
  );
  const heard = () => {
    act(() => void vi.advanceTimersByTime(1_000));
    return container.querySelector('[data-live="polite"]')!.textContent;
  };
  return { container, retry, heard };
}

/** The room of these players as the first sees it. */
function openRoom(names: readonly string[] = ['Leo', 'Ann 7'], together: Together = DEFAULT_RACE) {
  const room = new MemoryRoom('connect4', ...names);
  return { room, ...open(room, together) };
}

/** The room as a friend sees it who has opened the link. */
function openInvited() {
  const room = new MemoryRoom('connect4', 'Ann 7');
  room.change({ you: playerOf('Leo') });
  open(room);
  return room;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lobbyHeading = () => document.querySelector('[data-lobby] h2')?.textContent;

describe('opening a link', () => {
  test('shows who asks, and joins with the typed name', () => {
    const room = openInvited();
    expect(lobbyHeading()).toBe('Ann 7 wants to play Connect Four with you');
    const field = screen.getByRole('textbox', { name: 'Your name' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Leo' } });
    press('Join');
    expect(room.sent.at(-1)).toEqual({ type: 'join', name: 'Leo', watch: false });
  });

  test('focuses Join if the name is known', () => {
    localStorage.setItem('arcade:player-name', '"Leo"');
    openInvited();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Join' }));
  });

  test('lets the friend only watch', () => {
    const room = openInvited();
    press('Just watch');
    expect(room.sent.at(-1)).toEqual({ type: 'join', name: '', watch: true });
  });

  test('rejects a name that boards reject, before it is sent', () => {
    const room = openInvited();
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'L€o' } });
    expect(screen.getByRole('alert').textContent).toMatch(/letters/);
    press('Join');
    expect(room.sent.at(-1)).toMatchObject({ name: '' });
  });

  test('asks again on the next visit of a room only if the player never was in it', () => {
    openRoom();
    cleanup();
    localStorage.setItem('arcade:player-name', '"Leo"');
    const room = openInvited();
    expect(room.sent).toEqual([{ type: 'join', name: 'Leo', watch: false }]);
  });
});

describe('the owner alone', () => {
  test('sees the link, focuses Copy, and hears that it was copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { room, heard } = openRoom(['Leo'], FOR_TWO);
    expect(screen.getByRole('img', { name: 'QR code of the room link' })).toBeTruthy();
    expect(heard()).toBe('Your room is open.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy the link' }));
    await act(async () => press('Copy the link'));
    expect(writeText).toHaveBeenCalledWith(room.link);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(heard()).toBe('Link copied.');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  });

  test('renames on blur, and the name stays on the device', () => {
    const { room } = openRoom(['Leo']);
    const field = screen.getByRole('textbox', { name: 'Your name' });
    fireEvent.change(field, { target: { value: 'Leo 2' } });
    expect(room.sent).toEqual([]);
    fireEvent.blur(field);
    expect(room.sent).toEqual([{ type: 'name', name: 'Leo 2' }]);
    expect(localStorage.getItem('arcade:player-name')).toBe('"Leo 2"');
    act(() => room.refuse('bad-name', null));
    expect(screen.getByRole('alert').textContent).toBe('This name is not available');
  });
});

describe('the lobby', () => {
  test('starts once everyone is ready', () => {
    const { room } = openRoom(['Leo', 'Ann 7'], FOR_TWO);
    expect(lobbyHeading()).toBe('Everyone is ready');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start' }));
    press('Start');
    expect(room.sent).toEqual([{ type: 'start', without: [] }]);
  });

  test('offers to start without a late player after ten seconds', () => {
    const { room } = openRoom(['Leo', 'Mira', 'Bo']);
    act(() => room.emit({ type: 'ready', player: playerOf('Bo'), ready: false }));
    expect(lobbyHeading()).toBe('Waiting for Bo');
    press('Start');
    expect(room.sent).toEqual([]);
    act(() => void vi.advanceTimersByTime(START_WITHOUT_MS));
    press('Start without Bo');
    expect(room.sent).toEqual([{ type: 'start', without: [playerOf('Bo')] }]);
    expect(screen.getByText('Bo would watch this round and join the next.')).toBeTruthy();
  });

  test('offers a spectator a seat while one is free', () => {
    const room = new MemoryRoom('connect4', 'Ann 7', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus');
    room.join('Leo', true);
    room.change({ you: playerOf('Leo') });
    open(room);
    expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
    act(() => room.join('Mira'));
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByText('All 8 seats are taken. You watch until one is free.')).toBeTruthy();
  });

  test('lets a player take Ready back; only the owner sees Start', () => {
    const room = new MemoryRoom('connect4', 'Leo', 'Ann 7');
    room.emit({ type: 'owner', player: playerOf('Ann 7') });
    open(room, FOR_TWO);
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    press('Not ready');
    expect(room.sent).toEqual([{ type: 'ready', ready: false }]);
    act(() => room.emit({ type: 'ready', player: playerOf('Leo'), ready: false }));
    press('Ready');
    expect(room.sent.at(-1)).toEqual({ type: 'ready', ready: true });
  });

  test('announces who comes, is ready and leaves, and who owns the room', () => {
    const room = new MemoryRoom('connect4', 'Leo', 'Mira');
    room.emit({ type: 'owner', player: playerOf('Mira') });
    const { heard } = open(room);
    act(() => room.join('Bo'));
    expect(heard()).toBe('Bo came in, 3 of 8.');
    act(() => room.emit({ type: 'ready', player: playerOf('Bo'), ready: false }));
    act(() => room.emit({ type: 'ready', player: playerOf('Bo'), ready: true }));
    expect(heard()).toBe('Bo is ready, 3 of 3.');
    act(() => room.emit({ type: 'left', player: playerOf('Bo'), reason: 'left' }));
    expect(heard()).toBe('Bo left.');
    act(() => room.emit({ type: 'owner', player: playerOf('Leo') }));
    expect(heard()).toBe("It's your room now.");
  });
});

describe('the panel', () => {
  test('lets the owner remove a player, and others not', () => {
    const { room } = openRoom();
    press(/^Ann 7/);
    press('Remove');
    expect(room.sent).toEqual([{ type: 'remove', player: playerOf('Ann 7') }]);
    act(() => room.emit({ type: 'owner', player: playerOf('Ann 7') }));
    press(/^Ann 7/);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('closes the menu of a player with Escape and returns the focus', () => {
    openRoom();
    press(/^Ann 7/);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Remove' }), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Ann 7/ }));
  });

  test('marks a lost connection', () => {
    const { room, heard } = openRoom();
    act(() => room.emit({ type: 'connected', player: playerOf('Ann 7'), connected: false }));
    expect(screen.getByText('Lost the connection')).toBeTruthy();
    expect(heard()).toBe('Ann 7 lost the connection.');
  });
});

describe('reactions', () => {
  const bubbles = () => [...document.querySelectorAll('[data-lobby] [data-reaction]')].map(reactionOf);
  const reactionOf = (bubble: Element) => bubble.getAttribute('data-reaction');

  test('show over the face of the sender, are heard, and go away', () => {
    const { room, heard } = openRoom();
    act(() => room.react(playerOf('Ann 7'), 'laugh'));
    expect(bubbles()).toEqual(['laugh']);
    expect(heard()).toBe('Ann 7 laughs.');
    act(() => void vi.advanceTimersByTime(2_400));
    expect(bubbles()).toEqual([]);
  });

  test('are sent once in 1.5 seconds', () => {
    const { room } = openRoom();
    press('Wow');
    press('Bravo');
    expect(room.sent).toEqual([{ type: 'reaction', reaction: 'wow' }]);
    act(() => void vi.advanceTimersByTime(REACTION_MS));
    press('Bravo');
    expect(room.sent).toHaveLength(2);
  });

  test('are neither shown nor heard while muted, but can be sent', () => {
    const { room, heard } = openRoom();
    press('Mute reactions');
    act(() => room.react(playerOf('Ann 7'), 'laugh'));
    expect(bubbles()).toEqual([]);
    expect(heard()).not.toContain('laughs');
    press('Love it');
    expect(room.sent).toEqual([{ type: 'reaction', reaction: 'love' }]);
  });

  test('of one player can be muted', () => {
    const { room } = openRoom(['Leo', 'Ann 7', 'Bo']);
    press(/^Ann 7/);
    press('Mute');
    act(() => {
      room.react(playerOf('Ann 7'), 'laugh');
      room.react(playerOf('Bo'), 'cry');
    });
    expect(bubbles()).toEqual(['cry']);
  });

  test('are sent by digits after the key left of 1', () => {
    const { room } = openRoom();
    fireEvent.keyDown(document.body, { code: 'Digit3', key: '3' });
    expect(room.sent).toEqual([]);
    fireEvent.keyDown(document.body, { code: 'Backquote', key: '^' });
    fireEvent.keyDown(document.body, { code: 'Digit3', key: '3' });
    fireEvent.keyDown(document.body, { code: 'Digit4', key: '4' });
    expect(room.sent).toEqual([{ type: 'reaction', reaction: 'cry' }]);
  });

  test('are one tab stop; arrows move in four columns', () => {
    openRoom();
    const group = screen.getByRole('group', { name: 'Send a reaction' });
    const [first] = within(group).getAllByRole('button');
    first!.focus();
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hurry up' }));
    expect(group.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});

test('leaving asks during a round, and Stay keeps the seat', () => {
  const room = MemoryRoom.playing('connect4', ['Leo', 'Ann 7'], 'any');
  open(room);
  press('Leave');
  expect(screen.getByText('Leave? The round goes on.')).toBeTruthy();
  press('Stay');
  expect(room.sent).toEqual([]);
  press('Leave');
  press('Leave');
  expect(room.sent).toContainEqual({ type: 'leave' });
});

describe('if the server ends the connection', () => {
  test.each([
    ['idle', 'This room is closed', 'New room'],
    ['unknown', "There's no room here", 'New room'],
    ['full', 'This room is full', 'Wait here'],
    ['other-version', 'One reload away', 'Reload'],
    ['other-tab', "You're in another tab", 'Play here'],
    ['removed', 'You were removed', 'New room'],
    ['blocked', "We can't reach the room", 'Try again'],
  ] as const)('%s is explained, and its first button has the focus', (reason, title, button) => {
    const { room } = openRoom(['Leo', 'Ann 7'], FOR_TWO);
    act(() => room.change({ bye: { reason, match: null } }));
    expect(lobbyHeading()).toBe(title);
    expect(document.activeElement?.textContent).toContain(button);
  });

  test.each([
    ['other-tab', 'Play here', 0],
    ['full', 'Wait here', 5_000],
  ] as const)('%s: "%s" tries again after %i ms', (reason, button, ms) => {
    const { room, retry } = openRoom(['Leo']);
    act(() => room.change({ bye: { reason, match: null } }));
    press(button);
    act(() => void vi.advanceTimersByTime(ms));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('a closed room names its match', () => {
    const { room } = openRoom(['Leo']);
    act(() => room.change({ bye: { reason: 'idle', match: 'abc' } }));
    expect(screen.getByRole('link', { name: 'Watch the match' }).getAttribute('href')).toMatch(
      /^\/games\/.*\?match=abc$/,
    );
  });
});
