import { useCallback, useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { padOfKey } from '#games/simon/view/controls.ts';
import { padTones } from '#games/simon/view/pad-tones.ts';
import { all, listen } from '#kit/listen.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { hold } from '#kit/sound.ts';

/** A pressed pad is lit for at least ten ticks. */
const LEAST_MS = (10 * 1000) / TICKS_PER_SECOND;

/** Which pads the player lights, each with the number of its press. */
export type PressedPads = Readonly<Partial<Record<Pad, number>>>;

interface Presses {
  readonly pressed: PressedPads;
  /** Takes note that a pointer is down on the pad. */
  hold(pointer: number, pad: Pad): void;
}

/** The pads that the player has pressed: each is lit for a moment, and for as long as a finger or a key stays on it. */
export function usePressedPads(game: LiveGame<State, Action>): Presses {
  const [pressed, setPressed] = useState<PressedPads>({});
  /** What is down, by the name of the key or the number of the pointer. */
  const held = useRef(new Map<string | number, Pad>()).current;

  useEffect(() => {
    const lights = new Lights(held, setPressed);
    const letGo = (name: string | number) => {
      const pad = held.get(name);
      held.delete(name);
      if (pad !== undefined) lights.darkenIfFree(pad);
    };
    const stopChanges = game.onChange(({ action, now, fresh }) => {
      if (fresh) setPressed({});
      else if (typeof action === 'number' && now.wrong === null) lights.light(action);
    });
    const stopHolds = watchHolds(held, letGo);
    return () => {
      stopChanges();
      stopHolds();
      lights.end();
    };
  }, [game, held]);

  const press = useCallback((pointer: number, pad: Pad) => void held.set(pointer, pad), [held]);
  return { pressed, hold: press };
}

/** Lights pads and lets them sing, each for its shortest time and for as long as it is held. */
class Lights {
  readonly #held: ReadonlyMap<string | number, Pad>;
  readonly #show: (change: (before: PressedPads) => PressedPads) => void;
  readonly #timers = new Map<Pad, ReturnType<typeof setTimeout>>();
  readonly #tones = new Map<Pad, () => void>();

  constructor(held: ReadonlyMap<string | number, Pad>, show: (change: (before: PressedPads) => PressedPads) => void) {
    this.#held = held;
    this.#show = show;
  }

  light(pad: Pad): void {
    clearTimeout(this.#timers.get(pad));
    const end = () => {
      this.#timers.delete(pad);
      this.darkenIfFree(pad);
    };
    this.#timers.set(pad, setTimeout(end, LEAST_MS));
    this.#tones.get(pad)?.();
    this.#tones.set(pad, hold(padTones(pad, LEAST_MS)));
    this.#show((before) => ({ ...before, [pad]: (before[pad] ?? 0) + 1 }));
  }

  darkenIfFree(pad: Pad): void {
    if (this.#timers.has(pad) || [...this.#held.values()].includes(pad)) return;
    this.#tones.get(pad)?.();
    this.#tones.delete(pad);
    this.#show(({ [pad]: _gone, ...others }) => others);
  }

  /** Darkness and silence. */
  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const end of this.#tones.values()) end();
  }
}

/** Notes which keys go down, and tells when anything is let go; the returned function stops it. */
function watchHolds(held: Map<string | number, Pad>, letGo: (name: string | number) => void): () => void {
  const onKeyDown = ({ code }: KeyboardEvent) => {
    const pad = padOfKey(code);
    if (pad !== null) held.set(code, pad);
  };
  const onKeyUp = ({ code }: KeyboardEvent) => letGo(code);
  const onPointerEnd = ({ pointerId }: PointerEvent) => letGo(pointerId);
  const letAllGo = () => {
    for (const name of [...held.keys()]) letGo(name);
  };
  // Before the page's own listener, which hands the press to the game: by then it must be known as held.
  return all(
    listen(document, { keydown: onKeyDown, keyup: onKeyUp }, { capture: true }),
    listen(document, { pointerup: onPointerEnd, pointercancel: onPointerEnd }),
    listen(window, { blur: letAllGo }),
  );
}
