/** Whether keys click. Off until the player turns it on, and remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'typing:clicks';
const listeners = new Set<() => void>();
/** Whether keys click; `null` until the device was asked. */
let clicks: boolean | null = null;

export function areClicksOn(): boolean {
  clicks ??= kept(NAME, (data) => (typeof data === 'boolean' ? data : null)) ?? false;
  return clicks;
}

function turnClicks(on: boolean): void {
  clicks = on;
  keep(NAME, on);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The switch below the field. */
export function ClicksSwitch() {
  const on = useSyncExternalStore(subscribe, areClicksOn, () => false);
  return (
    <div className="typing-below">
      <button className="key typing-clicks" type="button" aria-pressed={on} onClick={() => turnClicks(!on)}>
        Key clicks
      </button>
    </div>
  );
}
