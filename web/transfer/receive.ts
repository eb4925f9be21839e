/** The side of the new device: looks at what a link offers, and brings it here if the player wants it. */
import { claimText } from '#api/transfer-texts.ts';
import { signText } from '#web/device/device.ts';
import { removeStored, store } from '#kit/storage.ts';
import { rememberedName, rememberName } from '#web/device/remembered-name.ts';
import { storedDevice, storeOwnFace } from '#web/device/stored-device.ts';
import { figures } from '#web/history/run-store.ts';
import type { Brought } from '#web/history/save-file.ts';
import { callOnce, callUntilAnswered, pauseBetweenPolls } from '#web/transfer/call.ts';
import type { TransferCard } from '#web/transfer/payload.ts';
import { ownCounts, readCard } from '#web/transfer/payload.ts';
import type { TransferKeys } from '#web/transfer/sealed-data.ts';
import { canSeal, isSecret, keysOf, unseal } from '#web/transfer/sealed-data.ts';
import { thisDevice } from '#web/transfer/taken-words.ts';
import { showFace } from '#web/ui/face-image.tsx';

/** Requests without news after which the page says that it waits. */
const QUIET_REQUESTS = 10;

export type BringIn = (file: Blob) => Promise<Brought>;

export type Outcome =
  | 'used'
  | 'expired'
  | 'broken'
  | 'offline'
  | 'newer'
  | 'unsupported'
  | 'here'
  | 'no storage'
  | 'failed';

export type ReceiveState =
  | { readonly at: 'looking' }
  | { readonly at: 'asking'; readonly card: TransferCard; readonly keys: TransferKeys; readonly runsHere: number }
  | { readonly at: 'full'; readonly needed: number; readonly free: number }
  | { readonly at: 'bringing'; readonly card: TransferCard; readonly came: number; readonly isWaiting: boolean }
  | { readonly at: 'done'; readonly counts: Awaited<ReturnType<typeof ownCounts>> }
  | { readonly at: 'stopped'; readonly card: TransferCard; readonly came: number }
  | { readonly at: Outcome };

/** Changes nothing and does not use the link. */
export async function look(secret: string): Promise<ReceiveState> {
  if (!canSeal()) return { at: 'unsupported' };
  if (!isSecret(secret)) return { at: 'broken' };
  const keys = await keysOf(secret);
  const reply = await callOnce('POST /api/transfers/card', { id: keys.id });
  if (!reply) return { at: 'offline' };
  if (!reply.ok) return { at: outcomeOf(reply) };
  const text = await unseal(keys.key, 'card', reply.answer.card);
  const card = text === null ? null : readCard(text);
  if (card === null) return { at: 'broken' };
  if (card === 'newer') return { at: 'newer' };
  if (card.device !== null && card.device === storedDevice().device) return { at: 'here' };
  if (!store('room-for-more', 0)) return { at: 'no storage' };
  removeStored('room-for-more');
  const free = await freeBytes();
  if (free < card.bytes) return { at: 'full', needed: card.bytes, free };
  return { at: 'asking', card, keys, runsHere: (await figures()).runs };
}

/** Claims the transfer and brings in part after part. What came stays, whatever happens to the rest. */
export async function bring(
  { card, keys: { id, key } }: Extract<ReceiveState, { readonly at: 'asking' }>,
  bringIn: BringIn,
  onState: (state: ReceiveState) => void,
  signal: AbortSignal,
): Promise<void> {
  onState({ at: 'bringing', card, came: 0, isWaiting: false });
  const { device_key, signature } = await signText(claimText(id));
  if (signature === undefined) return onState({ at: 'unsupported' });
  const claim = await callOnce('POST /api/transfers/claim', { id, device_key, signature, ...thisDevice() });
  if (!claim) return onState({ at: 'offline' });
  if (!claim.ok) return onState({ at: outcomeOf(claim) });
  const head = await unseal(key, 'head', claim.answer.head);
  if (head === null || typeof (await bringIn(new Blob([head]))) === 'string') return onState({ at: 'failed' });
  const { claim_key } = claim.answer;
  let [came, after, quiet] = [0, 0, 0];
  for (;;) {
    const reply = await callUntilAnswered('POST /api/transfers/next', { id, claim_key, after }, signal);
    if (!reply) return;
    if (!reply.ok) return onState({ at: 'stopped', card, came });
    const { part, face } = reply.answer;
    if (face !== null) storeOwnFace(face);
    if (part) {
      const text = await unseal(key, `part ${part.number}`, part.data);
      const end = text?.indexOf('\n') ?? -1;
      if (text === null || typeof (await bringIn(new Blob([text.slice(end + 1)]))) === 'string')
        return onState({ at: 'stopped', card, came });
      came = Number(text.slice(0, end));
      [after, quiet] = [part.number, 0];
      if (part.last) break;
    } else quiet++;
    onState({ at: 'bringing', card, came, isWaiting: quiet > QUIET_REQUESTS });
    if (!part && !(await pauseBetweenPolls(signal))) return;
  }
  // Tells the other device that all has arrived.
  await callOnce('POST /api/transfers/next', { id, claim_key, after });
  showFace();
  const name = rememberedName();
  // Shows it in the header.
  if (name !== '') rememberName(name);
  onState({ at: 'done', counts: await ownCounts() });
}

function outcomeOf({ reason, status }: { readonly reason: string; readonly status: number }): Outcome {
  if (reason === 'used-transfer') return 'used';
  if (status === 404 || status === 410) return 'expired';
  return status === 429 || status >= 500 ? 'offline' : 'failed';
}

/** Unknown counts as enough. */
async function freeBytes(): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? Infinity : quota - (usage ?? 0);
}
