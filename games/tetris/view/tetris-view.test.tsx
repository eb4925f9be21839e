// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { HoldBay, NextBay } from '#games/tetris/view/bays.tsx';
import { Field } from '#games/tetris/view/field.tsx';
import { setOptions } from '#games/tetris/view/options.ts';
import tetrisView from '#games/tetris/view/tetris-view.tsx';
import type { GameView } from '#kit/game-view.ts';
import { LiveRun } from '#kit/testing/live-run.ts';
import { Session } from '#web/play/session.ts';
import { FakeWorld } from '#web/play/testing/fake-world.ts';

const view = tetrisView as unknown as GameView<State, Action, Mode>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  setOptions({ delay: 10, repeat: 2, ghost: true, grid: true });
  vi.useRealTimers();
});

/** A session on a clock of its own; `frames` lets so many pass, a tick each. */
function newSession() {
  const world = new FakeWorld();
  const session = new Session(view, world, null);
  const frames = (count: number) => {
    act(() => {
      world.run((count * 1000) / 60);
    });
  };
  act(() => {
    session.wake();
    void session.start();
  });
  return { session, frames };
}

const names = (bay: string) =>
  [...screen.getByLabelText(bay, { selector: 'section' }).querySelectorAll('svg')].map((icon) =>
    icon.getAttribute('aria-label'),
  );

describe('the bays', () => {
  test('show the piece put aside and the five that come next', () => {
    const game = new LiveRun(tetris);
    render(
      <>
        <HoldBay game={game} />
        <NextBay game={game} />
      </>,
    );
    expect(names('Hold')).toEqual([]);
    expect(names('Next')).toEqual(game.run.state.queue.slice(0, 5));
    const { shape } = game.run.state.piece!;
    act(() => {
      game.act('hold');
    });
    expect(names('Hold')).toEqual([shape]);
    expect(names('Next')).toEqual(game.run.state.queue.slice(0, 5));
    expect(screen.getByLabelText('Hold', { selector: 'section' }).dataset['dim']).toBe('true');
  });
});

describe('the keys', () => {
  test('press and release what the page says, on a keyboard as on a gamepad', () => {
    const { now } = new LiveRun(tetris).moment();
    const { keys, press, release } = view.controls;
    const codes = Object.entries(keys).flatMap(([button, list]) => list!.map((code) => [code, press(button, now)]));
    expect(Object.fromEntries(codes)).toEqual({
      ArrowLeft: 'press left',
      ArrowRight: 'press right',
      ArrowDown: 'press down',
      Space: 'drop',
      ArrowUp: 'clockwise',
      KeyX: 'clockwise',
      KeyZ: 'counterclockwise',
      KeyC: 'hold',
      ShiftLeft: 'hold',
      ShiftRight: 'hold',
    });
    const pad = ['up', 'down', 'primary', 'secondary', 'shoulder'].map((button) => press(button, now));
    expect(pad).toEqual(['drop', 'press down', 'clockwise', 'counterclockwise', 'hold']);
    expect(release!('down', now)).toBe('release down');
    expect(release!('drop', now)).toBeNull();
  });

  test('that were held before a pause are not held after it', () => {
    const { session, frames } = newSession();
    frames(200);
    expect(session.standing.phase).toBe('running');
    session.act('press left');
    session.act('drop');
    const { piece } = session.moment().now;
    session.pause();
    expect(session.act('release left')).toBe(false);
    frames(600);
    expect(session.moment().now.piece).toEqual(piece);
    session.resume();
    frames(200);
    expect(session.standing.phase).toBe('running');
    expect(session.moment().now.sides).toEqual([]);
  });

  test('that are still held after a pause are felt again', () => {
    const { session, frames } = newSession();
    const { press, release } = view.controls;
    frames(200);
    const { now } = session.moment();
    session.act(press('left', now)!);
    session.act(press('down', now)!);
    session.pause();
    release!('down', now);
    session.resume();
    frames(200);
    expect(session.moment().now.sides.map(({ side }) => side)).toEqual([-1]);
    expect(session.moment().now.sinking).toBe(false);
    release!('left', now);
  });

  test('drop the piece on Space whatever has the focus', () => {
    expect(view.controls.firmKeys).toEqual(['Space']);
    expect(view.controls.keys['drop']).toEqual(['Space']);
  });
});

describe('the options', () => {
  test('stop time, change how keys repeat in the next moment of play, and give the focus back', async () => {
    const { session, frames } = newSession();
    render(
      <>
        <HoldBay game={session} />
        <Field game={session} />
      </>,
    );
    frames(200);
    const key = screen.getByRole('button', { name: 'Options' });
    fireEvent.click(key);
    expect(session.standing.phase).toBe('paused');
    await act(() => import('#games/tetris/view/options-panel.tsx'));
    fireEvent.change(screen.getByLabelText('Delay before a held key repeats'), { target: { value: '6' } });
    fireEvent.change(screen.getByLabelText('Time between repeats'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(key);
    session.resume();
    frames(200);
    expect(session.moment().now.handling).toEqual({ delay: 6, repeat: 0 });
  });

  test('opened while nothing runs stop nothing', () => {
    const { session, frames } = newSession();
    frames(200);
    act(() => {
      while (session.act('drop'));
    });
    render(<HoldBay game={session} />);
    fireEvent.click(screen.getByRole('button', { name: 'Options' }));
    expect(session.standing).toMatchObject({ status: 'finished', phase: null });
  });
});

describe('the words', () => {
  test('tell of lines, their points and the level, and of the end', () => {
    const before = new LiveRun(tetris).moment().now;
    const now = { ...before, lines: 11, score: 200 };
    expect(view.say!({ before: { ...before, lines: 10 }, now, action: 'drop', fresh: false }, false)).toBe(
      'Single, 200 points, level 2',
    );
    expect(view.say!({ before, now: before, action: 'press left', fresh: false }, false)).toBeNull();
    expect(view.lastWords!(now)).toBe('Game over, score 200, level 2, 11 lines');
    expect(view.facts({ ...now, score: 12_300 }, { actions: 0, ticks: 60 * 75 })).toBe(
      'Score 12,300 · Level 2 · 11 lines · 1:15',
    );
  });
});
