import type { AnyPlay } from '#kit/game-view.ts';
import { ownKeys, setOwnKeys } from '#kit/input/own-keys.ts';
import { listen } from '#kit/listen.ts';
import { readStored } from '#kit/storage.ts';
import type { GameInput } from '#web/play/input/game-input.ts';

/** Loads the code for own keys only if there are any. The controls emit the event of other tabs in their own tab too. */
export function followOwnKeys(view: Pick<AnyPlay, 'rules' | 'controls'>, input?: GameInput): () => void {
  const { id } = view.rules;
  const read = async () => {
    const isChanged = ['', `:${id}`].some((of) => readStored(`keys${of}`, Boolean) || readStored(`pad${of}`, Boolean));
    const keys = isChanged ? await (await import('#web/controls/own-keys.ts')).readOwnKeys(view) : null;
    if (keys === ownKeys()) return;
    // A held key may have another meaning now.
    input?.releaseAll();
    setOwnKeys(keys);
  };
  void read().catch(() => {});
  return listen(window, { storage: read });
}
