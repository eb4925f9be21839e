/** The side of the old device: makes a link, and sends everything to the device that opens it. */
import type { TransferState } from '#api/transfers.ts';
import { MOST_PART_BYTES, revokeText, vouchText } from '#api/transfer-texts.ts';
import { signText } from '#web/device/device.ts';
import { callOnce, callUntilAnswered, pauseBetweenPolls } from '#web/transfer/call.ts';
import type { Moved } from '#web/transfer/moved.ts';
import { forgetMoved, noteMoved } from '#web/transfer/moved.ts';
import type { Payload } from '#web/transfer/payload.ts';
import { gatherPayload } from '#web/transfer/payload.ts';
import { canSeal, keysOf, newSecret, seal, sealedBytes } from '#web/transfer/sealed-data.ts';

export type SendState =
  | { readonly at: 'making' }
  | { readonly at: 'open'; readonly link: string; readonly seconds: number }
  | { readonly at: 'sending'; readonly moved: Moved; readonly sent: number; readonly runs: number }
  | { readonly at: 'sent'; readonly moved: Moved }
  /** The other device, or the server, ended it before everything had arrived. */
  | { readonly at: 'stopped'; readonly moved: Moved }
  | { readonly at: 'expired' | 'offline' | 'unsupported' }
  | { readonly at: 'refused'; readonly reason: string };

interface OpenTransfer {
  readonly id: string;
  readonly key: CryptoKey;
  readonly owner_key: string;
}

type Claim = NonNullable<TransferState['claim']>;

/** Runs until it is over. An abort cancels the link and what has not been taken yet. */
export async function send(onState: (state: SendState) => void, signal: AbortSignal): Promise<void> {
  const show = (state: SendState) => {
    if (!signal.aborted) onState(state);
  };
  if (!canSeal()) return show({ at: 'unsupported' });
  show({ at: 'making' });
  const payload = await gatherPayload();
  const secret = newSecret();
  const { id, key } = await keysOf(secret);
  const [card, head] = [await seal(key, 'card', payload.card), await seal(key, 'head', payload.head)];
  const made = await callOnce('POST /api/transfers', { id, card, head });
  if (!made) return show({ at: 'offline' });
  if (!made.ok) return show({ at: 'refused', reason: made.problem.detail ?? 'The link could not be made. Try again.' });
  const transfer = { id, key, owner_key: made.answer.owner_key };
  show({ at: 'open', link: `${location.origin}/me/move#${secret}`, seconds: made.answer.seconds_left });
  const claim = await untilClaimed(transfer, signal);
  const cancel = () => callOnce('POST /api/transfers/cancel', { id, owner_key: transfer.owner_key });
  if (claim === 'aborted') return void cancel();
  if (claim === 'expired') return show({ at: 'expired' });
  const { kind, browser, at } = claim;
  const moved = { id, kind, browser, at };
  noteMoved(moved);
  show({ at: 'sending', moved, sent: 0, runs: payload.runs });
  await vouch(transfer, claim.device, signal);
  const isSent = await sendParts(transfer, payload, signal, (sent) =>
    show({ at: 'sending', moved, sent, runs: payload.runs }),
  );
  if (signal.aborted) return void cancel();
  show({ at: isSent ? 'sent' : 'stopped', moved });
}

/** Takes the own face back, and ends the transfer if it still runs. `false` without a network. */
export async function takeBack(id: string): Promise<boolean> {
  const { device_key, signature } = await signText(revokeText(id));
  if (signature === undefined) return false;
  const reply = await callOnce('POST /api/transfers/revoke', { id, device_key, signature });
  if (reply?.ok) forgetMoved(id);
  return reply?.ok ?? false;
}

async function untilClaimed(transfer: OpenTransfer, signal: AbortSignal): Promise<Claim | 'expired' | 'aborted'> {
  const { id, owner_key } = transfer;
  while (await pauseBetweenPolls(signal)) {
    const reply = await callOnce('POST /api/transfers/state', { id, owner_key });
    if (reply?.ok && reply.answer.claim) return reply.answer.claim;
    if (reply && !reply.ok && (reply.status === 404 || reply.status === 410)) return 'expired';
  }
  return 'aborted';
}

/** Without a face on boards there is none to share, and everything else still travels. */
async function vouch({ id, owner_key }: OpenTransfer, device: string, signal: AbortSignal): Promise<void> {
  const { device_key, signature } = await signText(vouchText(id, device));
  if (signature === undefined) return;
  await callUntilAnswered('POST /api/transfers/vouch', { id, owner_key, device, device_key, signature }, signal);
}

async function sendParts(
  { id, key, owner_key }: OpenTransfer,
  payload: Payload,
  signal: AbortSignal,
  onSent: (runs: number) => void,
): Promise<boolean> {
  let number = 0;
  for await (const { text, runs, last } of payload.parts()) {
    const label = `part ${number + 1}`;
    const sealed = await seal(key, label, `${runs}\n${text}`);
    // One huge entry is better left behind than all that follows.
    const data = sealedBytes(sealed) <= MOST_PART_BYTES || last ? sealed : null;
    if (data === null) continue;
    number++;
    const reply = await callUntilAnswered('POST /api/transfers/parts', { id, owner_key, number, data, last }, signal);
    if (!reply?.ok) return false;
    onSent(runs);
  }
  for (;;) {
    const reply = await callUntilAnswered('POST /api/transfers/state', { id, owner_key }, signal);
    if (!reply?.ok) return false;
    if (reply.answer.done) return true;
    if (!(await pauseBetweenPolls(signal))) return false;
  }
}
