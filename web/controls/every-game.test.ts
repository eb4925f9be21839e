// @vitest-environment happy-dom
/** Every game names its buttons, and with other keys no text of it names the old ones. */
import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import { buttonsOf } from '#games/named-buttons.ts';
import type { AnyView } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import { defaultKeys, padInForce } from '#kit/own-keys/keys-in-force.ts';
import { keyName } from '#web/controls/key-name.ts';
import { ownKeysOf } from '#web/controls/own-keys.ts';
import { clashesWith, keyRows } from '#web/controls/rows.ts';

const games = catalogue.slice(0, 20).map(({ key }) => key);
/** On no keyboard of a game. */
const OTHER = 'IntlRo';

/** Words that stand for several keys. */
const SETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bArrows\b|\barrows\b/, ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']],
  [/\bWASD\b/, ['KeyW', 'KeyA', 'KeyS', 'KeyD']],
  [/\bHJKL\b/, ['KeyH', 'KeyJ', 'KeyK', 'KeyL']],
  [/\bQWE\b/, ['KeyQ', 'KeyW', 'KeyE']],
  [/\bASD\b/, ['KeyA', 'KeyS', 'KeyD']],
  [/\bZXC\b/, ['KeyZ', 'KeyX', 'KeyC']],
  [/\bQW\b/, ['KeyQ', 'KeyW']],
  [/\bAS\b/, ['KeyA', 'KeyS']],
  [/\b1(?:-| to )4\b/, ['1', '2', '3', '4'].map((digit) => `Digit${digit}`)],
  [/\b1(?:-| to )7\b/, [...'1234567'].map((digit) => `Digit${digit}`)],
  [/\b1(?:-| to )9\b/, [...'123456789'].map((digit) => `Digit${digit}`)],
  [/number pad/, [...'123456789'].map((digit) => `Numpad${digit}`)],
];

/** The codes that a text about keys names. Gamepads have letters too, and Ctrl makes another key. */
function codesIn(text: string): readonly string[] {
  const plain = text.replaceAll(/gamepad [A-Z]( or [A-Z])?|Ctrl\+\w|\bShift and a(?:rrows| digit)/g, '');
  const sets = SETS.flatMap(([words, codes]) => (words.test(plain) ? codes : []));
  const single = [...plain.matchAll(/\b(?:Left|Right(?! click)|Up|Down|Space|Enter|Shift|Backspace|[A-Z\d])\b(?!-)/g)];
  const codes = single.flatMap(([name]) =>
    /^(Left|Right|Up|Down)$/.test(name)
      ? [`Arrow${name}`]
      : name === 'Shift'
        ? ['ShiftLeft', 'ShiftRight']
        : name.length > 1
          ? [name]
          : /\d/.test(name)
            ? [`Digit${name}`]
            : [`Key${name}`],
  );
  return [...sets, ...codes];
}

const isPad = (what: string) => /gamepad/i.test(what);

/** Keys that are not of the game: its grid is made of native buttons, and text is typed. */
function nativeLines(view: AnyView, key: string): readonly string[] {
  const named = buttonsOf(key).named.flatMap(({ lines = [] }) => lines);
  const page = ['Pause', 'Reset', 'Mode'];
  return modesOf(view)
    .flatMap((mode) => helpOf(view, mode).keys)
    .map(({ what }) => what)
    .filter((what) => !named.includes(what) && !page.includes(what));
}

const modesOf = ({ rules }: AnyView) => [...rules.modes, ...(rules.roomModes ?? [])];

describe.each(games)('%s', (key) => {
  const load = async () => (await views[key]!()).default;

  test('names each of its buttons once, in few words', async () => {
    const { controls } = await load();
    const { named } = buttonsOf(key);
    const buttons = named.flatMap((one) => one.buttons);
    const own = named.flatMap(({ buttons: [first], codes }) => (codes ? [first!] : []));
    expect(buttons.toSorted()).toEqual([...Object.keys(controls.keys), ...own].toSorted());
    const names = named.map(({ name, player }) => `${name} ${player ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of named) expect(name).toMatch(/^[A-Z][\w ,]{0,23}$/);
    for (const { pad } of named) if (pad) expect(PAD_BUTTONS.map(([, button]) => button)).toContain(pad);
  });

  test('has no key with two meanings', async () => {
    const { controls } = await load();
    const rows = keyRows('game', controls, buttonsOf(key), { game: {}, all: {} });
    for (const row of rows) for (const code of row.inputs) expect(clashesWith(rows, row, code)).toEqual([]);
  });

  test('keeps every word with the usual keys', async () => {
    const view = await load();
    const own = ownKeysOf(view.controls, buttonsOf(key), { game: {}, all: {} }, PAD_BUTTONS);
    for (const mode of modesOf(view)) expect(own.lines(helpOf(view, mode).keys)).toEqual(helpOf(view, mode).keys);
    for (const text of Object.keys(buttonsOf(key).prompts ?? {})) expect(own.prompt(text)).toBe(text);
  });

  test('names no old key after any button got another one', async () => {
    const view = await load();
    const { controls } = view;
    const usual = defaultKeys(controls, buttonsOf(key).named);
    const native = nativeLines(view, key);
    for (const button of Object.keys(usual)) {
      if (usual[button]!.length === 0) continue;
      const changes = { game: { [button]: [OTHER] }, all: {} };
      const own = ownKeysOf(controls, buttonsOf(key), changes, PAD_BUTTONS);
      const inForce = Object.values({ ...usual, [button]: [] }).flat();
      const old = usual[button]!.filter((code) => !inForce.includes(code));
      for (const mode of modesOf(view)) {
        const lines = own.lines(helpOf(view, mode).keys).filter(({ what }) => !native.includes(what) && !isPad(what));
        const said = lines.flatMap(({ how }) => codesIn(how));
        expect(
          old.filter((code) => said.includes(code)),
          `${button} in ${mode}: ${JSON.stringify(lines)}`,
        ).toEqual([]);
        const line = buttonsOf(key).named.find(({ buttons }) => buttons.includes(button))?.lines;
        const isTold = line?.some((what) => helpOf(view, mode).keys.some((other) => other.what === what));
        if (isTold) expect(lines.map(({ how }) => how).join()).toContain(keyName(OTHER));
      }
      for (const prompt of Object.keys(buttonsOf(key).prompts ?? {})) {
        const names = buttonsOf(key).prompts![prompt]!.includes(`{${button}}`);
        const said = own.prompt(prompt);
        expect(said.includes(keyName(OTHER))).toBe(names);
        if (names) expect(old.filter((code) => codesIn(said).includes(code))).toEqual([]);
      }
    }
  });

  test('knows the prompt at the start', async () => {
    const view = await load();
    const { prompts = {} } = buttonsOf(key);
    for (const mode of view.rules.modes) {
      const prompt = view.prompt?.(view.rules.start(mode, new SeededRandom(seedFrom(1))));
      if (prompt) expect(Object.keys(prompts)).toContain(prompt.keys);
    }
    expect(Object.keys(prompts).length > 0).toBe(view.prompt !== undefined);
  });

  test('names the gamepad buttons in force', async () => {
    const view = await load();
    const { padLine, named } = buttonsOf(key);
    const swapped = padInForce({ game: { primary: [6], secondary: [7], tertiary: [8], shoulder: [10] }, all: {} });
    const own = ownKeysOf(view.controls, buttonsOf(key), { game: {}, all: {} }, swapped);
    for (const mode of modesOf(view)) {
      const { keys } = helpOf(view, mode);
      const texts = own.lines(keys).filter(({ what, how }) => what === padLine?.[0] || how.includes('gamepad '));
      for (const { how } of texts) expect(how).not.toMatch(/gamepad [ABXYLR]\b|\b[ABXY]\b(?! to\b)/);
      if (named.some(({ how }) => how?.includes('{pad}'))) expect(texts.length).toBeGreaterThan(0);
    }
  });
});
