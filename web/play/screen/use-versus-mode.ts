import { useEffect, useState } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { readStored, store } from '#kit/storage.ts';

/** The last mode against the computer, for choices that a game of two players does not have. */
export function useVersusMode({ rules, modes }: AnyView, mode: string): string | undefined {
  const [last, setLast] = useState<string>();
  useEffect(() => {
    const opponents = modes?.offersComputer && modes.rows?.(mode)[0];
    if (!opponents) return;
    const name = `versus:${rules.id}`;
    if (opponents.chosen !== opponents.options[0]?.[0]) store(name, mode);
    setLast(readStored(name, (data) => rules.modes.find((one) => one === data) ?? null) ?? undefined);
  }, [rules, modes, mode]);
  return last;
}
