import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { PadPage } from '#web/play/input/gamepads.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import { holdKeyboard } from '#web/play/input/keyboard.ts';
import { all, listen } from '#kit/listen.ts';
import { markPointed } from '#web/play/input/pointer-focus.ts';
import { holdPointer } from '#web/play/input/pointer.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { GameSteering } from '#web/play/input/game-input.ts';
import { steer, watchPresence } from '#web/play/input/game-input.ts';
import { holdSwipes } from '#web/play/input/swipes.ts';

/** Connects keyboard, fingers and gamepads to a session for as long as its page is open. */
export function useSteering(
  session: AnySession,
  root: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  tools: PageKeys,
): GameSteering {
  const announcer = useAnnouncer();
  const steering = useMemo(() => steer(session), [session]);
  const latest = useRef(tools);
  useEffect(() => {
    latest.current = tools;
  });
  useEffect(() => {
    if (!root.current || !field.current) return;
    const page: PageKeys = {
      pause: () => latest.current.pause(),
      mute: () => latest.current.mute(),
      fullscreen: () => latest.current.fullscreen(),
      help: () => latest.current.help(),
      restart: () => latest.current.restart(),
    };
    // Whoever pressed a key of the game before it was awake is heard now: see `web/public/theme.js`.
    root.current.dispatchEvent(new CustomEvent('game-awake', { bubbles: true }));
    const noticed = () => announcer.politely('Gamepad connected: A is the main button, Start pauses.');
    return all(
      holdKeyboard(root.current, session.view.controls, steering, page),
      awaitGamepads(root.current, session, steering, { ...page, noticed }),
      markPointed(root.current),
      watchPresence(session, steering),
      holdPointer(session, field.current),
      session.view.controls.swipes ? holdSwipes(field.current, steering) : () => {},
    );
  }, [session, steering, root, field, announcer]);
  return steering;
}

/** Few players have a gamepad: the code for it is fetched when the first one shows itself. */
function awaitGamepads(root: HTMLElement, session: AnySession, steering: GameSteering, page: PadPage): () => void {
  let letGo: (() => void) | null = null;
  let left = false;
  const hold = async () => {
    const { holdGamepads } = await import('#web/play/input/gamepads.ts');
    if (!left) letGo ??= holdGamepads(root, session, steering, page);
  };
  if (navigator.getGamepads?.().some((pad) => pad !== null)) void hold();
  const stopWaiting = listen(window, { gamepadconnected: () => void hold() });
  return () => {
    left = true;
    stopWaiting();
    letGo?.();
  };
}
