import { useCallback, useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { padOfKey } from '#games/simon/view/controls.ts';
import { padTones } from '#games/simon/view/pad-tones.ts';
import { stopAll, listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { holdTones } from '#kit/sound.ts';

/** Ten ticks. */
const LEAST_MS = (10 * 1000) / TICKS_PER_SECOND;

/** Number of the press that lit each pad. */
export type PressedPads = Readonly<Partial<Record<Pad, number>>>;

interface Presses {
  readonly pressed: PressedPads;
  hold(pointer: number, pad: Pad): void;
}

/** Each pressed pad is lit for a moment, and longer while a finger or a key holds it. */
export function usePressedPads(game: RunningGame<State, Action>): Presses {
  const [pressed, setPressed] = useState<PressedPads>({});
  /** Pads by key code or pointer id. */
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
    this.#tones.set(pad, holdTones(padTones(pad, LEAST_MS)));
    this.#show((before) => ({ ...before, [pad]: (before[pad] ?? 0) + 1 }));
  }

  darkenIfFree(pad: Pad): void {
    if (this.#timers.has(pad) || [...this.#held.values()].includes(pad)) return;
    this.#tones.get(pad)?.();
    this.#tones.delete(pad);
    this.#show(({ [pad]: _gone, ...others }) => others);
  }

  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const end of this.#tones.values()) end();
  }
}

/** Returns a function that removes the listeners. */
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
  // Capture runs before the page's own listener, which passes the press to the game: `held` must be set by then.
  return stopAll(
    listen(document, { keydown: onKeyDown, keyup: onKeyUp }, { capture: true }),
    listen(document, { pointerup: onPointerEnd, pointercancel: onPointerEnd }),
    listen(window, { blur: letAllGo }),
  );
}
