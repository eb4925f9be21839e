import type { Change } from '#kit/running-game.ts';
import { stopAll, listen } from '#kit/listen.ts';
import type { SteeredGame } from '#web/play/session/steered-game.ts';

/** Loads the sound code on the first interaction: browsers allow no sound before. */
export function playSounds(session: SteeredGame, root: HTMLElement): () => void {
  const { view } = session;
  let play: ((change: Change<unknown, unknown>) => void) | null = null;
  let isRequested = false;
  const fetch = async () => {
    if (isRequested || !view.sounds) return;
    isRequested = true;
    try {
      const [{ tonesOf }, sound] = await Promise.all([view.sounds(), import('#kit/sound.ts')]);
      play = (change) => sound.playTones(tonesOf(change, session.room));
    } catch {
      // The next event retries.
      isRequested = false;
    }
  };
  return stopAll(
    listen(root, { pointerover: () => void fetch(), focusin: () => void fetch() }),
    session.onState(() => void fetch()),
    session.onChange((change) => change.fresh || play?.(change)),
  );
}
