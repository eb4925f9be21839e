// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import type { Access } from '#games/games.ts';
import { AccessPage } from '#web/access/access-page.tsx';
import { answerTo, fits } from '#web/access/needs.ts';
import { Navigation } from '#web/loading/navigation.tsx';

afterEach(cleanup);

describe('the page', () => {
  beforeEach(() => {
    render(
      <Navigation opened="/access" prepare={() => true}>
        <AccessPage />
      </Navigation>,
    );
  });

  const rows = () => screen.getAllByRole('row').slice(1);
  const titles = () => rows().map((row) => within(row).getByRole('link').textContent);
  const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('moves games that do not fit to the end, in grey, and brings them back', () => {
    const before = titles();
    expect(screen.getByRole('status').textContent).toBe(`All ${catalogue.length} games fit.`);
    toggle('at my own pace');
    toggle('without color');
    const grey = rows().map((row) => row.className === 'is-grey');
    expect(grey.lastIndexOf(false)).toBeLessThan(grey.indexOf(true));
    expect(titles().toSorted()).toEqual(before.toSorted());
    expect(titles().indexOf('SnakeHalf speed to practice')).toBeGreaterThanOrEqual(grey.indexOf(true));
    const fitting = grey.filter((is) => !is).length;
    expect(screen.getByRole('status').textContent).toBe(
      `${fitting} of ${catalogue.length} games fit. The others are below, in grey.`,
    );
    toggle('at my own pace');
    toggle('without color');
    expect(titles()).toEqual(before);
  });

  test('answers every question about every game in words', () => {
    for (const row of rows()) {
      const cells = within(row).getAllByRole('cell');
      expect(cells).toHaveLength(4);
      for (const cell of cells) expect(cell.textContent).not.toBe('');
    }
  });
});

describe('the answers', () => {
  const access: Access = {
    hearing: 'no need',
    color: { set: 'Palette' },
    speed: { eased: 'Half speed' },
    hands: { needed: 'Two hands' },
  };

  test('fit a wish without a need, or if a setting ends the need', () => {
    expect(fits(access, ['hearing', 'color'])).toBe(true);
    expect(fits(access, ['speed'])).toBe(false);
    expect(fits(access, ['hearing', 'hands'])).toBe(false);
  });

  test('are no need, can be set, or needed', () => {
    const answers = (['hearing', 'color', 'speed', 'hands'] as const).map((name) => answerTo(name, access[name]));
    expect(answers.map(({ answer }) => answer)).toEqual(['no need', 'set', 'set', 'needed']);
    expect(answers.map(({ words }) => words)).toEqual(['Fine without sound', 'Palette', 'Half speed', 'Two hands']);
  });
});
