import { whenIdle } from '#kit/when-idle.ts';

/** Prefetch only after no new card appeared for this long: a scrolling player looks for something else. */
const REST_MS = 1_000;

/** Prefetches the targets of visible links, one at a time and never twice. */
export function prefetchVisible(
  links: readonly HTMLAnchorElement[],
  fetchCode: (path: string) => Promise<void>,
): () => void {
  const visible = new Set<HTMLAnchorElement>();
  const requested = new Set<string>();
  let over = false;
  let fetching = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const next = async (): Promise<void> => {
    const link = [...visible].find(({ pathname }) => !requested.has(pathname));
    if (over || fetching || !link) return;
    fetching = true;
    requested.add(link.pathname);
    // If it fails, the game loads when it is opened.
    await fetchCode(link.pathname).catch(() => {});
    fetching = false;
    whenIdle(next);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      visible[isIntersecting ? 'add' : 'delete'](target as HTMLAnchorElement);
    clearTimeout(resting);
    resting = setTimeout(() => whenIdle(next), REST_MS);
  });
  for (const link of links) observer.observe(link);
  return () => {
    over = true;
    clearTimeout(resting);
    observer.disconnect();
  };
}
