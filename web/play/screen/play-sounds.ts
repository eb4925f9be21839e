import type { Change } from '#kit/live-game.ts';
import { all, listen } from '#kit/listen.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Lets a session be heard. The code for it is fetched when somebody turns to the game: before that nothing may sound. */
export function playSounds(session: AnySession, root: HTMLElement): () => void {
  const { view } = session;
  let play: ((change: Change<unknown, unknown>) => void) | null = null;
  let asked = false;
  const fetch = async () => {
    if (asked || !view.sounds) return;
    asked = true;
    try {
      const [{ hear }, sound] = await Promise.all([view.sounds(), import('#kit/sound.ts')]);
      play = (change) => sound.play(hear(change));
    } catch {
      // A game without sound is better than none: the next turn to it tries again.
      asked = false;
    }
  };
  return all(
    listen(root, { pointerover: () => void fetch(), focusin: () => void fetch() }),
    session.onState(() => void fetch()),
    session.onChange((change) => change.fresh || play?.(change)),
  );
}
