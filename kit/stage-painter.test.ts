// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Listeners } from '#kit/listeners.ts';
import type { RunningGame } from '#kit/running-game.ts';
import type { Area, StageArt } from '#kit/stage-art.ts';
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

/** A stage with a canvas for each layer, which emits a look to redraw. */
function staged(art: Partial<StageArt<number, never>> & Pick<StageArt<number, never>, 'layers'>, width = '') {
  const looks = new Listeners();
  const stage = document.createElement('div');
  const canvases = art.layers.map(() => stage.appendChild(document.createElement('canvas')));
  stage.style.width = width;
  document.body.append(stage);
  const whole = { width: 10, height: 10, effectsOf: () => [], onLooks: looks.add, ...art };
  const open = () => StagePainter.for(resting, stage, whole);
  return { looks, canvases, canvas: canvases[0]!, open };
}

test('another look is drawn at once even without a frame, until the stage is removed', () => {
  let painted = 0;
  const { looks, open } = staged({ layers: [{ shows: () => painted++, draw() {} }] });
  const painter = open();
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
  const { canvas, open } = staged({ width: 600, height: 500, layers: [{ draw() {} }] }, '710.390625px');
  open().stop();
  expect([canvas.width, canvas.height]).toEqual([711, 592]);
  expect([canvas.style.width, canvas.style.height]).toEqual(['711px', '592px']);
});

test('hides a layer that shows nothing', () => {
  let word: string | null = 'Wave 2';
  const { looks, canvases, open } = staged({
    layers: [{ draw() {} }, { shows: (_picture, part) => word !== null && part(word), draw() {} }],
  });
  const painter = open();
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
  const { looks, canvas, open } = staged({
    layers: [{ shows: (_picture, show) => show(part), draw: () => drawn++ }],
  });
  const context = { setTransform() {}, clearRect() {} };
  // The test DOM has no canvas contexts.
  canvas.getContext = ((kind: string) => (kind === '2d' ? context : null)) as HTMLCanvasElement['getContext'];
  const painter = open();
  const drawnAfter = (next: string) => {
    part = next;
    looks.emit();
    return drawn;
  };
  expect(['Wave 1', 'Wave 1', 'Wave 2', 'Wave 2'].map(drawnAfter)).toEqual([1, 1, 2, 2]);
  painter.stop();
});

test('a layer with an area has a canvas that contains it, moves with it, and covers the whole field without one', () => {
  let area: Area | null = { left: 10, top: 20, right: 110, bottom: 90 };
  const { looks, canvas, open } = staged(
    { width: 600, height: 500, layers: [{ area: () => area, draw() {} }] },
    '600px',
  );
  const painter = open();
  const covered = (next: Area | null) => {
    area = next;
    looks.emit();
    const [left = 0, top = 0] = canvas.style.translate.split(' ').map(Number.parseFloat);
    return { left, top, right: left + canvas.width, bottom: top + canvas.height };
  };
  const whole = { left: 0, top: 0, right: 600, bottom: 500 };
  for (const wanted of [area, { left: 400, top: 430, right: 600, bottom: 500 }, { ...whole, bottom: 250 }]) {
    const box = covered(wanted);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left).toBeLessThanOrEqual(wanted.left);
    expect(box.top).toBeLessThanOrEqual(wanted.top);
    expect(box.right).toBeGreaterThanOrEqual(wanted.right);
    expect(box.bottom).toBeGreaterThanOrEqual(wanted.bottom);
    expect((box.right - box.left) * (box.bottom - box.top)).toBeLessThan(600 * 500);
    const nudged = { ...wanted, left: wanted.left + 1, right: wanted.right - 1 };
    expect(covered(nudged), 'stays for a small move').toEqual(box);
  }
  const [wide, tall] = [
    { left: 10, top: 20, right: 150, bottom: 40 },
    { left: 10, top: 20, right: 30, bottom: 160 },
  ];
  const sizes = [wide, tall, wide, tall].map((next) => {
    const { left, right, top, bottom } = covered(next);
    return [right - left, bottom - top];
  });
  expect(new Set(sizes.slice(1).map(String)), 'keeps its size while what it shows turns').toHaveProperty('size', 1);
  expect(covered(null)).toEqual(whole);
  painter.stop();
});

test('a sprite on a canvas that covers only an area is at the same place of the field', () => {
  const box = { x: -5, y: -5, width: 10, height: 10 };
  const put: number[][] = [];
  const origins: number[][] = [];
  const context = {
    setTransform: (...values: number[]) => origins.push(values.slice(4)),
    clearRect() {},
    drawImage: (_picture: unknown, x: number, y: number) => put.push([x, y]),
  };
  const layer: StageArt<number, never>['layers'][number] = {
    area: () => ({ left: 300, top: 200, right: 400, bottom: 300 }),
    draw: (on, { sprites }) => sprites.put(on, { box, draw() {} }, 350, 250),
  };
  const { canvas, open } = staged({ width: 600, height: 500, layers: [layer] }, '600px');
  // The test DOM has no canvas contexts.
  canvas.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  open().stop();
  const [left = 0, top = 0] = canvas.style.translate.split(' ').map(Number.parseFloat);
  expect(left).toBeGreaterThan(0);
  expect(put.at(-1)).toEqual([345 - left, 245 - top]);
  expect(origins.at(-1), 'what is drawn next').toEqual([-left, -top]);
});
