// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERY, HOLES, LASTS, MOLES, STAYS, whack } from '#games/whack/rules/whack.ts';
import type { Kind } from '#games/whack/rules/rush.ts';
import { controls, KEYS, tapOn } from '#games/whack/view/controls.ts';
import { describeChange, describeEnd, describeRun, figuresOf } from '#games/whack/view/describe.ts';
import { Field } from '#games/whack/view/field.tsx';
import { tonesOf } from '#games/whack/view/sounds.ts';
import { setSetting } from '#kit/settings.ts';
import { tap } from '#kit/testing/tap.ts';
import { TestGame } from '#kit/testing/test-game.ts';

/** Animated elements, in order. */
let played: Element[] = [];
let playedFrames: Keyframe[][];

beforeEach(() => {
  played = [];
  playedFrames = [];
  Element.prototype.animate = function (frames) {
    played.push(this);
    playedFrames.push(frames as Keyframe[]);
    return {} as Animation;
  };
});
afterEach(cleanup);

/** The last class of each element animated over the hole or in it, in order. */
const effectsOn = (hole: Element) => {
  const number = Number(hole.getAttribute('data-cell'));
  const steps = (count: number) => `calc(${count} * (100% + var(--whack-gap)))`;
  const place = `${steps(number % 3)} ${steps(Math.floor(number / 3))}`;
  return played
    .filter((element) => hole.contains(element) || (element as HTMLElement).style.translate === place)
    .map((element) => element.classList[element.classList.length - 1]);
};

/** Points or words of the last two hits. */
const words = () => [...document.querySelectorAll('.whack-plus')].map(({ textContent }) => textContent);

function show() {
  const game = new TestGame(whack);
  const { container } = render(<Field game={game} />);
  const holes = () => screen.getAllByRole('button');
  const mole = () => holes()[game.run.state.hole]!;
  const empty = () => holes()[(game.run.state.hole + 1) % HOLES]!;
  return { game, container, holes, mole, empty };
}

const down = (hole: Element) => fireEvent.pointerDown(hole, { button: 0 });

describe('the holes', () => {
  test('are buttons that name the mole’s hole', () => {
    const { game, holes } = show();
    const up = game.run.state.hole;
    const names = Array.from({ length: HOLES }, (_, hole) => `Hole ${hole + 1}, ${hole === up ? 'mole up' : 'empty'}`);
    expect(holes().map((hole) => hole.getAttribute('aria-label'))).toEqual(names);
    act(() => game.tick(STAYS));
    expect(screen.queryByLabelText(/mole up/)).toBeNull();
  });

  test('take a tap on pointer down, and ignore the following click', () => {
    const { game, mole } = show();
    const hole = mole();
    tap(hole);
    expect(game.run.state).toMatchObject({ hits: 1, misses: 0 });
    expect(effectsOn(hole)).toEqual(['whack-mallet-swings', 'whack-stars', 'whack-plus']);
    expect(words()).toContain('+1');
  });

  test('count the moles in a row, and restart when one gets away', () => {
    const { game, container, mole } = show();
    const streak = () => container.querySelector('.whack-streak')!.textContent;
    expect(streak()).toBe('0');
    down(mole());
    act(() => game.tick(EVERY));
    down(mole());
    expect(streak()).toBe('2');
    act(() => game.tick(EVERY + STAYS));
    expect(streak()).toBe('0');
  });

  test('a miss shakes its hole, scores nothing and adds no element to the page', () => {
    const { container, empty } = show();
    const other = empty();
    const count = container.querySelectorAll('*').length;
    down(other);
    expect(container.querySelectorAll('*')).toHaveLength(count);
    expect(effectsOn(other)).toEqual(['whack-mallet-swings', 'whack-dust', 'whack-layers']);
    expect(words()).toEqual(['', '']);
  });

  test('a mole that got away is shown sinking, one that was hit is shown flat', () => {
    const { game, mole } = show();
    const shown = () => mole().querySelector<HTMLElement>('.whack-mole')?.dataset['mole'];
    expect(shown()).toBe('up');
    act(() => game.tick(STAYS));
    expect(shown()).toBe('away');
    act(() => game.tick(EVERY - STAYS));
    down(mole());
    expect(shown()).toBe('hit');
  });

  test('after five in a row the moles wear a hat, and another after ten', () => {
    const { game, container } = show();
    const hat = () => container.querySelector<HTMLElement>('[data-hat]')?.dataset['hat'];
    for (let mole = 0; mole < 10; mole++) {
      if (mole === 4) expect(hat()).toBeUndefined();
      if (mole === 5) expect(hat()).toBe('party');
      act(() => {
        game.act(tapOn(game.run.state.hole, game.run.state));
        game.tick(EVERY);
      });
    }
    expect(hat()).toBe('hard');
  });

  test('the mallet waits over the hole focused by arrows, and over none for a pointer', () => {
    const { container, holes } = show();
    act(() => holes()[0]!.focus());
    expect(container.querySelector('.whack-mallet-waits')).toBeNull();
    fireEvent.keyDown(holes()[0]!, { key: 'ArrowRight', code: 'ArrowRight' });
    expect(holes()[1]!.querySelector('.whack-mallet-waits')).toBeTruthy();
    down(holes()[5]!);
    expect(container.querySelector('.whack-mallet-waits')).toBeNull();
  });

  test('the number pad with Num Lock off taps and does not move the focus', () => {
    const { holes } = show();
    act(() => holes()[4]!.focus());
    fireEvent.keyDown(holes()[4]!, { key: 'ArrowUp', code: 'Numpad8' });
    expect(document.activeElement).toBe(holes()[4]!);
  });
});

/** The style sheet without comments. */
const sheet = readFileSync('games/whack/view/whack.css', 'utf8').replace(/\/\*.*?\*\//gs, '');

describe('animated elements', () => {
  /** Selectors with an animation. */
  const selectors = [...sheet.matchAll(/([^{}]+)\{[^{}]*animation:/g)].map(([, selector]) => selector!.trim());

  test('are boxes of their own, not parts of an SVG', () => {
    const { container, mole, empty } = show();
    const seen = new Set<string>();
    const parts: Element[] = [];
    const look = () => {
      for (const element of selectors.flatMap((selector) => [...container.querySelectorAll(selector)])) {
        for (const name of element.classList) seen.add(name);
        if (element.parentElement?.closest('svg')) parts.push(element);
      }
    };
    look();
    down(mole());
    down(empty());
    look();
    for (const element of played) if (element.parentElement?.closest('svg')) parts.push(element);
    expect(parts).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['whack-mole', 'whack-clods']));
    expect(played).toHaveLength(6);
  });

  test('need no style of their element: each property is in the first and the last frame', () => {
    const { mole, empty } = show();
    down(mole());
    down(empty());
    const propertiesOf = (frames: readonly Keyframe[]) =>
      [...new Set(frames.flatMap((frame) => Object.keys(frame)))].filter(
        (name) => !['offset', 'easing'].includes(name),
      );
    expect(playedFrames).toHaveLength(6);
    for (const frames of playedFrames)
      for (const end of [frames[0], frames.at(-1)])
        expect(Object.keys(end!)).toEqual(expect.arrayContaining(propertiesOf(frames)));
  });
});

describe('the effects of a tap', () => {
  test('are invisible until played, and keep their layers', () => {
    const invisible = /([^{}]+)\{\s*opacity: 0;\s*will-change: translate, transform, opacity;\s*\}/
      .exec(sheet)![1]!
      .split(',')
      .map((name) => name.trim());
    expect(invisible).toEqual(['.whack-stars', '.whack-dust', '.whack-plus', '.whack-mallet-swings']);
  });

  test('with reduced motion are the points alone', () => {
    const { mole, empty } = show();
    setSetting('still', true);
    down(mole());
    down(empty());
    setSetting('still', false);
    expect(played.map(({ className }) => className)).toEqual(['whack-plus']);
  });
});

test('keys match the layout of the holes on the number pad and the letters; digits are the numbers of the holes', () => {
  expect(Object.values(KEYS).map(([pad]) => pad.at(-1))).toEqual([...'789456123']);
  expect(Object.values(KEYS).map(([, letter]) => letter.at(-1))).toEqual([...'QWEASDZXC']);
  expect(Object.values(KEYS).map(([, , digit]) => digit)).toEqual([...'123456789'].map((digit) => `Digit${digit}`));
  const { state } = new TestGame(whack).run;
  for (let hole = 0; hole < HOLES; hole++) expect(controls.press(`hole${hole}`, state)).toEqual(tapOn(hole, state));
});

describe('sounds and announcements', () => {
  test('the score is announced every ten seconds, and each hole only on request', () => {
    const game = new TestGame(whack);
    const said = game.collect((change) => describeChange(change, false));
    const named = game.collect((change) => describeChange(change, true)?.startsWith(`Hole ${change.now.hole + 1}.`));
    game.tick(LASTS);
    expect(said.filter(Boolean)).toEqual(['Score 0.', 'Score 0.']);
    expect(named.filter(Boolean)).toHaveLength(MOLES);
  });

  test('nine different sounds locate the mole, on request', () => {
    const { state } = new TestGame(whack).run;
    const place = (hole: number) =>
      tonesOf({ before: { ...state, passed: 59 }, now: { ...state, passed: 60, hole }, action: null, fresh: false });
    setSetting('spoken', false);
    expect(place(0)).toEqual([]);
    setSetting('spoken', true);
    const tones = Array.from({ length: HOLES }, (_, hole) => JSON.stringify(place(hole)));
    setSetting('spoken', false);
    expect(new Set(tones).size).toBe(HOLES);
  });

  test('the end announces hits, accuracy, the average reaction and the best streak', () => {
    const { game, mole } = show();
    for (let hit = 0; hit < 2; hit++) {
      down(mole());
      act(() => game.tick(EVERY));
    }
    act(() => game.tick(EVERY));
    expect(game.run.state.streak).toBe(0);
    const state = { ...game.run.state, hits: 3, misses: 1, reaction: 75 };
    const figures = (of: typeof state) => figuresOf(of).map(({ label, value }) => `${label} ${value}`);
    expect(describeRun(state)).toBe('3 of 30 moles · 1 miss');
    expect(figures(state)).toEqual(['Accuracy 75%', 'Reaction 417 ms', 'Best streak 2']);
    expect(describeEnd(state)).toBe("Time's up! 3 of 30 moles, 75 percent accuracy. 417 milliseconds on average.");
    const idle = { ...state, hits: 0, misses: 0, reaction: 0 };
    expect(figures(idle).slice(0, 2)).toEqual(['Accuracy 0%', 'Reaction -']);
    expect(describeEnd(idle)).toBe("Time's up! 0 of 30 moles, 0 percent accuracy.");
  });
});

describe('rush', () => {
  /** Ticks until a group with this kind is up, hitting everything else on the way. */
  function showWith(kind: Kind) {
    const game = new TestGame(whack, 'rush', 3);
    const view = render(<Field game={game} />);
    const up = () => game.run.state.rush!.risers.filter(({ state }) => state === 'up');
    act(() => {
      for (let ticks = 0; ticks < 20_000 && !up().some((riser) => riser.kind === kind); ticks++) {
        for (const riser of up())
          for (let hits = riser.kind === 'helmet' ? 2 : 1; hits > 0; hits--)
            if (riser.kind !== 'bomb') game.act({ hole: riser.hole, hit: true });
        game.tick(1);
      }
    });
    const { hole } = up().find((riser) => riser.kind === kind)!;
    return { game, view, hole: () => screen.getAllByRole('button')[hole]! };
  }

  test('holes name what is up', () => {
    const names = { mole: 'mole', gold: 'golden mole', helmet: 'helmet mole', bomb: 'bomb' } as const;
    for (const [kind, name] of Object.entries(names)) {
      const { hole, view } = showWith(kind as Kind);
      expect(hole().getAttribute('aria-label')).toMatch(new RegExp(`, ${name} up$`));
      view.unmount();
    }
  });

  test('a hit helmet flies off and asks for more', () => {
    const { hole } = showWith('helmet');
    down(hole());
    expect(words()).toContain('Once more!');
    expect(hole().querySelector('.whack-helmet')).toBeTruthy();
    down(hole());
    expect(words()).toContainEqual(expect.stringMatching(/^\+\d+$/));
  });

  test('a hit bomb costs a heart and sounds different', () => {
    const { game, hole } = showWith('bomb');
    const before = game.run.snapshot();
    down(hole());
    const now = game.run.snapshot();
    expect(now.rush!.hearts).toBe(2);
    expect(words()).toContain('Boom!');
    const action = { hole: 0, hit: true } as const;
    expect(tonesOf({ before, now, action, fresh: false })[0]).toMatchObject({ wave: 'noise', ms: 400 });
    expect(describeChange({ before, now, action, fresh: false }, false)).toBe('Heart lost, 2 left.');
  });

  test('the bar shows the speed, and the sign the factor', () => {
    const { game, view } = showWith('mole');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Speed 1 of 8');
    expect(view.container.querySelector('.whack-sign')).toBeNull();
    act(() => {
      while (game.run.state.streak < 5) {
        for (const { hole, state, kind } of game.run.snapshot().rush!.risers)
          if (state === 'up' && kind !== 'bomb') game.act({ hole, hit: true });
        game.tick(1);
      }
    });
    expect(view.container.querySelector('.whack-sign')!.textContent).toBe('×2combo');
  });

  test('taps are not delayed', () => {
    const { state } = new TestGame(whack, 'rush').run;
    expect(controls.spacing!.tooSoon({ hole: 0, hit: true }, [], 60, state)).toBe(false);
  });
});
