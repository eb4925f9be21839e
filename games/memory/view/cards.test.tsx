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
  return { game, container, partner, stranger, buttons, name: SYMBOLS[cards[0]!]!.name };
}

const tap = (button: Element | undefined) => {
  fireEvent.pointerDown(button!, { button: 0 });
  fireEvent.click(button!, { detail: 1 });
};

/** Symbols found anywhere in the page, by emoji or name. */
function found(): string[] {
  const html = document.documentElement.outerHTML;
  return SYMBOLS.filter(({ emoji, name }) => html.includes(emoji) || html.includes(name)).map(({ name }) => name);
}

describe('the cards', () => {
  test('are named by place and lie face down, with no symbol in the page', () => {
    const { buttons } = show();
    expect(buttons()).toHaveLength(16);
    expect(buttons()[6]!.getAttribute('aria-label')).toBe('Row 2, column 3, face down');
    expect(found()).toEqual([]);
  });

  test('show only the symbol that was flipped', () => {
    const { buttons, name } = show();
    tap(buttons()[0]);
    expect(buttons()[0]!.getAttribute('aria-label')).toBe(`Row 1, column 1, ${name}, face up`);
    expect(found()).toEqual([name]);
  });

  test('flip once by a tap, and by Enter, which clicks without a pointer', () => {
    const { game, buttons, stranger } = show();
    tap(buttons()[0]);
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
    const { game, buttons, stranger } = show();
    tap(buttons()[0]);
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

  test('that differ wobble after 850 ms and then turn back', () => {
    const { game, buttons, stranger } = show();
    tap(buttons()[0]);
    tap(buttons()[stranger]);
    const faces = () => [0, stranger].map((card) => buttons()[card]!.dataset['face']);
    act(() => game.tick(50));
    expect(faces()).toEqual(['up', 'up']);
    act(() => game.tick(1));
    expect(faces()).toEqual(['restless', 'restless']);
    act(() => game.tick(9));
    expect(faces()).toEqual(['down', 'down']);
    expect(buttons()[0]!.getAttribute('aria-label')).toBe('Row 1, column 1, face down');
  });

  test('that have turned back remove their symbols as soon as they are edge-on', () => {
    const { game, buttons, stranger } = show();
    tap(buttons()[0]);
    tap(buttons()[stranger]);
    act(() => game.tick(OPEN_FOR));
    act(() => void vi.advanceTimersByTime(150));
    expect(found()).toEqual([]);
  });

  test('that match are marked with a check as well as a tint', () => {
    const { buttons, container, partner, name } = show();
    tap(buttons()[0]);
    tap(buttons()[partner]);
    expect(buttons()[partner]!.getAttribute('aria-label')).toContain(`${name}, matched`);
    expect(container.querySelectorAll('.memory-check')).toHaveLength(2);
    expect(container.querySelectorAll('.memory-spark')).toHaveLength(8);
  });

  test('of the large game are thirty-six, named by their own rows', () => {
    const { buttons } = show('large');
    expect(buttons()).toHaveLength(36);
    expect(buttons()[6]!.getAttribute('aria-label')).toBe('Row 2, column 1, face down');
    expect(buttons()[35]!.getAttribute('aria-label')).toBe('Row 6, column 6, face down');
  });

  test('of a found pair wear the edge of the player who found it', () => {
    const { game, buttons, partner, stranger } = show('2 players');
    const { cards } = game.run.state;
    const other = cards.findIndex((symbol, place) => place !== stranger && symbol === cards[stranger]);
    const edges = () =>
      buttons().flatMap((card, place) => (card.dataset['finder'] ? [[place, card.dataset['finder']]] : []));
    tap(buttons()[0]);
    tap(buttons()[stranger]);
    act(() => game.tick(OPEN_FOR));
    // The second player finds a pair and keeps the turn, then misses.
    tap(buttons()[0]);
    tap(buttons()[partner]);
    expect(edges()).toEqual([
      [0, '1'],
      [partner, '1'],
    ]);
    const third = cards.findIndex((symbol) => symbol !== cards[0] && symbol !== cards[stranger]);
    tap(buttons()[stranger]);
    tap(buttons()[third]);
    act(() => game.tick(OPEN_FOR));
    tap(buttons()[stranger]);
    tap(buttons()[other]);
    expect(Object.fromEntries(edges())).toEqual({ 0: '1', [partner]: '1', [stranger]: '0', [other]: '0' });
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

  test('move the focus with the arrow keys and have one tab stop', () => {
    const { buttons } = show();
    buttons()[0]!.focus();
    fireEvent.keyDown(buttons()[0]!, { key: 'ArrowRight' });
    fireEvent.keyDown(buttons()[1]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(buttons()[5]);
    expect(buttons().filter((button) => button.tabIndex === 0)).toEqual([buttons()[5]]);
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
    const { buttons, container } = show();
    tap(buttons()[0]);
    await expect.poll(() => container.querySelectorAll('.memory-picture')).toHaveLength(1);
    expect(buttons()[0]!.querySelector('.memory-picture')).not.toBeNull();
    expect(container.querySelector('.memory-front')!.textContent).toBe('');
  });
});

describe('sounds and announcements', () => {
  test('announces the first card, a mismatch and a match in sentences', () => {
    const game = new TestGame(memory);
    const said: (string | null)[] = [];
    const tones: number[] = [];
    game.onChange((change) => {
      said.push(describeChange(change, true));
      tones.push(tonesOf(change).length);
    });
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
