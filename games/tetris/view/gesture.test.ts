import { describe, expect, test } from 'vitest';
import { Gesture } from '#games/tetris/view/gesture.ts';

/** A field of 200 pixels has cells of 20, so a column takes 16. */
const WIDTH = 200;

type Place = readonly [x: number, y: number, ms: number];

/** Actions of a finger that moves through these positions and lifts at the last. */
function path(...places: readonly Place[]): { moving: string[]; lifting: string[] } {
  const touches = places.map(([x, y, ms]) => ({ x, y, ms }));
  const gesture = new Gesture(touches[0]!, WIDTH);
  const moving = touches.slice(1).flatMap((touch) => gesture.move(touch));
  return { moving: moving.map(String), lifting: gesture.lift(touches.at(-1)!).map(String) };
}

describe('a finger', () => {
  test('that drags sideways moves a column for every 0.8 cells', () => {
    expect(path([100, 50, 0], [115, 50, 50]).moving).toEqual([]);
    expect(path([100, 50, 0], [116, 50, 50], [133, 50, 100]).moving).toEqual(['step right', 'step right']);
    expect(path([100, 50, 0], [50, 52, 100]).moving).toEqual(['step left', 'step left', 'step left']);
  });

  test('that reverses moves back', () => {
    expect(path([100, 50, 0], [132, 50, 90], [100, 50, 180]).moving).toEqual([
      'step right',
      'step right',
      'step left',
      'step left',
    ]);
  });

  test('that drags down drops softly until it lifts', () => {
    const { moving, lifting } = path([100, 50, 0], [100, 60, 100], [100, 75, 200], [101, 120, 600], [101, 121, 900]);
    expect(moving).toEqual(['press down']);
    expect(lifting).toEqual(['release down']);
  });

  test('that flicks down drops hard and ends the soft drop', () => {
    const { lifting } = path([100, 50, 0], [100, 80, 20], [100, 130, 50]);
    expect(lifting).toEqual(['release down', 'drop']);
  });

  test('that was fast but stopped before lifting does not drop', () => {
    const { lifting } = path([100, 50, 0], [100, 130, 40], [100, 130, 300]);
    expect(lifting).toEqual(['release down']);
  });

  test('that taps the right half rotates clockwise, the left half counter-clockwise', () => {
    expect(path([150, 50, 0], [153, 52, 90]).lifting).toEqual(['clockwise']);
    expect(path([50, 50, 0], [50, 50, 90]).lifting).toEqual(['counterclockwise']);
  });

  test('that rests too long or moves is not a tap', () => {
    expect(path([150, 50, 0], [150, 50, 500]).lifting).toEqual([]);
    expect(path([150, 50, 0], [165, 50, 90]).lifting).toEqual([]);
  });

  test('that swipes up holds once and does nothing more', () => {
    const { moving, lifting } = path([100, 100, 0], [100, 70, 60], [100, 20, 120], [160, 20, 180]);
    expect(moving).toEqual(['hold']);
    expect(lifting).toEqual([]);
  });

  test('that moves diagonally moves sideways and neither holds nor drops', () => {
    expect(path([100, 100, 0], [116, 110, 60], [132, 120, 120]).moving).toEqual(['step right', 'step right']);
    expect(path([100, 100, 0], [116, 88, 60], [132, 76, 120], [148, 64, 180]).moving).toEqual(
      Array(3).fill('step right'),
    );
  });

  test('that is canceled releases the soft drop and does nothing else', () => {
    const gesture = new Gesture({ x: 100, y: 50, ms: 0 }, WIDTH);
    expect(gesture.move({ x: 100, y: 90, ms: 100 })).toEqual(['press down']);
    expect(gesture.cancel()).toEqual(['release down']);
    expect(gesture.lift({ x: 100, y: 190, ms: 110 })).toEqual([]);
  });
});
