import { useEffect, useRef, useState } from 'react';
import { listen } from '#kit/listen.ts';
import { fetchFile } from '#web/api-client.ts';
import { artOf } from '#web/ui/art.ts';
import { asPartOfPage, InlineSvg } from '#web/ui/inline-svg.tsx';

/** Empty in the browser: only prerendering inlines the markup. */
const markups = import.meta.env.SSR
  ? import.meta.glob<string>('/games/*/art.svg', { query: '?raw', import: 'default', eager: true })
  : {};

/** Inlined into the page, because it is the largest element of the first screen on every device. */
export function FirstCardArt({ game }: { readonly game: string }) {
  return <InlineSvg className="card-art" url={artOf(game)} markup={markups[`/games/${game}/art.svg`] ?? ''} />;
}

/**
 * A lazy image, because images that load early delay the first paint on slow phones. On the first hover or focus an
 * inline SVG from the same file replaces it, since only inline SVG can be animated.
 */
export function CardArt({ game }: { readonly game: string }) {
  const url = artOf(game);
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    const card = element.current?.closest('.card');
    if (!card || drawing !== null) return;
    // On failure the image stays; the next hover retries.
    const bring = () =>
      void fetchFile(url)
        .then(async (file) => setDrawing(await file.text()))
        .catch(() => {});
    // The pointer may have come before hydration.
    if (card.matches(':hover, :focus-within')) bring();
    return listen(card, { pointerenter: bring, focusin: bring });
  }, [url, drawing]);
  if (drawing !== null)
    return <div className="card-art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: asPartOfPage(drawing) }} />;
  return (
    <div ref={element} className="card-art">
      <img src={url} alt="" width="320" height="240" loading="lazy" />
    </div>
  );
}
