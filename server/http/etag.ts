import { createHash } from 'node:crypto';

/** What an answer is told from others by, however it is compressed on its way. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether whoever asks has this answer already. */
export function isKnown(request: Request, etag: string): boolean {
  return knows(request.headers.get('if-none-match'), etag);
}

/** The same, by what a request says of it. */
export function knows(tags: string | null | undefined, etag: string): boolean {
  if (tags === etag) return true;
  return tags?.split(',').some((tag) => ['*', etag].includes(tag.trim())) ?? false;
}
