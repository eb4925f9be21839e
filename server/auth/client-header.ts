import type { IncomingMessage } from 'node:http';
import { clientAddress } from '#server/http/client-address.ts';

/** Where better-auth reads whom a request comes from. */
export const CLIENT_HEADER = 'x-client-ip';

/** A request's headers, with the one that names the client written by us whatever the client wrote there. */
export function headersFor(request: Request, incoming: IncomingMessage, trustProxy: boolean): Headers {
  const headers = new Headers(request.headers);
  const address = clientAddress(incoming, trustProxy);
  // Half an IPv6 address is no address to better-auth, which would then take all such clients for one.
  headers.set(CLIENT_HEADER, address.includes(':') ? `${address}::` : address);
  return headers;
}
