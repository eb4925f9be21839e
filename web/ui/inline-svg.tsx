import { useEffect, useRef } from 'react';
import { fetchFile } from '#web/api-client.ts';

interface InlineSvgProps {
  readonly url: string;
  /** Empty in the browser: only prerendering inlines the markup. */
  readonly markup: string;
  readonly className?: string;
}

/**
 * An SVG whose parts can be animated. Hydration keeps the prerendered markup, so the bundle does not contain it;
 * client-side navigation fetches it.
 */
export function InlineSvg({ url, markup, className }: InlineSvgProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current || current.firstChild) return;
    const leaving = new AbortController();
    const bring = async () => {
      const answer = await fetchFile(url, { signal: leaving.signal });
      current.innerHTML = asPartOfPage(await answer.text());
    };
    // On failure only the background shows.
    bring().catch(() => {});
    return () => leaving.abort();
  }, [url]);
  return (
    <div
      ref={element}
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? asPartOfPage(markup) : '' }}
    />
  );
}

export function asPartOfPage(svg: string): string {
  return svg.replace('<svg ', '<svg focusable="false" preserveAspectRatio="xMidYMid slice" ');
}
