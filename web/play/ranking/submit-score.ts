/** Apart from the api-client: only players who submit a score load it. */
import { TICKET_HEADER } from '#api/headers.ts';
import { isFinal } from '#api/refusals.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import { callApi } from '#web/api-client.ts';
import type { DeviceProof } from '#web/device/device.ts';
import { storeOwnFace } from '#web/device/stored-device.ts';

export type SubmitResult =
  | { readonly ok: true; readonly receipt: ScoreReceipt }
  /** If not `final`, the same submission may be retried; after `badName`, under another name. */
  | { readonly ok: false; readonly final: boolean; readonly message: string | null; readonly badName?: boolean };

/** The ticket is also a header, so that the server can check it before it reads the run. */
export async function submitScore(submission: ScoreSubmission): Promise<SubmitResult> {
  try {
    const proof = await ownProof(submission);
    let reply = await sendScore({ ...submission, ...proof });
    // The device lost the key that the run started with. The server accepts the run without a face.
    if (!reply.ok && reply.reason === 'other-device') reply = await sendScore(submission);
    if (reply.ok) {
      storeOwnFace(reply.answer.face);
      void import('#web/ui/face-image.tsx').then(({ showFace }) => showFace()).catch(() => {});
      return { ok: true, receipt: reply.answer };
    }
    const { status, reason, problem } = reply;
    return { ok: false, final: isFinal(status), message: problem.detail ?? null, badName: reason === 'bad-name' };
  } catch {
    return { ok: false, final: false, message: null };
  }
}

async function sendScore(submission: ScoreSubmission) {
  return callApi('POST /api/scores', submission, await encodeSubmission(submission));
}

/** Proves that the run is this device's own. Without a proof the run is still accepted, but has no face. */
async function ownProof(submission: ScoreSubmission): Promise<Partial<DeviceProof>> {
  try {
    const { proofOf } = await import('#web/device/device.ts');
    return await proofOf(submission);
  } catch {
    return {};
  }
}

async function encodeSubmission(
  submission: ScoreSubmission,
): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const text = JSON.stringify(submission);
  const headers = { 'Content-Type': 'application/json', [TICKET_HEADER]: submission.ticket };
  if (typeof CompressionStream === 'undefined') return { body: text, headers };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { ...headers, 'Content-Encoding': 'gzip' } };
}
