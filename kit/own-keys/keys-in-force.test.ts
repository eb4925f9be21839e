import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysInForce, padInForce, readKeys, readPad } from '#kit/own-keys/keys-in-force.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';

const none = { game: {}, all: {} };
const tetris = { keys: { left: ['ArrowLeft'], drop: ['Space'], hold: ['KeyC'] } };

describe('the keys in force', () => {
  test("are the usual ones without changes, with the page's keys that the game leaves free", () => {
    const page = { pause: ['KeyP'], restart: ['KeyR'], modes: ['KeyM'], fullscreen: ['KeyF'] };
    expect(keysInForce(tetris, none)).toEqual({ ...tetris.keys, ...page });
    const rps = keysInForce({ keys: { rock: ['KeyR'], paper: ['KeyP'] } }, none);
    expect([rps['restart'], rps['pause']]).toEqual([[], []]);
    expect(keysInForce({ keys: {}, type: () => null }, none)['pause']).toEqual([]);
    expect(keysInForce({ keys: {}, pauseKeys: ['Space'] }, none)['pause']).toEqual(['Space', 'KeyP']);
  });

  test('replace all codes of a changed button, and those of this game win', () => {
    const changes = { game: { left: ['KeyJ'] }, all: { left: ['KeyA'], right: ['KeyD'], primary: ['KeyX'] } };
    const keys = keysInForce(tetris, changes);
    expect(keys['left']).toEqual(['KeyJ']);
    // The game has no key for it: elsewhere directions move the focus.
    expect(keys['right']).toBeUndefined();
    expect(keys['primary']).toEqual(['KeyX']);
    expect(keysInForce(tetris, { ...changes, game: {} })['left']).toEqual(['KeyA']);
  });

  test('ignore buttons of other games, and let a button have no key', () => {
    const keys = keysInForce(tetris, { game: { undo: ['KeyU'], hold: [] }, all: { drop: ['KeyQ'] } });
    expect(keys['undo']).toBeUndefined();
    expect(keys['hold']).toEqual([]);
    expect(keys['drop']).toEqual(['Space']);
  });
});

describe('stored changes', () => {
  test('skip entries that are not lists of known codes', () => {
    expect(readKeys({ left: ['KeyJ'], right: ['F5'], up: 'KeyW', down: [7], drop: [], hold: ['KeyC', '<b>'] })).toEqual(
      {
        left: ['KeyJ'],
        drop: [],
      },
    );
    expect(readPad({ primary: [1], secondary: [-1], tertiary: ['0'], shoulder: [4, 5, 17] })).toEqual({ primary: [1] });
    for (const data of [null, 7, 'keys', [], {}, ['KeyJ']]) expect(readKeys(data)).toBeNull();
  });

  test('of any shape never throw, and never add a code that browsers need', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (game, all) => {
        const keys = keysInForce(tetris, { game: readKeys(game) ?? {}, all: readKeys(all) ?? {} });
        for (const code of Object.values(keys).flat()) expect(code).toMatch(/^[A-Z][A-Za-z\d]+$/);
        expect(padInForce({ game: readPad(game) ?? {}, all: readPad(all) ?? {} }).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the gamepad buttons in force', () => {
  const indexesOf = (button: string, changes: Parameters<typeof padInForce>[0]) =>
    padInForce(changes)
      .filter(([, name]) => name === button)
      .map(([index]) => index);

  test('are the usual ones without changes, and pause stays', () => {
    expect(padInForce(none)).toBe(PAD_BUTTONS);
    expect(padInForce({ game: { pause: [1] }, all: {} })).toBe(PAD_BUTTONS);
  });

  test('replace the indexes of a changed button', () => {
    const changes = { game: { primary: [1] }, all: { primary: [2], shoulder: [7] } };
    expect(indexesOf('primary', changes)).toEqual([1]);
    expect(indexesOf('shoulder', changes)).toEqual([7]);
    expect(indexesOf('secondary', changes)).toEqual([1]);
  });
});
