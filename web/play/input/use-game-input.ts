import type { RefObject } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { awaitPad } from '#web/ui/await-pad.ts';
import { emitReady } from '#web/loading/early-start.ts';
import type { PageTools } from '#web/play/input/gamepads.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import { attachKeyboard } from '#web/play/input/keyboard.ts';
import { stopAll } from '#kit/listen.ts';
import { followOwnKeys } from '#web/play/input/follow-own-keys.ts';
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
  tools: PageTools,
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
      modes: latest.current.modes && (() => latest.current.modes?.()),
    };
    emitReady('game');
    const main = root.current;
    return stopAll(
      followOwnKeys(session.view, input),
      attachKeyboard(main, session.view.controls, input, page),
      awaitPad(() => attachPads(main, session, input, () => latest.current, announcer.politely)),
      hideFocusRingForPointer(main),
      watchPresence(session, input),
      attachPointer(session, field.current),
      session.view.controls.swipes ? attachSwipes(field.current, input) : () => {},
    );
  }, [session, input, root, field, announcer]);
  return input;
}

async function attachPads(
  root: HTMLElement,
  session: SteeredGame,
  input: GameInput,
  tools: () => PageTools,
  say: (words: string) => void,
): Promise<() => void> {
  const { attachGamepads, padPageOf } = await import('#web/play/input/gamepads.ts');
  return attachGamepads(root, session, input, padPageOf(tools, say));
}
