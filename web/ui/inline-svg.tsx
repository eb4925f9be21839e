import { useEffect, useRef } from 'react';

interface InlineSvgProps {
  /** Where the picture is. */
  readonly url: string;
  /** The picture itself, known only while pages are prerendered. */
  readonly markup: string;
  readonly className?: string;
}

/**
 * A picture whose parts can move. The prerendered page has it inline; the script does not carry it a second time, but
 * leaves what is there, and fetches it where the page came without.
 */
export function InlineSvg({ url, markup, className }: InlineSvgProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (!current || current.firstChild) return;
    const leaving = new AbortController();
    const bring = async () => {
      const answer = await fetch(url, { signal: leaving.signal });
      current.innerHTML = asPartOfPage(await answer.text());
    };
    // A picture that does not come leaves its painted ground.
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

/** The text of a picture as part of a page: it fills its place, and nobody stops at it. */
export function asPartOfPage(svg: string): string {
  return svg.replace('<svg ', '<svg focusable="false" preserveAspectRatio="xMidYMid slice" ');
}
