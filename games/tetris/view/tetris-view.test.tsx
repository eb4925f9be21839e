// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Action, Mode, State } from '#games/tetris/rules/tetris.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';
import { HoldPanel, NextPanel } from '#games/tetris/view/hold-and-next.tsx';
import { Field } from '#games/tetris/view/field.tsx';
import { setOptions } from '#games/tetris/view/options.ts';
import tetrisView from '#games/tetris/view/tetris-view.tsx';
import { recordOf } from '#web/play/session/personal-best.ts';
import type { GameView } from '#kit/game-view.ts';
import type { TouchButton } from '#kit/input/controls.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const view = tetrisView as unknown as GameView<State, Action, Mode>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  setOptions({ delay: 10, repeat: 2, ghost: true, grid: true });
  vi.useRealTimers();
});

/** A session on a fake clock; `frames` runs frames of one tick each. */
function newSession() {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  const frames = (count: number) => {
    act(() => {
      environment.run((count * 1000) / 60);
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
  test('show the held piece and the next five', () => {
    const game = new TestGame(tetris);
    render(
      <>
        <HoldPanel game={game} />
        <NextPanel game={game} />
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

  test('one icon leaves and one enters per piece; the others stay mounted', () => {
    const game = new TestGame(tetris);
    render(<NextPanel game={game} />);
    const icons = () => [...screen.getByLabelText('Next', { selector: 'section' }).querySelectorAll('svg')];
    let seen = 0;
    for (let piece = 0; piece < 14; piece++) {
      const before = icons();
      act(() => {
        game.act('drop');
        while (!game.run.state.piece && !game.run.state.over) game.tick();
      });
      const shapes = names('Next');
      expect(shapes).toEqual(game.run.state.queue.slice(0, 5));
      // The same shape twice among six, at the border of two bags, may remount.
      if (new Set([...shapes, before[0]?.getAttribute('aria-label')]).size < 6) continue;
      expect(icons().map((icon) => before.indexOf(icon))).toEqual([1, 2, 3, 4, -1]);
      seen++;
    }
    expect(seen).toBeGreaterThan(4);
  });
});

describe('the keys', () => {
  test('press and release as the help says, on a keyboard and on a gamepad', () => {
    const { now } = new TestGame(tetris).moment();
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

  test('held before a pause are not held after it', () => {
    const { session, frames } = newSession();
    frames(200);
    expect(session.state.phase).toBe('running');
    session.act('press left');
    session.act('drop');
    const { piece } = session.moment().now;
    session.pause();
    expect(session.act('release left')).toBe(false);
    frames(600);
    expect(session.moment().now.piece).toEqual(piece);
    session.resume();
    frames(200);
    expect(session.state.phase).toBe('running');
    expect(session.moment().now.sides).toEqual([]);
  });

  test('still held after a pause are pressed again', () => {
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
});

test('touch buttons turn a piece both ways', () => {
  const { touchControls, press } = view.controls;
  const turns = (touchControls as readonly TouchButton[]).filter(({ label }) => label.startsWith('Rotate'));
  expect(turns.map(({ label }) => label)).toEqual(['Rotate left', 'Rotate right']);
  const { now } = new TestGame(tetris).moment();
  expect(turns.map(({ button }) => press(button, now))).toEqual(['counterclockwise', 'clockwise']);
});

describe('the options', () => {
  test('pause the run, change the key repeat at once, and restore the focus', async () => {
    const { session, frames } = newSession();
    render(
      <>
        <HoldPanel game={session} />
        <Field game={session} />
      </>,
    );
    frames(200);
    const key = screen.getByRole('button', { name: 'Options' });
    fireEvent.click(key);
    expect(session.state.phase).toBe('paused');
    await act(() => import('#games/tetris/view/options-panel.tsx'));
    fireEvent.change(screen.getByLabelText('Delay before a held key repeats'), { target: { value: '6' } });
    fireEvent.change(screen.getByLabelText('Time between repeats'), { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(key);
    session.resume();
    frames(200);
    expect(session.moment().now.handling).toEqual({ delay: 6, repeat: 0 });
  });

  test('set the key repeat of a run before its first tick, with or without the field mounted', () => {
    setOptions({ delay: 6, repeat: 0 });
    const { session, frames } = newSession();
    frames(200);
    expect(session.moment().now.handling).toEqual({ delay: 6, repeat: 0 });
    expect(session.replay().log).toEqual([[0, { delay: 6, repeat: 0 }]]);
  });

  test('pause nothing when no run is active', () => {
    const { session, frames } = newSession();
    frames(200);
    act(() => {
      while (session.act('drop'));
    });
    render(<HoldPanel game={session} />);
    fireEvent.click(screen.getByRole('button', { name: 'Options' }));
    expect(session.state).toMatchObject({ status: 'finished', phase: null });
  });
});

describe('a sprint', () => {
  test('keeps the shortest winning time as its record, the classic game its points', () => {
    const state = { ...new TestGame(tetris, 'sprint').moment().now, lines: 40, score: 7_000 };
    const run = { actions: 0, ticks: 3_620 };
    const record = recordOf(tetrisView, 'sprint')!;
    expect([record.better, record.of(state, run), record.show(3_620)]).toEqual(['lower', 3_620, '1:00.33']);
    expect(record.of({ ...state, lines: 39, over: true }, run)).toBeNull();
    const classic = recordOf(tetrisView, 'classic')!;
    expect([classic.better, classic.of(state, run)]).toEqual(['higher', 7_000]);
  });
});

test('before a run starts the falling piece is marked on the field', () => {
  const { now } = new TestGame(tetris).moment();
  const place = view.steered!(now)!;
  expect(place.x).toBeGreaterThan(0);
  expect(place.x).toBeLessThan(240);
  expect(place.y).toBeGreaterThanOrEqual(0);
  expect(view.steered!({ ...now, piece: null })).toBeNull();
});
