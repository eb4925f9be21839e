// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Listeners } from '#kit/listeners.ts';
import type { LiveGame } from '#kit/live-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { StagePainter } from '#kit/stage-painter.ts';

/** A game in which nothing happens and no frame comes. */
const resting: LiveGame<number, never> = {
  first: { before: 1, now: 1, fraction: 0 },
  moment: () => ({ before: 0, now: 0, fraction: 0 }),
  act: () => false,
  allows: () => false,
  pause() {},
  restart() {},
  onChange: () => () => {},
  onRefused: () => () => {},
  onFrame: () => () => {},
};

test('another look is shown at once, though no frame comes, until the stage is left', () => {
  const looks = new Listeners();
  let painted = 0;
  const art: StageArt<number, never> = {
    width: 10,
    height: 10,
    layers: [{ shows: () => painted++, draw() {} }],
    effectsOf: () => [],
    onLooks: looks.add,
  };
  const stage = document.createElement('div');
  stage.append(document.createElement('canvas'));
  const painter = StagePainter.for(resting, stage, art);
  const paintedOn = (step: () => void) => {
    const before = painted;
    step();
    return painted - before;
  };
  expect(paintedOn(() => looks.tell())).toBe(1);
  painter.stop();
  expect(paintedOn(() => looks.tell())).toBe(0);
});
