import { callApi } from '#web/api-client.ts';

const UNKNOWN = 'It could not be checked. Try again when you are online.';

/** By the server's name filter. */
export async function checkText(text: string): Promise<string | null> {
  try {
    const reply = await callApi('POST /api/names', { name: text });
    return reply.ok ? null : (reply.problem.detail ?? UNKNOWN);
  } catch {
    return UNKNOWN;
  }
}
