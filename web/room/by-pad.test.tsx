// @vitest-environment happy-dom
/** From the entrance to the rematch and out again, with a gamepad only. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryOf } from '#games/catalogue.ts';
import { loadTogether } from '#games/lazy-together.ts';
import { views } from '#games/views.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { attachPad } from '#web/play/input/page-pad.ts';
import { Play } from '#web/play/play.tsx';
import { PickCover, PickFloor } from '#web/room/pick/pick-game.tsx';
import { RoomScreens } from '#web/room/room-screens.tsx';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';
import { FriendsButton } from '#web/ui/friends-button.tsx';

const PAD = { a: 0, b: 1, view: 8, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;
type Button = keyof typeof PAD;

const held = new Set<number>();
const axes = [0, 0];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  const pad = () => ({
    axes: [...axes],
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: held.has(index) })),
  });
  Object.assign(navigator, { getGamepads: () => [pad()] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'getGamepads');
  held.clear();
  axes.fill(0);
});

/** Time of the page and, with a room, of the server. */
async function pass(ms: number, room?: MemoryRoom): Promise<void> {
  if (room) room.now += ms;
  await act(async () => vi.advanceTimersByTime(ms));
}

async function press(...buttons: readonly Button[]): Promise<void> {
  for (const button of buttons) {
    held.add(PAD[button]);
    await pass(50);
    held.delete(PAD[button]);
    await pass(50);
  }
}

const focused = () => document.activeElement?.textContent?.trim() ?? '';

/** Moves the focus to the button with this text and presses it. */
async function choose(text: RegExp): Promise<void> {
  for (let steps = 0; steps < 40 && !text.test(focused()); steps++) await press('right');
  expect(focused()).toMatch(text);
  await press('a');
}

async function openRoom(room: MemoryRoom) {
  const key = room.room.game;
  const [{ default: view }, together] = await Promise.all([views[key]!(), loadTogether(key)]);
  const { container } = render(
    <AnnouncerRegions>
      <RoomScreens client={room} entry={entryOf(key)!} view={view} together={together} onRetry={() => {}} />
    </AnnouncerRegions>,
  );
  await act(async () => vi.dynamicImportSettled());
  await pass(50, room);
  const chosen = () => container.querySelector('[data-chosen]')?.getAttribute('aria-label') ?? null;
  return { container, chosen, sent: (type: string) => room.sent.filter((request) => request.type === type) };
}

describe('the entrance', () => {
  test('is reached from the start button of a game', async () => {
    const { default: view } = await views['snake']!();
    const enter = vi.fn<() => void>();
    render(
      <AnnouncerRegions>
        <main>
          <FriendsButton words={null} onHover={() => {}} onPress={enter} />
          <Play entry={entryOf('snake')!} view={view} newRanking={() => null} onSubmitted={() => {}} />
        </main>
      </AnnouncerRegions>,
    );
    await act(async () => vi.dynamicImportSettled());
    await press('a');
    await choose(/^Play with friends/);
    expect(enter).toHaveBeenCalledOnce();
  });

  test('on the home page leads to the cards of the games, and B closes it', async () => {
    const cancel = vi.fn<() => void>();
    const enter = vi.fn<() => void>();
    const { container } = render(
      <main>
        <FriendsButton words={null} onHover={() => {}} onPress={enter} />
        <PickFloor onCancel={cancel} />
        <PickCover entry={entryOf('snake')!} />
      </main>,
    );
    const detach = attachPad(container.querySelector('main')!);
    await choose(/^Play with friends/);
    expect(enter).toHaveBeenCalledOnce();
    for (let steps = 0; steps < 5 && !focused().startsWith('Make a room'); steps++) await press('right');
    expect(focused()).toContain('Snake');
    await press('b');
    expect(cancel).toHaveBeenCalledOnce();
    detach();
  });
});

test('a friend joins, takes Ready back, is ready again and leaves', async () => {
  localStorage.setItem('arcade:player-name', '"Leo"');
  const room = new MemoryRoom('connect4', 'Ann');
  room.change({ you: playerOf('Leo') });
  const { sent } = await openRoom(room);
  await press('start');
  expect(room.sent).toEqual([{ type: 'join', name: 'Leo', watch: false }]);
  act(() => room.join('Leo'));
  await choose(/^Not ready$/);
  act(() => room.emit({ type: 'ready', player: playerOf('Leo'), ready: false }));
  await press('start');
  expect(sent('ready')).toEqual([
    { type: 'ready', ready: false },
    { type: 'ready', ready: true },
  ]);
  await press('b');
  expect(focused()).toBe('Leave');
  await press('a');
  expect(sent('leave')).toHaveLength(1);
});

async function started(game: string, mode: string) {
  const room = MemoryRoom.playing(game, ['You', 'Ann'], mode);
  return { room, ...(await openRoom(room)) };
}

describe('in a round', () => {
  test.each([
    ['connect4', 'two players'],
    ['snake', 'classic'],
    ['pong', 'two players'],
  ])('View opens the reactions of %s, the D-pad chooses, A sends, and the game sees none of it', async (game, mode) => {
    const { room, chosen, sent } = await started(game, mode);
    await press('view');
    expect(chosen()).toBe('Ha ha');
    await press('right', 'right', 'down');
    expect(chosen()).toBe('Hello');
    await press('a');
    expect(chosen()).toBeNull();
    expect(room.sent).toContainEqual({ type: 'reaction', reaction: 'hello' });
    await pass(500, room);
    expect(sent('action')).toEqual([]);
    expect(sent('steps').flatMap((steps) => ('entries' in steps ? steps.entries : []))).toEqual([]);
  });

  test('B closes the reactions without sending', async () => {
    const { chosen, sent } = await started('connect4', 'two players');
    await press('view', 'right', 'b');
    expect(chosen()).toBeNull();
    await press('view', 'view');
    expect(chosen()).toBeNull();
    expect(sent('reaction')).toEqual([]);
  });

  test('the stick steers while the reactions are open', async () => {
    const { sent } = await started('pong', 'two players');
    await press('view');
    axes[1] = 1;
    await pass(50);
    expect(sent('action')).not.toEqual([]);
  });

  test('Start asks to leave; B stays, A on Leave leaves', async () => {
    const { room, sent } = await started('snake', 'classic');
    await press('start');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(focused()).toBe('Stay');
    await press('b');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('start', 'a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent('leave')).toEqual([]);
    await press('start');
    await choose(/^Leave$/);
    expect(room.sent).toContainEqual({ type: 'leave' });
  });
});

describe('after a round', () => {
  async function ended(game = 'connect4', mode = 'two players') {
    const { room, sent } = await started(game, mode);
    act(() => room.end(['You', 'Ann']));
    await pass(3_000, room);
    await pass(1_000, room);
    return sent;
  }

  test.each([
    ['connect4', 'two players'],
    ['snake', 'classic'],
    ['pong', 'two players'],
  ])('of %s Start wants another one', async (game, mode) => {
    const sent = await ended(game, mode);
    await press('start');
    expect(sent('again')).toEqual([{ type: 'again', wants: true }]);
  });

  test('the D-pad reaches Again and Leave', async () => {
    const sent = await ended();
    await choose(/^Again$/);
    expect(sent('again')).toHaveLength(1);
    await choose(/^Leave$/);
    expect(sent('leave')).toHaveLength(1);
  });
});
