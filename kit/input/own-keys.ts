/** The player's own keys in the open game; `null` for most players. */
import type { HelpLine } from '#kit/game-view.ts';
import type { Controls } from '#kit/input/controls.ts';
import type { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import { Listeners } from '#kit/listeners.ts';

export interface OwnKeys {
  /** The game's controls with the keys in force. */
  readonly controls: Controls<unknown, unknown>;
  readonly pad: typeof PAD_BUTTONS;
  buttonsOf(code: string): readonly string[];
  /** As printed on the player's keyboard. */
  namesOf(button: string): readonly string[];
  padNameOf(button: string): string;
  /** The help lines about keys. */
  lines(lines: readonly HelpLine[]): readonly HelpLine[];
  prompt(words: string): string;
}

const changes = new Listeners();
let own: OwnKeys | null = null;

export const ownKeys = () => own;
export const onOwnKeys = changes.add;

export function setOwnKeys(keys: OwnKeys | null): void {
  own = keys;
  changes.emit();
}
