import type { ByButton } from '#kit/own-keys/keys-in-force.ts';
import { removeStored, store } from '#kit/storage.ts';
import { toast } from '#web/ui/toasts.tsx';

/** Emits the event of other tabs in this tab too, so that open games follow. */
export function storeChanges<Input>(name: string, changed: ByButton<Input>): void {
  if (Object.keys(changed).length === 0) removeStored(name);
  else if (!store(name, changed)) toast('Not saved', 'This browser does not store anything.', 'plain');
  dispatchEvent(new StorageEvent('storage', { key: `arcade:${name}` }));
}
