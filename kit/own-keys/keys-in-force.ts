/** Which keys and gamepad buttons press what, after the player's changes. */
import type { Controls, PageCommand, StandardButton } from '#kit/input/controls.ts';
import type { PadButton } from '#kit/input/gamepad.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import type { NamedButton } from '#kit/own-keys/named-buttons.ts';

/** Codes (`event.code`) or indexes of gamepad buttons, by button. */
export type ByButton<Input> = Readonly<Partial<Record<string, readonly Input[]>>>;

/** What the player has changed: in this game, and in all games. */
export interface Changes<Input> {
  readonly game: ByButton<Input>;
  readonly all: ByButton<Input>;
}

const PAGE_KEYS: Readonly<Record<PageCommand, string>> = {
  pause: 'KeyP',
  restart: 'KeyR',
  modes: 'KeyM',
  fullscreen: 'KeyF',
};
export const PAGE_COMMANDS = Object.keys(PAGE_KEYS) as readonly PageCommand[];

const DIRECTIONS: readonly StandardButton[] = ['up', 'down', 'left', 'right'];
export const STANDARD: readonly StandardButton[] = [...DIRECTIONS, 'primary', 'secondary', 'tertiary', 'shoulder'];

type Keys = Pick<Controls<unknown, unknown>, 'keys' | 'pauseKeys' | 'type'>;

/** The game's keys win over the page's. */
export function defaultKeys(controls: Keys, named: readonly NamedButton[] = []): ByButton<string> {
  const own = Object.fromEntries(named.flatMap(({ buttons, codes }) => (codes ? [[buttons[0]!, codes] as const] : [])));
  const keys: ByButton<string> = { ...controls.keys, ...own };
  const taken = new Set(Object.values(keys).flat());
  // Typing games use every letter.
  const free = (code: string) => (controls.type || taken.has(code) ? [] : [code]);
  const page = PAGE_COMMANDS.map((command) => [command, free(PAGE_KEYS[command])] as const);
  const keysOfPage: ByButton<string> = Object.fromEntries(page);
  return { ...keys, ...keysOfPage, pause: [...(controls.pauseKeys ?? []), ...(keysOfPage['pause'] ?? [])] };
}

/**
 * A change in this game wins over one in all games. Those apply to standard buttons and the page's commands; a direction
 * only where the game has keys for it, because elsewhere it moves the focus.
 */
export function keysInForce(
  controls: Keys,
  changes: Changes<string>,
  named: readonly NamedButton[] = [],
): ByButton<string> {
  const usual = defaultKeys(controls, named);
  const isGeneral = (button: string) =>
    Object.hasOwn(usual, button)
      ? isStandard(button) || button in PAGE_KEYS
      : isStandard(button) && !isDirection(button);
  return {
    ...usual,
    ...only(changes.all, isGeneral),
    ...only(changes.game, (button) => Object.hasOwn(usual, button) || isStandard(button)),
  };
}

/** Restart can be moved; pause stays on its button. */
export function padInForce(changes: Changes<number>): readonly (readonly [index: number, button: PadButton])[] {
  const isKnown = (button: string) => button !== 'pause' && PAD_BUTTONS.some(([, name]) => name === button);
  const changed = only({ ...changes.all, ...changes.game }, isKnown);
  if (Object.keys(changed).length === 0) return PAD_BUTTONS;
  return [
    ...PAD_BUTTONS.filter(([, button]) => !Object.hasOwn(changed, button)),
    ...Object.entries(changed).flatMap(([button, indexes]) =>
      (indexes ?? []).map((index) => [index, button as PadButton] as const),
    ),
  ];
}

export const isDirection = (button: string) => (DIRECTIONS as readonly string[]).includes(button);
const isStandard = (button: string) => (STANDARD as readonly string[]).includes(button);

function only<Input>(changes: ByButton<Input>, applies: (button: string) => boolean): ByButton<Input> {
  return Object.fromEntries(Object.entries(changes).filter(([button]) => applies(button)));
}

const MOST = 6;

const BINDABLE =
  /^(Key[A-Z]|Digit\d|Numpad\w+|Arrow\w+|Space|Enter|Shift(Left|Right)|Home|End|Page(Up|Down)|Insert|Minus|Equal|Bracket\w+|Backslash|Intl\w+|Semicolon|Quote|Backquote|Comma|Period|Slash)$/;

/** False for keys of the browser and the system, such as Tab and F5, and for those that games cannot see. */
export const isBindable = (code: string) => BINDABLE.test(code) && code.length <= 24;

/** Skips what is not a list of codes. Backspace is one by default only. */
export const readKeys = (data: unknown): ByButton<string> | null =>
  readChanges(data, (code): code is string => typeof code === 'string' && (isBindable(code) || code === 'Backspace'));

export const readPad = (data: unknown): ByButton<number> | null =>
  readChanges(
    data,
    (index): index is number => Number.isInteger(index) && (index as number) >= 0 && (index as number) <= 16,
  );

function readChanges<Input>(data: unknown, isInput: (value: unknown) => value is Input): ByButton<Input> | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const entries = Object.entries(data).filter(
    (entry): entry is [string, Input[]] =>
      Array.isArray(entry[1]) && entry[1].length <= MOST && entry[1].every((value) => isInput(value)),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
