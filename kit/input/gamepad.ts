/** Standard mapping, polled once per frame. */
import type { StandardButton } from '#kit/input/controls.ts';

export type PadButton = StandardButton | 'pause' | 'restart';

export interface PadEdge {
  readonly button: PadButton;
  readonly down: boolean;
}

export const PAD_BUTTONS: readonly (readonly [number, PadButton])[] = [
  [0, 'primary'],
  [1, 'secondary'],
  [2, 'tertiary'],
  [3, 'restart'],
  [4, 'shoulder'],
  [5, 'shoulder'],
  [9, 'pause'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
];
/** Hysteresis. */
const STICK = { press: 0.35, release: 0.25 } as const;

export interface PadState {
  readonly buttons: readonly { readonly pressed: boolean }[];
  readonly axes: readonly number[];
}

/** While the controls wait for a button, games and pages see no gamepad. */
export const padsAside = { on: false };

export class GamepadReader {
  readonly #held = new Set<PadButton>();
  readonly #buttons: typeof PAD_BUTTONS;

  constructor(buttons = PAD_BUTTONS) {
    this.#buttons = buttons;
  }

  /** Changes since the last call. An empty list releases everything. */
  read(pads: readonly (PadState | null)[]): PadEdge[] {
    const edges: PadEdge[] = [];
    for (const button of new Set(this.#buttons.map(([, name]) => name))) {
      const down = pads.some((pad) => pad !== null && this.#pressed(pad, button));
      if (down === this.#held.has(button)) continue;
      if (down) this.#held.add(button);
      else this.#held.delete(button);
      edges.push({ button, down });
    }
    return edges;
  }

  #pressed(pad: PadState, button: PadButton): boolean {
    if (this.#buttons.some(([index, name]) => name === button && pad.buttons[index]?.pressed)) return true;
    const far = this.#held.has(button) ? STICK.release : STICK.press;
    const x = pad.axes[0] ?? 0;
    const y = pad.axes[1] ?? 0;
    if (button === 'left') return x < -far;
    if (button === 'right') return x > far;
    if (button === 'up') return y < -far;
    return button === 'down' && y > far;
  }
}
