import { scoreRemoval } from '#api/signed-text.ts';
import { removeStored } from '#kit/storage.ts';
import { callApi } from '#web/api-client.ts';
import { proofOf } from '#web/device/device.ts';

/** Takes all rows of this device off the boards. Returns how many, or why not. */
export async function takeRowsOff(): Promise<number | string> {
  let taken = 0;
  for (;;) {
    const at = new Date().toISOString();
    const proof = await proofOf(scoreRemoval(at));
    const reply = await callApi('POST /api/scores/remove', { ...proof, at }).catch(() => null);
    if (!reply?.ok) return reply?.problem.detail ?? 'The server cannot be reached. Please try again.';
    taken += reply.answer.removed;
    if (reply.answer.more) continue;
    // They have no ranks any more.
    removeStored('scores');
    return taken;
  }
}
