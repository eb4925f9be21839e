import type { RefObject } from 'react';
import { useMemo, useState } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { resumeSound } from '#kit/audio.ts';
import { isOn, setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import type { PageTools } from '#web/play/input/gamepads.ts';
import { useFullscreen } from '#web/play/screen/use-fullscreen.ts';
import { ReactionPad } from '#web/room/reactions/reaction-pad.ts';
import { useReactionFeed } from '#web/room/reactions/use-reactions.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { requestLeave } from '#web/room/round/leave-requests.ts';
import { toggleAgain } from '#web/room/round/toggle-again.ts';

export interface RoundTools {
  readonly tools: PageTools;
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
  const feed = useReactionFeed();
  const announcer = useAnnouncer();
  const reactionPad = useMemo(() => new ReactionPad(feed, announcer.politely), [feed, announcer]);
  const closeHelp = () => setHelping(false);
  const tools: PageTools = {
    // A round has no pause: Escape asks to leave, or folds the result.
    pause: isHelping ? closeHelp : (onFold ?? requestLeave),
    mute() {
      setSetting('muted', !isOn('muted'));
      resumeSound();
    },
    fullscreen: fullscreen.toggle,
    restart: () => toggleAgain(client),
    help: () => setHelping(!isHelping),
    pad: {
      hint: 'View opens the reactions, Start asks to leave.',
      start: () => (onFold ? toggleAgain(client) : tools.pause()),
      filter: (pads) => reactionPad.read(pads),
    },
  };
  return { tools, muted, canFill: fullscreen.possible, isHelping, closeHelp };
}
