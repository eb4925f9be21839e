import { MESSAGE_BYTES } from '#api/rooms/limits.ts';
import type { RaceSteps } from '#api/rooms/messages.ts';
import type { Entry } from '#engine/rules.ts';
import { bytesOf } from '#web/room/event-chain.ts';

/** For the message around its entries. */
const FRAME_BYTES = 160;
const MOST_ENTRIES = 500;

type Steps = Omit<RaceSteps, 'round'>;

/** Splits the entries from `from` on into messages below the size limit. */
export function stepsToSend(
  log: readonly Entry<unknown>[],
  from: number,
  ticks: number,
  finished: boolean,
): readonly Steps[] {
  const parts: Steps[] = [];
  let entries: [number, unknown][] = [];
  let size = 0;
  const close = (part: Pick<Steps, 'ticks' | 'finished'>) => {
    const sent = parts.reduce((sum, other) => sum + other.entries.length, from);
    parts.push({ from: sent, entries, ...part });
    [entries, size] = [[], 0];
  };
  for (const [tick, action] of log.slice(from)) {
    const bytes = bytesOf([tick, action]) + 1;
    const last = entries.at(-1);
    if (last && (size + bytes > MESSAGE_BYTES - FRAME_BYTES || entries.length === MOST_ENTRIES))
      close({ ticks: last[0], finished: false });
    entries.push([tick, action]);
    size += bytes;
  }
  close({ ticks, finished });
  return parts;
}
