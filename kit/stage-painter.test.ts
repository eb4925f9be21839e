// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Listeners } from '#kit/listeners.ts';
import type { RunningGame } from '#kit/running-game.ts';
import type { StageArt } from '#kit/stage-art.ts';
import { StagePainter } from '#kit/stage-painter.ts';

/** A game without changes or frames. */
const resting: RunningGame<number, never> = {
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

test('another look is drawn at once even without a frame, until the stage is removed', () => {
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
  expect(paintedOn(() => looks.emit())).toBe(1);
  painter.stop();
  expect(paintedOn(() => looks.emit())).toBe(0);
});

test('a canvas has exactly the pixels of its layout, even in a box with a fractional width', () => {
  const art: StageArt<number, never> = { width: 600, height: 500, layers: [{ draw() {} }], effectsOf: () => [] };
  const stage = document.createElement('div');
  const canvas = stage.appendChild(document.createElement('canvas'));
  stage.style.width = '710.390625px';
  document.body.append(stage);
  StagePainter.for(resting, stage, art).stop();
  expect([canvas.width, canvas.height]).toEqual([711, 592]);
  expect([canvas.style.width, canvas.style.height]).toEqual(['711px', '592px']);
});

test('hides a layer that shows nothing', () => {
  let word: string | null = 'Wave 2';
  const looks = new Listeners();
  const art: StageArt<number, never> = {
    width: 10,
    height: 10,
    layers: [{ draw() {} }, { shows: (_picture, part) => word !== null && part(word), draw() {} }],
    effectsOf: () => [],
    onLooks: looks.add,
  };
  const stage = document.createElement('div');
  const canvases = art.layers.map(() => stage.appendChild(document.createElement('canvas')));
  const painter = StagePainter.for(resting, stage, art);
  const hidden = (next: string | null) => {
    word = next;
    looks.emit();
    return canvases.map((canvas) => canvas.hidden);
  };
  expect([hidden('Wave 2'), hidden(null), hidden('Wave 2')]).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
  painter.stop();
});

test('redraws a layer only when one of its parts has changed', () => {
  let part = 'Wave 1';
  let drawn = 0;
  const looks = new Listeners();
  const art: StageArt<number, never> = {
    width: 10,
    height: 10,
    layers: [{ shows: (_picture, show) => show(part), draw: () => drawn++ }],
    effectsOf: () => [],
    onLooks: looks.add,
  };
  const stage = document.createElement('div');
  const canvas = stage.appendChild(document.createElement('canvas'));
  const context = { setTransform() {}, clearRect() {} };
  // The test DOM has no canvas contexts.
  canvas.getContext = ((kind: string) => (kind === '2d' ? context : null)) as HTMLCanvasElement['getContext'];
  const painter = StagePainter.for(resting, stage, art);
  const drawnAfter = (next: string) => {
    part = next;
    looks.emit();
    return drawn;
  };
  expect(['Wave 1', 'Wave 1', 'Wave 2', 'Wave 2'].map(drawnAfter)).toEqual([1, 1, 2, 2]);
  painter.stop();
});
