// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mode } from '#games/memory/rules/memory.ts';
import { memory, OPEN_FOR } from '#games/memory/rules/memory.ts';
import { Picture } from '#games/memory/view/pictures.tsx';
import { Cards } from '#games/memory/view/cards.tsx';
import { describeChange, remarkOn } from '#games/memory/view/describe.ts';
import view from '#games/memory/view/memory-view.tsx';
import { tonesOf } from '#games/memory/view/sounds.ts';
import { SYMBOLS } from '#games/memory/view/symbols.ts';
import { tap } from '#kit/testing/tap.ts';
import { TestGame } from '#kit/testing/test-game.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(mode: Mode = 'classic') {
  const game = new TestGame(memory, mode);
  const { container } = render(<Cards game={game} />);
  const { cards } = game.run.state;
  const partner = cards.findIndex((symbol, place) => place > 0 && symbol === cards[0]);
  const stranger = cards.findIndex((symbol) => symbol !== cards[0]);
  const buttons = () => screen.getAllByRole('button');
  const flip = (...places: number[]) => places.forEach((place) => tap(buttons()[place]!));
  return { game, container, partner, stranger, buttons, flip, name: SYMBOLS[cards[0]!]!.name };
}

/** Symbols found anywhere in the page, by emoji or name. */
function found(): string[] {
  const html = document.documentElement.outerHTML;
  return SYMBOLS.filter(({ emoji, name }) => html.includes(emoji) || html.includes(name)).map(({ name }) => name);
}

describe('the cards', () => {
  test.each<[Mode, number, number, string]>([
    ['classic', 16, 6, 'Row 2, column 3, face down'],
    ['large', 36, 35, 'Row 6, column 6, face down'],
  ])('of the %s game are named by place, with no symbol in the page', (mode, count, place, name) => {
    const { buttons } = show(mode);
    expect(buttons()).toHaveLength(count);
    expect(buttons()[place]!.getAttribute('aria-label')).toBe(name);
    expect(found()).toEqual([]);
  });

  test('show only the symbol that was flipped', () => {
    const { buttons, name, flip } = show();
    flip(0);
    expect(buttons()[0]!.getAttribute('aria-label')).toBe(`Row 1, column 1, ${name}, face up`);
    expect(found()).toEqual([name]);
  });

  test('flip once by a tap, and by Enter, which clicks without a pointer', () => {
    const { game, buttons, stranger, flip } = show();
    flip(0);
    expect(game.run.log).toEqual([[0, 0]]);
    fireEvent.click(buttons()[stranger]!, { detail: 0 });
    expect(game.run.log).toHaveLength(2);
  });

  test('both flip when two fingers tap in one frame', () => {
    const { game, buttons, stranger } = show();
    fireEvent.pointerDown(buttons()[0]!, { button: 0 });
    fireEvent.pointerDown(buttons()[stranger]!, { button: 0, isPrimary: false });
    expect(game.run.state.flipped).toEqual([0, stranger]);
  });

  test('do not flip again when a tap is held until they have turned back', () => {
    const { game, buttons, stranger, flip } = show();
    flip(0);
    fireEvent.pointerDown(buttons()[stranger]!, { button: 0 });
    act(() => game.tick(OPEN_FOR));
    fireEvent.click(buttons()[stranger]!, { detail: 1 });
    expect(game.run.state.flipped).toEqual([]);
  });

  test('ignore a held Enter', () => {
    const { buttons } = show();
    expect(fireEvent.keyDown(buttons()[0]!, { key: 'Enter', repeat: false })).toBe(true);
    expect(fireEvent.keyDown(buttons()[0]!, { key: 'Enter', repeat: true })).toBe(false);
  });

  test('that differ wobble after 850 ms, turn back, and then remove their symbols', () => {
    const { game, buttons, stranger, flip } = show();
    flip(0, stranger);
    const faces = () => [0, stranger].map((card) => buttons()[card]!.dataset['face']);
    act(() => game.tick(50));
    expect(faces()).toEqual(['up', 'up']);
    act(() => game.tick(1));
    expect(faces()).toEqual(['restless', 'restless']);
    act(() => game.tick(9));
    expect(faces()).toEqual(['down', 'down']);
    expect(buttons()[0]!.getAttribute('aria-label')).toBe('Row 1, column 1, face down');
    // The cards are edge-on.
    act(() => void vi.advanceTimersByTime(150));
    expect(found()).toEqual([]);
  });

  test('that match are marked with a check as well as a tint', () => {
    const { buttons, container, partner, name, flip } = show();
    flip(0, partner);
    expect(buttons()[partner]!.getAttribute('aria-label')).toContain(`${name}, matched`);
    expect(container.querySelectorAll('.memory-check')).toHaveLength(2);
    expect(container.querySelectorAll('.memory-spark')).toHaveLength(8);
  });

  test('of a found pair wear the edge of the player who found it', () => {
    const { game, buttons, flip, partner, stranger } = show('2 players');
    const { cards } = game.run.state;
    const other = cards.findIndex((symbol, place) => place !== stranger && symbol === cards[stranger]);
    const third = cards.findIndex((symbol) => symbol !== cards[0] && symbol !== cards[stranger]);
    flip(0, partner, stranger, third);
    act(() => game.tick(OPEN_FOR));
    flip(stranger, other);
    const finders = buttons().flatMap((card, place) =>
      card.dataset['finder'] ? [[place, card.dataset['finder']]] : [],
    );
    expect(Object.fromEntries(finders)).toEqual({ 0: '0', [partner]: '0', [stranger]: '1', [other]: '1' });
  });

  test.each(['1', '2', '3'])('the edge of player %s has its own color and stroke', (seat) => {
    const css = readFileSync('games/memory/view/memory.css', 'utf8');
    const strokes = [...css.matchAll(/\[data-finder(?:='(\d)')?\][^{]*\{\s*outline: calc\([^;]*?\)\) ([^;]+);/g)];
    const bySeat = new Map(strokes.map(([, at = '0', stroke]) => [at, stroke!.split(' ')]));
    for (const [at, [style, color] = []] of bySeat) {
      if (at === seat) continue;
      expect(bySeat.get(seat)![0]).not.toBe(style);
      expect(bySeat.get(seat)![1]).not.toBe(color);
    }
    expect(bySeat.size).toBe(4);
  });
});

describe('the drawings', () => {
  test('differ for every symbol and use no font glyphs', () => {
    const drawn = SYMBOLS.map((_, symbol) => {
      const { container } = render(<Picture symbol={symbol} />);
      const svg = container.querySelector('svg')!;
      expect(svg.textContent).toBe('');
      expect(svg.querySelectorAll('path, circle, rect').length).toBeGreaterThan(1);
      return svg.innerHTML.replaceAll(/url\([^)]*\)|id="[^"]*"/g, '');
    });
    expect(drawn).toHaveLength(18);
    expect(new Set(drawn).size).toBe(18);
  });

  test('are only on flipped cards', async () => {
    const { buttons, container, flip } = show();
    flip(0);
    await expect.poll(() => container.querySelectorAll('.memory-picture')).toHaveLength(1);
    expect(buttons()[0]!.querySelector('.memory-picture')).not.toBeNull();
    expect(container.querySelector('.memory-front')!.textContent).toBe('');
  });
});

describe('sounds and announcements', () => {
  test('announces the first card, a mismatch and a match in sentences', () => {
    const game = new TestGame(memory);
    const said = game.collect((change) => describeChange(change, true));
    const tones = game.collect((change) => tonesOf(change).length);
    const { cards } = game.run.state;
    const partner = cards.findIndex((symbol, place) => place > 0 && symbol === cards[0]);
    const stranger = cards.findIndex((symbol) => symbol !== cards[0]);
    const spelt = (card: number) => SYMBOLS[cards[card]!]!.name;
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    game.act(0);
    game.act(stranger);
    game.tick(OPEN_FOR);
    game.act(0);
    game.act(partner);
    expect(said.filter((sentence) => sentence !== null)).toEqual([
      `${capital(spelt(0))}, first card.`,
      `${capital(spelt(stranger))}. No match.`,
      'Both cards are face down again.',
      `${capital(spelt(0))}, first card.`,
      `Match, ${spelt(0)}. 1 of 8 pairs, 2 moves.`,
    ]);
    expect(tones.filter((count) => count > 0)).toEqual([1, 1, 1, 1, 3]);
  });

  test('comments on few moves only', () => {
    const remarks = (pairs: number, moves: readonly number[]) =>
      moves.map((count) =>
        remarkOn({ ...new TestGame(memory).run.state, cards: Array(2 * pairs).fill(0), moves: count }),
      );
    const [sharp, well] = ['Sharp memory', 'Well remembered'];
    expect(remarks(8, [8, 12, 13, 16, 17])).toEqual([sharp, sharp, well, well, null]);
    expect(remarks(18, [28, 29, 37, 38])).toEqual([sharp, well, well, null]);
    const Remark = view.ending.More!;
    render(<Remark game={new TestGame(memory)} run={{ actions: 0, ticks: 0 }} />);
    expect(screen.getByText('Sharp memory')).toBeTruthy();
  });
});
