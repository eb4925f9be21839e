import { useEffect, useRef, useState } from 'react';
import { listen } from '#kit/listen.ts';
import { asPartOfPage } from '#web/ui/inline-svg.tsx';

interface CardArtProps {
  readonly url: string;
  /**
   * Whether it is fetched with the page, and before its scripts: on every screen it is the largest that is seen first. All
   * others wait until the page is laid out, for each that comes earlier keeps a slow phone from its first pictures.
   */
  readonly isFirst: boolean;
}

/**
 * A game's picture. It is an image, which needs no script and waits until it is near. Only the parts of a drawing that
 * is part of the page can move: it becomes one when its card is first pointed at or has the focus, from the same file.
 */
export function CardArt({ url, isFirst }: CardArtProps) {
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
      <img src={url} alt="" width="320" height="240" {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
    </div>
  );
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}
