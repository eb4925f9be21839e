import { useCallback, useEffect, useRef, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { padOfKey } from '#games/simon/view/controls.ts';
import { padTones } from '#games/simon/view/sounds.ts';
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
    const timers = new Map<Pad, ReturnType<typeof setTimeout>>();
    const tones = new Map<Pad, () => void>();
    const darkenIfFree = (pad: Pad) => {
      if (timers.has(pad) || [...held.values()].includes(pad)) return;
      tones.get(pad)?.();
      tones.delete(pad);
      setPressed(({ [pad]: _gone, ...others }) => others);
    };
    const light = (pad: Pad) => {
      clearTimeout(timers.get(pad));
      const end = () => {
        timers.delete(pad);
        darkenIfFree(pad);
      };
      timers.set(pad, setTimeout(end, LEAST_MS));
      tones.get(pad)?.();
      tones.set(pad, hold(padTones(pad, LEAST_MS)));
      setPressed((before) => ({ ...before, [pad]: (before[pad] ?? 0) + 1 }));
    };
    const letGo = (name: string | number) => {
      const pad = held.get(name);
      held.delete(name);
      if (pad !== undefined) darkenIfFree(pad);
    };
    const stopChanges = game.onChange(({ action, now, fresh }) => {
      if (fresh) setPressed({});
      else if (typeof action === 'number' && now.wrong === null) light(action);
    });
    const stopHolds = watchHolds(held, letGo);
    return () => {
      stopChanges();
      stopHolds();
      for (const timer of timers.values()) clearTimeout(timer);
      for (const end of tones.values()) end();
    };
  }, [game, held]);

  const press = useCallback((pointer: number, pad: Pad) => void held.set(pointer, pad), [held]);
  return { pressed, hold: press };
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
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keyup', onKeyUp, true);
  document.addEventListener('pointerup', onPointerEnd);
  document.addEventListener('pointercancel', onPointerEnd);
  addEventListener('blur', letAllGo);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('keyup', onKeyUp, true);
    document.removeEventListener('pointerup', onPointerEnd);
    document.removeEventListener('pointercancel', onPointerEnd);
    removeEventListener('blur', letAllGo);
  };
}
