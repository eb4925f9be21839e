import { useEffect, useRef, useState } from 'react';
import { listen } from '#kit/listen.ts';
import { artOf } from '#web/art.ts';
import { asPartOfPage, InlineSvg } from '#web/ui/inline-svg.tsx';

/** The pictures themselves, known only while pages are prerendered. */
const markups = import.meta.env.SSR
  ? import.meta.glob<string>('/games/*/art.svg', { query: '?raw', import: 'default', eager: true })
  : {};

/** The picture of the first card: on every screen it is the largest that is seen first, so it comes with the page. */
export function FirstCardArt({ game }: { readonly game: string }) {
  return <InlineSvg className="card-art" url={artOf(game)} markup={markups[`/games/${game}/art.svg`] ?? ''} />;
}

/**
 * A game's picture. It is an image, which needs no script and waits until it is near and the page laid out, for each that
 * comes earlier keeps a slow phone from its first paint. Only the parts of a drawing that is part of the page can move: it
 * becomes one when its card is first pointed at or has the focus, from the same file.
 */
export function CardArt({ game }: { readonly game: string }) {
  const url = artOf(game);
  const element = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    const card = element.current?.closest('.card');
    if (!card || drawing !== null) return;
    // One that does not come leaves the image, and is asked for again by the next to point at it.
    const bring = () => void fetchText(url).then(setDrawing, () => {});
    // The pointer may have come before the script.
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

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
