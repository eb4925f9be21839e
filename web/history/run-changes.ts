import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { DATABASE } from '#web/history/run-database.ts';

const listeners: Listeners = new Listeners(() => {
  const channel = openChannel();
  const stop = channel && listen(channel, { message: () => listeners.emit() });
  return () => {
    stop?.();
    channel?.close();
  };
});

/** Includes changes by other tabs. */
export const onRuns = listeners.add;

/** Also tells other tabs. */
export function runsChanged(): void {
  listeners.emit();
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    return null;
  }
}
