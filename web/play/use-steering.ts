import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { PageKeys } from '#web/play/keyboard.ts';
import { holdGamepads } from '#web/play/gamepads.ts';
import { holdKeyboard } from '#web/play/keyboard.ts';
import { all } from '#web/play/listen.ts';
import { holdPointer } from '#web/play/pointer.ts';
import type { AnySession } from '#web/play/session.ts';
import type { GameSteering } from '#web/play/steering.ts';
import { steer, watchPresence } from '#web/play/steering.ts';
import { holdSwipes } from '#web/play/swipes.ts';

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
    const noticed = () => announcer.politely('Gamepad connected: A is the main button, Start pauses.');
    return all(
      holdKeyboard(root.current, session.view.controls, steering, page),
      holdGamepads(session, steering, { ...page, noticed }),
      watchPresence(session, steering),
      holdPointer(session, field.current),
      session.view.controls.swipes ? holdSwipes(field.current, steering) : () => {},
    );
  }, [session, steering, root, field, announcer]);
  return steering;
}
