import type { RefObject } from 'react';
import { useState } from 'react';
import { resumeSound } from '#kit/audio.ts';
import { isOn, setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import type { PageKeys } from '#web/play/input/keyboard.ts';
import { useFullscreen } from '#web/play/screen/use-fullscreen.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { requestLeave } from '#web/room/round/leave-requests.ts';
import { toggleAgain } from '#web/room/round/toggle-again.ts';

export interface RoundTools {
  readonly tools: PageKeys;
  readonly muted: boolean;
  readonly canFill: boolean;
  readonly isHelping: boolean;
  readonly closeHelp: () => void;
}

/** `onFold` folds the result away; `null` during the round. */
export function useRoundTools(
  client: RoomClient,
  root: RefObject<HTMLElement | null>,
  onFold: (() => void) | null,
): RoundTools {
  const [isHelping, setHelping] = useState(false);
  const muted = useSetting('muted');
  const fullscreen = useFullscreen(root);
  const closeHelp = () => setHelping(false);
  const tools: PageKeys = {
    // A round has no pause: Escape asks to leave, or folds the result.
    pause: isHelping ? closeHelp : (onFold ?? requestLeave),
    mute() {
      setSetting('muted', !isOn('muted'));
      resumeSound();
    },
    fullscreen: fullscreen.toggle,
    restart: () => toggleAgain(client),
    help: () => setHelping(!isHelping),
  };
  return { tools, muted, canFill: fullscreen.possible, isHelping, closeHelp };
}
