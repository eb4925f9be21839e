import type { TransferState } from '#api/transfers.ts';
import { deviceWords } from '#web/history/device-words.ts';

export type DeviceNames = Pick<NonNullable<TransferState['claim']>, 'kind' | 'browser'>;

/** Without the system, for a short sentence. */
export function thisDevice(): DeviceNames {
  const { kind, browser } = deviceWords(navigator.userAgent);
  const [name] = browser.split(' on ');
  return { kind, browser: name === 'Browser' ? 'another browser' : (name as DeviceNames['browser']) };
}

/** Such as "A phone with Safari took it at 9:14." */
export function takenWords({ kind, browser, at }: DeviceNames & { readonly at: string }): string {
  const time = new Date(at);
  return `A ${kind} with ${browser} took it at ${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}.`;
}
