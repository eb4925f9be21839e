import { lazyPart } from '#kit/lazy-part.tsx';

/** What a finished run shows of itself: only that has use for it. */
export const After = lazyPart(async () => (await import('#games/typing/view/result.tsx')).Result);
