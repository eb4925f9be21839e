import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { emitReady } from '#web/loading/early-start.ts';
import type { PadPage } from '#web/play/input/gamepads.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import { attachKeyboard } from '#web/play/input/keyboard.ts';
import { stopAll, listen } from '#kit/listen.ts';
import { hideFocusRingForPointer } from '#web/play/input/pointer-focus.ts';
import { attachPointer } from '#web/play/input/pointer.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { gameInputOf, watchPresence } from '#web/play/input/game-input.ts';
import { attachSwipes } from '#web/play/input/swipes.ts';

export function useGameInput(
  session: SteeredGame,
  root: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  tools: PageKeys,
  early?: GameInput,
): GameInput {
  const announcer = useAnnouncer();
  const input = useMemo(() => early ?? gameInputOf(session), [early, session]);
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
    emitReady('game');
    const noticed = () => announcer.politely('Gamepad connected: A is the main button, Start pauses.');
    return stopAll(
      attachKeyboard(root.current, session.view.controls, input, page),
      awaitGamepads(root.current, session, input, { ...page, noticed }),
      hideFocusRingForPointer(root.current),
      watchPresence(session, input),
      attachPointer(session, field.current),
      session.view.controls.swipes ? attachSwipes(field.current, input) : () => {},
    );
  }, [session, input, root, field, announcer]);
  return input;
}

/** Few players have a gamepad: its code loads when the first one connects. */
function awaitGamepads(root: HTMLElement, session: SteeredGame, input: GameInput, page: PadPage): () => void {
  let detach: (() => void) | null = null;
  let left = false;
  const hold = async () => {
    const { attachGamepads } = await import('#web/play/input/gamepads.ts');
    if (!left) detach ??= attachGamepads(root, session, input, page);
  };
  if (navigator.getGamepads?.().some((pad) => pad !== null)) void hold();
  const stopWaiting = listen(window, { gamepadconnected: () => void hold() });
  return () => {
    left = true;
    stopWaiting();
    detach?.();
  };
}
