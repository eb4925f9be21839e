import { RefusedRequest, refusal } from '#server/refusals.ts';

/** Clients other than browsers send neither header and pass. */
export function refuseOtherSites(request: Request, publicUrl: string | null): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const fromHere = site === null ? origin === null || isOurs(origin, request, publicUrl) : site === 'same-origin';
  if (fromHere) return;
  throw new RefusedRequest(refusal('other-site'));
}

/** Browsers name the origin of every socket; their `sec-fetch-site` differs. */
export function refuseOtherOrigins(request: Request, publicUrl: string | null): void {
  const origin = request.headers.get('origin');
  if (origin !== null && !isOurs(origin, request, publicUrl)) throw new RefusedRequest(refusal('other-site'));
}

function isOurs(origin: string, request: Request, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true;
  return new URL(origin).host === request.headers.get('host');
}
