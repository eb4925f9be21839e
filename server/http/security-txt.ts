import type { Context } from 'hono';
import type { Config } from '#server/config.ts';
import type { AppEnvironment } from '#server/http/app-environment.ts';
import { siteOrigin } from '#server/http/site-origin.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 180 * 24 * 60 * 60 * 1000;

export function securityText(
  { env, body }: Context<AppEnvironment>,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
): Response {
  if (securityContact === null) throw new RefusedRequest(refusal('not-found'));
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteOrigin(env.incoming, publicUrl)}${SECURITY_TXT}`,
  ];
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };
  return body(`${lines.join('\n')}\n`, 200, headers);
}
