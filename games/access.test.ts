import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { freshRun, Run } from '#engine/run.ts';
import { accessOfGames } from '#games/access.ts';
import { catalogue } from '#games/catalogue.ts';
import type { Need } from '#games/games.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { PointerInput } from '#kit/input/controls.ts';
import { answerTo } from '#web/access/needs.ts';
import { speedOf } from '#web/play/screen/mode-choices.ts';

/** Nobody at their own pace needs longer for one move. */
const UNTOUCHED_TICKS = 10 * 60 * TICKS_PER_SECOND;
const LONGEST_WORDS = 30;

test('every game says what it needs', () => {
  expect([...accessOfGames.keys()].toSorted()).toEqual(catalogue.map(({ key }) => key).toSorted());
});

test('no game needs hearing, since sounds never reach the rules', () => {
  expect([...accessOfGames].filter(([, { hearing }]) => hearing !== 'no need')).toEqual([]);
});

test('color can be set in the games that have a second palette', () => {
  const canBeSet = catalogue.filter(({ key }) => typeof accessOfGames.get(key)!.color === 'object');
  const havePalette = catalogue.filter(({ key }) => existsSync(join(import.meta.dirname, key, 'palette.css')));
  expect(canBeSet.map(({ key }) => key)).toEqual(havePalette.map(({ key }) => key));
});

describe.each(catalogue)('$title', ({ key }) => {
  const access = accessOfGames.get(key)!;
  const rules = rulesOf(key)!;
  const viewOfGame = async () => (await views[key]!()).default;

  test('uses words that fit the table', () => {
    const words = Object.values(access).map((need: Need) => answerTo('hearing', need).words);
    expect(words.filter((said) => said === '' || said.length > LONGEST_WORDS)).toEqual([]);
  });

  test('ends untouched runs only if it needs speed, and eases it by a mode or by practice', async () => {
    const { speed } = access;
    const first = rules.modes[0];
    if (speed === 'no need') return expect(endsUntouched(key, rules, first)).toBe(false);
    const view = await viewOfGame();
    expect(view.lifecycle.time).toBe('real');
    if ('needed' in speed) return;
    const words = 'set' in speed ? speed.set : speed.eased;
    const mode = rules.modes.find((name) => name !== first && words.includes(view.modes!.names[name]!));
    const practice = view.lifecycle.practice && `${speedOf(view.lifecycle.practice)} to practice`;
    expect(mode ?? practice, `"${words}" names no mode and no practice`).toBe(mode ?? words);
    // Slower is not your own pace.
    if ('set' in speed) expect(endsUntouched(key, rules, mode!)).toBe(false);
  });

  test('is steered by one finger, unless it needs two hands or a setting', async () => {
    const view = await viewOfGame();
    // Games made of elements take clicks; Tetris reads gestures on its field.
    if (!view.stage || key === 'tetris') return;
    expect(isSteeredByFinger(view, rules)).toBe(access.hands === 'no need');
  });
});

/** In the middle of any recorded run of the mode, if nobody presses anything from there on. */
function endsUntouched(key: string, rules: Rules<unknown, unknown>, mode: string): boolean {
  return goldenRuns(key)
    .filter((golden) => golden.mode === mode)
    .some((golden) => {
      const run = freshRun(rules, mode, golden);
      for (const [tick, data] of golden.log.slice(0, Math.floor(golden.log.length / 2))) {
        run.tickTo(tick);
        run.act(rules.readAction(data));
      }
      run.tickTo(run.ticks + UNTOUCHED_TICKS);
      return run.status !== 'playing';
    });
}

function goldenRuns(key: string): readonly Golden[] {
  const folder = join(import.meta.dirname, key, 'rules/golden');
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Golden);
}

/** One finger drags over the field. */
function isSteeredByFinger({ controls }: AnyView, rules: Rules<unknown, unknown>): boolean {
  if (controls.swipes) return true;
  const run = new Run(rules, rules.modes[0], seedFrom(1));
  const [width, height] = controls.fieldSize ?? [100, 100];
  const finger = { x: width / 2, y: height - 10, dx: 0, dy: 0, held: true, touch: true };
  const steps: readonly PointerInput[] = [
    { ...finger, kind: 'down' },
    { ...finger, kind: 'move', x: width / 2 + 40, dx: 40 },
    { ...finger, kind: 'up', x: width / 2 + 40, held: false },
  ];
  const actions = steps.flatMap((point) => [controls.point?.(point, run.state), controls.heldAction?.(run.state)]);
  controls.releaseAll?.();
  return actions.some((action) => action !== null && action !== undefined);
}
