import type { Change } from '#kit/running-game.ts';
import { stopAll, listen } from '#kit/listen.ts';
import { afterPicture } from '#kit/when-idle.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';

/** Loads the sound code on the first interaction: browsers allow no sound before. */
export function playSounds(session: SteeredGame, root: HTMLElement): () => void {
  const { view } = session;
  let play: ((change: Change<unknown, unknown>) => void) | null = null;
  let isRequested = false;
  const load = async (sounds: NonNullable<typeof view.sounds>) => {
    try {
      const [{ tonesOf }, sound] = await Promise.all([sounds(), import('#kit/sound.ts')]);
      play = (change) => sound.playTones(tonesOf(change, session.room));
    } catch {
      // The next event retries.
      isRequested = false;
    }
  };
  const fetch = () => {
    const { sounds } = view;
    if (isRequested || !sounds) return;
    isRequested = true;
    afterPicture(() => void load(sounds));
  };
  return stopAll(
    listen(root, { pointerover: fetch, focusin: fetch }),
    session.onState(fetch),
    session.onChange((change) => change.fresh || play?.(change)),
  );
}
