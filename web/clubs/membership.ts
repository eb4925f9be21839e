import { callApi } from '#web/api-client.ts';
import { ensureDevice } from '#web/device/ensure-device.ts';
import { forgetClub, rememberClub } from '#web/device/own-clubs.ts';

/** Returns the reason of a failure, or `null`. */
export async function joinClub(id: string, name: string): Promise<string | null> {
  const { device } = await ensureDevice();
  if (device === undefined) return 'This browser cannot store who you are, so it cannot join a club.';
  const reply = await callApi('POST /api/clubs/{id}/join', { device }, { id }).catch(() => null);
  if (!reply?.ok) return reply?.problem.detail ?? 'You did not join. Check your connection and try again.';
  rememberClub({ id, name });
  return null;
}

export async function leaveClub(id: string): Promise<string | null> {
  const { device } = await ensureDevice();
  if (device !== undefined) {
    const reply = await callApi('POST /api/clubs/{id}/leave', { device }, { id }).catch(() => null);
    if (!reply?.ok && reply?.status !== 404) {
      return reply?.problem.detail ?? 'You did not leave. Check your connection and try again.';
    }
  }
  forgetClub(id);
  return null;
}
