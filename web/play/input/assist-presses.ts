/**
 * Settings of presses and swipes. Runs in which a setting pressed for the player are unranked: judges cannot tell them
 * from programs.
 */
import { Swipe } from '#kit/input/swipe.ts';
import { levelOf } from '#kit/levels.ts';
import { listen, stopAll } from '#kit/listen.ts';
import { isOn, onSettings } from '#kit/settings.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Slow enough to release in time. */
const REPEAT_MS = 300;

export function assistPresses(session: AnySession): () => void {
  const { fires, repeats } = session.view.controls;
  const takeSwipe = () => void (Swipe.far = levelOf('swipe', 24));
  takeSwipe();
  return stopAll(
    onSettings(takeSwipe),
    fires ? fireAlone(session) : () => {},
    repeats ? repeatWhileHeld(session, (action) => repeats(action)) : () => {},
  );
}

/** The game's own controls fire. */
function fireAlone(session: AnySession): () => void {
  const check = () => {
    if (isOn('fire') && session.state.phase === 'running') session.continueUnranked('assisted');
  };
  check();
  return stopAll(onSettings(check), session.onState(check));
}

/** Repeats the last action as long as any key, finger or gamepad button is down. */
function repeatWhileHeld(session: AnySession, repeats: (action: unknown) => boolean): () => void {
  const down = new Set<string | number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHeld = () => down.size > 0 || padsAreHeld();
  const again = (action: unknown) => {
    clearTimeout(timer);
    timer = setTimeout(repeat, REPEAT_MS, action);
  };
  const repeat = (action: unknown) => {
    if (!isHeld() || !isOn('repeat') || session.state.phase !== 'running') return;
    session.continueUnranked('assisted');
    session.act(action);
    again(action);
  };
  const release = (key: string | number) => {
    down.delete(key);
    clearTimeout(timer);
  };
  return stopAll(
    listen(
      document,
      {
        keydown: ({ code }: KeyboardEvent) => void down.add(code),
        keyup: ({ code }: KeyboardEvent) => release(code),
        pointerdown: ({ pointerId }: PointerEvent) => void down.add(pointerId),
        pointerup: ({ pointerId }: PointerEvent) => release(pointerId),
        pointercancel: ({ pointerId }: PointerEvent) => release(pointerId),
      },
      { capture: true },
    ),
    listen(window, { blur: () => (down.clear(), clearTimeout(timer)) }),
    session.onChange(({ action, fresh }) => {
      if (action === null || fresh || !isOn('repeat') || !repeats(action)) return;
      again(action);
    }),
    () => clearTimeout(timer),
  );
}

function padsAreHeld(): boolean {
  return (navigator.getGamepads?.() ?? []).some((pad) => pad?.buttons.some(({ pressed }) => pressed));
}
