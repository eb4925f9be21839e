// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryOf } from '#games/catalogue.ts';
import { enterRoom } from '#web/room/enter-room.ts';
import { isKnownRoom, knownRooms, rememberRoom } from '#web/room/known-rooms.ts';
import { PickCover, PickFloor } from '#web/room/pick/pick-game.tsx';
import { RoomCard } from '#web/room/room-card.tsx';
import { FriendsButton } from '#web/ui/friends-button.tsx';

const CODE = '0123456789abcdefghjkmnpqrs';
const memory = entryOf('memory')!;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  history.replaceState(null, '', memory.path);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Answers with `answer` once the returned function is called; `null` loses the connection. */
function answerLater(answer: object | null, status = 201): () => Promise<void> {
  let settle = () => {};
  const promise = new Promise<Response>((resolve, reject) => {
    settle = () => (answer ? resolve(Response.json(answer, { status })) : reject(new TypeError('failed')));
  });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => promise),
  );
  return async () => {
    settle();
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  };
}

function Entrance() {
  const [words, setWords] = useState<string | null>(null);
  return <FriendsButton words={words} onHover={() => {}} onPress={() => enterRoom(memory, setWords)} />;
}

const button = () => screen.getByRole('button');
const press = () => fireEvent.click(button());

describe('Play with friends', () => {
  test('makes a room, goes there, and does not ask its maker to join', async () => {
    const answer = answerLater({ code: CODE });
    render(<Entrance />);
    press();
    expect(button().getAttribute('aria-label')).toBe('Play with friends');
    act(() => void vi.advanceTimersByTime(300));
    expect(button().textContent).toContain('Making a room…');
    await answer();
    expect(location.pathname + location.search).toBe(`/games/memory?room=${CODE}`);
    expect(isKnownRoom(CODE)).toBe(true);
  });

  test('says that there is no connection, then can be pressed again', async () => {
    const answer = answerLater(null);
    render(<Entrance />);
    press();
    await answer();
    expect(button().textContent).toContain("You're offline");
    expect(location.search).toBe('');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(button().getAttribute('aria-label')).toBe('Play with friends');
  });

  test('cannot be pressed offline, and says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<Entrance />);
    expect(button().textContent).toContain("You're offline");
    expect((button() as HTMLButtonElement).disabled).toBe(true);
  });

  test('asks first during a run', async () => {
    const answer = answerLater({ code: CODE });
    const cabinet = document.createElement('section');
    cabinet.className = 'cabinet';
    cabinet.dataset['status'] = 'playing';
    document.body.append(cabinet);
    render(<Entrance />);
    press();
    expect(button().textContent).toContain('Press again to leave the run');
    expect(fetch).not.toHaveBeenCalled();
    press();
    await answer();
    expect(location.search).toBe(`?room=${CODE}`);
  });
});

describe('picking a game on the home page', () => {
  test('Escape and Cancel end it', () => {
    const cancel = vi.fn<() => void>();
    render(<PickFloor onCancel={cancel} />);
    expect(document.activeElement?.textContent).toBe('Pick a game to play together');
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['connect4', '2 players'],
    ['snake', 'Up to 8'],
  ])('the card of %s says %s', async (key, words) => {
    vi.useRealTimers();
    render(<PickCover entry={entryOf(key)!} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a card makes a room', async () => {
    const answer = answerLater({ code: CODE });
    render(<PickCover entry={memory} />);
    fireEvent.click(screen.getByRole('button', { name: /^Make a room ?: Memory Match/ }));
    await answer();
    expect(location.pathname + location.search).toBe(`/games/memory?room=${CODE}`);
  });
});

describe("today's room on the home page", () => {
  const room = {
    code: CODE,
    game: 'memory',
    at: Date.now(),
    title: "Ann 7's room",
    score: 'You lead 3 to 2',
    faces: [],
  };
  const show = async (info: object, status = 200) => {
    vi.setSystemTime(room.at);
    rememberRoom(room);
    const answer = answerLater(info, status);
    render(<RoomCard />);
    await answer();
  };

  test('says who is there and how the match stands', async () => {
    await show({ game: 'memory', open: true, here: 2, match: 'm' });
    const link = screen.getByRole('link', { name: "Go back to Ann 7's room, Memory Match, 2 here now" });
    expect(link.getAttribute('href')).toBe(`/games/memory?room=${CODE}`);
    expect(screen.getByText('You lead 3 to 2')).toBeTruthy();
  });

  test.each([
    [{ game: 'memory', open: false, here: 0, match: 'm' }, 200],
    [{ type: 'urn:problem:unknown-room' }, 404],
  ])('is gone and forgotten when the room is closed or unknown', async (info, status) => {
    await show(info, status);
    expect(screen.queryByRole('link')).toBeNull();
    expect(knownRooms()).toEqual([]);
  });

  test('is forgotten after a day', () => {
    rememberRoom({ ...room, at: 0 });
    expect(knownRooms(86_399_999)).toHaveLength(1);
    expect(knownRooms(86_400_000)).toEqual([]);
  });
});
