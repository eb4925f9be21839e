/** Applies the player's own keys to a game: its controls and every text that names keys. */
import { buttonsOf } from '#games/named-buttons.ts';
import type { AnyPlay, HelpLine } from '#kit/game-view.ts';
import type { Controls } from '#kit/input/controls.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import type { ByButton } from '#kit/own-keys/keys-in-force.ts';
import { defaultKeys, isDirection, keysInForce, padInForce, PAGE_COMMANDS } from '#kit/own-keys/keys-in-force.ts';
import type { GameButtons, NamedButton } from '#kit/own-keys/named-buttons.ts';
import type { OwnKeys } from '#kit/input/own-keys.ts';
import { joinOr, keyNames, loadLayout, padName } from '#web/controls/key-name.ts';
import { storedKeys, storedPad } from '#web/controls/stored-keys.ts';

/** More buttons than this share one help line. */
const MOST_LINES = 4;

export async function readOwnKeys({ rules: { id }, controls }: Pick<AnyPlay, 'rules' | 'controls'>): Promise<OwnKeys> {
  await loadLayout();
  return ownKeysOf(controls, buttonsOf(id), storedKeys(id), padInForce(storedPad(id)));
}

export function ownKeysOf(
  controls: Controls<unknown, unknown>,
  names: GameButtons,
  changes: Parameters<typeof keysInForce>[1],
  pad: OwnKeys['pad'],
): OwnKeys {
  const keys = keysInForce(controls, changes, names.named);
  const usual = defaultKeys(controls, names.named);
  const namesOf = (button: string) => keyNames(keys[button] ?? []);
  const padNameOf = (button: string) => padNames(pad, button);
  const isChanged = (button: string) => String(keys[button]) !== String(usual[button]);
  const words = new HelpWords(names, keys, padNameOf, isChanged);
  return {
    controls: controlsWith(controls, keys, usual),
    pad,
    namesOf,
    padNameOf,
    buttonsOf: (code) => Object.keys(keys).filter((button) => keys[button]?.includes(code)),
    lines: (lines) => words.lines(lines),
    prompt(text) {
      const template = names.prompts?.[text];
      const used = [...(template ?? '').matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!);
      return template && used.some(isChanged) ? filled(template, (button) => joinOr(namesOf(button))) : text;
    },
  };
}

const filled = (template: string, nameOf: (button: string) => string) =>
  template.replaceAll(/\{([^}]+)\}/g, (_, button: string) => nameOf(button));

function padNames(pad: OwnKeys['pad'], button: string): string {
  const names = pad.filter(([, name]) => name === button).map(([index]) => padName(index));
  return joinOr(names.length > 0 ? names : ['no button']);
}

function controlsWith(
  controls: Controls<unknown, unknown>,
  keys: ByButton<string>,
  usual: ByButton<string>,
): Controls<unknown, unknown> {
  const isPage = (button: string) => (PAGE_COMMANDS as readonly string[]).includes(button);
  const captures = (button: string) => usual[button]?.some((code) => controls.capturedKeys?.includes(code));
  const { pauseKeys: _, ...rest } = controls;
  return {
    ...rest,
    keys: Object.fromEntries(Object.entries(keys).filter(([button]) => !isPage(button))),
    pageKeys: Object.fromEntries(
      PAGE_COMMANDS.toReversed().flatMap((command) => (keys[command] ?? []).map((code) => [code, command])),
    ),
    capturedKeys: Object.keys(keys)
      .filter(captures)
      .flatMap((button) => keys[button] ?? []),
  };
}

/** Rewrites the help lines whose keys have changed; the others keep their words. */
class HelpWords {
  readonly #names: GameButtons;
  readonly #keys: ByButton<string>;
  readonly #padNameOf: (button: string) => string;
  readonly #isChanged: (button: string) => boolean;

  constructor(
    names: GameButtons,
    keys: ByButton<string>,
    padNameOf: (button: string) => string,
    isChanged: (button: string) => boolean,
  ) {
    this.#names = names;
    this.#keys = keys;
    this.#padNameOf = padNameOf;
    this.#isChanged = isChanged;
  }

  lines(lines: readonly HelpLine[]): readonly HelpLine[] {
    return lines.flatMap((line) => this.#line(line, lines));
  }

  #line(line: HelpLine, all: readonly HelpLine[]): readonly HelpLine[] {
    const { what, how } = line;
    if (this.#names.padLine?.[0] === what) return [{ what, how: this.#padLine(how) }];
    if (what === 'Pause' && this.#isChanged('pause')) return [{ what, how: joinOr([...this.#codes('pause'), 'Esc']) }];
    if (what === 'Reset' && this.#isChanged('restart') && /^R\b/.test(how))
      return [{ what, how: how.replace('R', joinOr(this.#codes('restart'))) }];
    if (what === 'Mode' && how === 'M' && this.#isChanged('modes'))
      return [{ what, how: joinOr(this.#codes('modes')) }];
    const named = this.#names.named.filter(({ lines = [] }) => lines.includes(what));
    if (!named.some((one) => this.#hasChanged(one))) return [line];
    const here = named.filter(
      ({ lines = [] }) => lines.find((name) => all.some((other) => other.what === name)) === what,
    );
    if (here.length > MOST_LINES)
      return [{ what, how: here.map((one) => keyNames(this.#all(one)).at(-1) ?? '-').join(' ') }];
    return here.map((one) => ({ what: here.length === 1 ? what : labelOf(one, what), how: this.#how(one) }));
  }

  #padLine(how: string): string {
    const template = this.#names.padLine![1];
    const usual = filled(template, (button) => padNames(PAD_BUTTONS, button));
    const own = filled(template, this.#padNameOf);
    return usual === own ? how : own;
  }

  #hasChanged(one: NamedButton): boolean {
    const { pad, how } = one;
    const namesPad = how?.includes('{pad}') === true && pad !== undefined;
    return pressedFor(one).some(this.#isChanged) || (namesPad && this.#padNameOf(pad) !== padNames(PAD_BUTTONS, pad));
  }

  #all = (one: NamedButton) => pressedFor(one).flatMap((button) => this.#keys[button] ?? []);

  #codes = (button: string) => keyNames(this.#keys[button] ?? []);

  #how(one: NamedButton): string {
    const { how = '{keys}', pad } = one;
    const keys = joinOr(keyNames(this.#all(one)));
    return how.replace('{keys}', keys).replace('{pad}', pad === undefined ? '' : this.#padNameOf(pad));
  }
}

/** In all games a key may press the standard button that does the same on a gamepad. */
const pressedFor = ({ buttons, pad }: NamedButton): readonly string[] =>
  pad === undefined || isDirection(pad) || buttons.includes(pad) ? buttons : [...buttons, pad];

const labelOf = ({ name, player }: NamedButton, line: string) => (player ? `${line}, ${name.toLowerCase()}` : name);
