// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';
import { pass, renderRound } from '#web/room/testing/render-round.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isUp = (seat: HTMLElement) => seat.getAttribute('aria-current') === 'true';

const move = (room: MemoryRoom, seat: number, action: number) =>
  act(() => room.emit({ type: 'action', seat, tick: 0, action, id: seat === 0 ? room.sent.length - 1 : 0 }));

describe('a game with turns', () => {
  async function open() {
    const room = MemoryRoom.playing('connect4', ['You', 'Ann'], 'two players');
    return { room, ...(await renderRound(room)) };
  }

  test('counts down by the clock of the server and names who starts', async () => {
    const room = MemoryRoom.playing('connect4', ['You', 'Ann'], 'two players', { counting: true });
    room.now += 1_200;
    const { line, container } = await renderRound(room);
    expect(container.querySelector('[data-overlay="countdown"] b')?.textContent).toBe('2');
    expect(line()).toBe('You start this time.');
    await pass(room, 2_000);
    expect(container.querySelector('[data-overlay="countdown"]')).toBeNull();
    expect(line()).toBe('Your turn. Pick a column.');
  });

  test('sends a move and gives the turn to the other seat at once', async () => {
    const { room, line, seat } = await open();
    expect(isUp(seat('you'))).toBe(true);
    fireEvent.keyDown(document.body, { code: 'Digit4', key: '4' });
    await pass(room, 50);
    expect(room.sent).toEqual([expect.objectContaining({ type: 'action', action: 3 })]);
    expect(line()).toBe('Ann is thinking.');
    expect(isUp(seat('ann'))).toBe(true);
    expect(isUp(seat('you'))).toBe(false);
  });

  test('takes a refused move back and says so', async () => {
    const { room, line, seat } = await open();
    fireEvent.keyDown(document.body, { code: 'Digit4', key: '4' });
    const sent = room.sent[0] as { id: number };
    await act(async () => room.refuse('not-your-turn', sent.id));
    expect(line()).toBe("That wasn't your turn");
    expect(isUp(seat('you'))).toBe(true);
    await pass(room, 5_000);
    expect(line()).toBe('Your turn. Pick a column.');
  });

  test('warns both after a minute, with a fuse on the seat', async () => {
    const { room, line, seat } = await open();
    await pass(room, 59_500);
    expect(seat('you').querySelector('.fuse')).toBeNull();
    await pass(room, 29_500);
    expect(seat('you').querySelector('.fuse')).not.toBeNull();
    expect(line()).toBe('Still there? Drop a disc in 31 seconds, or this round goes to Ann.');
    fireEvent.keyDown(document.body, { code: 'Digit4', key: '4' });
    move(room, 0, 3);
    await pass(room, 72_000);
    expect(line()).toBe('Ann has had a minute. In 48 seconds the round is yours.');
  });

  test('says whose connection is lost and for how long the seat is held', async () => {
    const { room, line, seat } = await open();
    act(() => room.emit({ type: 'connected', player: playerOf('Ann'), connected: false }));
    await pass(room, 14_000);
    expect(line()).toBe("Ann lost the connection. We'll hold the seat for 46 seconds.");
    expect(seat('ann').className).toContain('is-gone');
    act(() => room.emit({ type: 'connected', player: playerOf('Ann'), connected: true }));
    expect(line()).toBe('Ann is back.');
    await pass(room, 5_000);
    expect(line()).toBe('Your turn. Pick a column.');
  });

  test('shows that the own connection is lost, and that it is back', async () => {
    const { room, line, container } = await open();
    act(() => room.change({ connection: 'lost', lostAt: room.now }));
    await pass(room, 14_000);
    expect(line()).toBe("You're offline. Trying again… Your seat is held for 46 seconds.");
    expect(container.querySelector('[data-lost]')).not.toBeNull();
    act(() => room.change({ connection: 'open', lostAt: null }));
    expect(line()).toBe("You're back. It's your turn.");
    expect(container.querySelector('[data-lost]')).toBeNull();
    act(() => room.end([]));
    expect(line()).toBe('A draw.');
  });

  test('shows the result with blocks, wishes and a toggle for another round', async () => {
    const { room, container } = await open();
    act(() => room.end(['You', 'Ann']));
    expect(screen.queryByRole('heading', { name: 'You got four!' })).toBeNull();
    await pass(room, 2_000);
    expect(document.activeElement?.textContent).toBe('You got four!');
    expect(container.querySelector('.tally-line')?.textContent).toBe('You1 to 0Ann');
    act(() => room.emit({ type: 'again', player: playerOf('Ann'), wants: true }));
    expect(screen.queryByText('Ann wants another round')).not.toBeNull();
    const again = screen.getByRole('button', { name: 'Again' });
    fireEvent.click(again);
    expect(room.sent).toEqual([{ type: 'again', wants: true }]);
    expect(screen.getByRole('link', { name: 'Watch the round' }).getAttribute('href')).toBe(
      '/games/connect4?match=match&round=1',
    );
  });

  test('ends the match when the other leaves', async () => {
    const { room } = await open();
    act(() => {
      room.emit({ type: 'left', player: playerOf('Ann'), reason: 'left' });
      room.end(['You', 'Ann'], { by: 'Ann' });
    });
    expect(document.activeElement?.textContent).toBe('You won, 1 to 0');
    expect(screen.queryByText('Ann has left. The match is kept for 30 days.')).not.toBeNull();
  });
});
