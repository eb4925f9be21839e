import { REACTIONS } from '#api/rooms/limits.ts';
import type { PadState } from '#kit/input/gamepad.ts';
import { REACTION_NAMES } from '#web/room/reactions/reaction-art.tsx';
import type { ReactionFeed } from '#web/room/reactions/reaction-feed.ts';

/** Numbers of the standard mapping. */
const [SEND, CLOSE, OPEN] = [0, 1, 8] as const;
/** D-pad, in the four columns of the panel. */
const STEPS: ReadonlyMap<number, number> = new Map([
  [12, -4],
  [13, 4],
  [14, -1],
  [15, 1],
]);
const BUTTONS = [SEND, CLOSE, OPEN, ...STEPS.keys()];

/**
 * Reactions by gamepad during a round: View opens them, the D-pad chooses, A sends, B closes. The game does not see
 * buttons pressed meanwhile; the stick keeps steering.
 */
export class ReactionPad {
  readonly #feed: ReactionFeed;
  readonly #say: (words: string) => void;
  readonly #held = new Set<number>();
  /** Hidden from the game until released. */
  readonly #taken = new Set<number>();

  constructor(feed: ReactionFeed, say: (words: string) => void) {
    this.#feed = feed;
    this.#say = say;
  }

  /** Called once a frame; returns what the game may see. */
  read(pads: readonly (PadState | null)[]): readonly (PadState | null)[] {
    for (const button of BUTTONS) {
      const isDown = pads.some((pad) => pad?.buttons[button]?.pressed === true);
      if (!isDown) this.#taken.delete(button);
      if (isDown && !this.#held.has(button)) this.#press(button);
      if (isDown) this.#held.add(button);
      else this.#held.delete(button);
    }
    return this.#taken.size === 0 ? pads : pads.map((pad) => pad && this.#without(pad));
  }

  #press(button: number): void {
    const { choice } = this.#feed;
    if (choice === null && button !== OPEN) return;
    this.#taken.add(button);
    const step = STEPS.get(button);
    if (choice === null) this.#choose(0);
    else if (step !== undefined) this.#choose(choice + step);
    else this.#close(button === SEND ? choice : null);
  }

  #choose(choice: number): void {
    this.#feed.setChoice(choice);
    this.#say(REACTION_NAMES[REACTIONS[this.#feed.choice!]!]);
  }

  #close(sent: number | null): void {
    if (sent !== null) this.#feed.send(REACTIONS[sent]!);
    this.#feed.setChoice(null);
  }

  #without({ axes, buttons }: PadState): PadState {
    return { axes, buttons: buttons.map((button, at) => (this.#taken.has(at) ? { pressed: false } : button)) };
  }
}
