/**
 * Names of a game's buttons, from `games/KEY/view/named-buttons.ts`. Only players who open the controls or have keys of their
 * own load them.
 */
import type { Button } from '#kit/input/controls.ts';

export interface NamedButton {
  readonly name: string;
  /** Several if each physical key is a button of its own. The first one is pressed by the first key. */
  readonly buttons: readonly Button[];
  /** The seat, if two people share the keyboard. */
  readonly player?: 1 | 2;
  /**
   * The `what` of the help lines that name its keys. With own keys, the first of them in the help is rewritten and the
   * others vanish.
   */
  readonly lines?: readonly string[];
  /** The rewritten line: `{keys}`, and `{pad}` for the gamepad's button. Default: `{keys}`. */
  readonly how?: string;
  /** The standard button of a gamepad that does the same. */
  readonly pad?: Button;
  /** Default keys that the view handles itself, without `controls.keys`. */
  readonly codes?: readonly string[];
}

export interface GameButtons {
  readonly named: readonly NamedButton[];
  /** Prompts with `{button}` for its keys, by their usual words. */
  readonly prompts?: Readonly<Record<string, string>>;
  /** The help line about the gamepad, and the same with `{button}`. */
  readonly padLine?: readonly [what: string, how: string];
}

/** `count` buttons named alike: "Column 1" presses `column 0`. */
export function numbered(
  count: number,
  name: string,
  button: string,
  rest: Omit<NamedButton, 'name' | 'buttons'>,
): readonly NamedButton[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${name} ${index + 1}`,
    buttons: [`${button}${index}`],
    ...rest,
  }));
}

/** The four directions as buttons of the same names. */
export function directions(lines: readonly string[], how?: string): readonly NamedButton[] {
  return ['Up', 'Down', 'Left', 'Right'].map((name) => ({
    name,
    buttons: [name.toLowerCase()],
    lines,
    ...(how !== undefined && { how }),
    pad: name.toLowerCase(),
  }));
}
