import { createHash } from 'node:crypto';

/** Weak, because compression may vary. */
export function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

export function isKnown(request: Request, etag: string): boolean {
  return knows(request.headers.get('if-none-match'), etag);
}

export function knows(tags: string | null | undefined, etag: string): boolean {
  if (tags === etag) return true;
  return tags?.split(',').some((tag) => ['*', etag].includes(tag.trim())) ?? false;
}
