import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the caret moves in. */
export interface CaretParts {
  /** What can be seen of the sentence at once. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** All lines of the sentence, which move up as the caret comes down. */
  readonly lines: RefObject<HTMLDivElement | null>;
  readonly caret: RefObject<HTMLElement | null>;
}

/** Keeps the caret before the character at the given place, and one line before it in sight. */
export function useCaret(place: number, sentence: string): CaretParts {
  const pane = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const caret = useRef<HTMLElement>(null);
  const latest = useRef(place);
  const move = () => {
    if (!pane.current || !lines.current || !caret.current) return;
    const { left, top } = positionOf(lines.current, latest.current);
    caret.current.style.transform = `translate(${left}px, ${top}px)`;
    const height = Number.parseFloat(getComputedStyle(lines.current).lineHeight) || 1;
    const above = Math.max(0, Math.floor(top / height) - 1) * height;
    const hidden = Math.max(0, lines.current.offsetHeight - pane.current.clientHeight);
    lines.current.style.transform = `translateY(${-Math.min(above, hidden)}px)`;
  };
  useLayoutEffect(() => {
    latest.current = place;
    move();
  }, [place, sentence]);
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(move);
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  return { pane, lines, caret };
}

/** Where the character at the place begins, or the last one ends. */
function positionOf(lines: HTMLElement, place: number): { readonly left: number; readonly top: number } {
  const at = (index: number) => lines.querySelector<HTMLElement>(`[data-place="${index}"]`);
  const ahead = at(place);
  if (ahead) return { left: ahead.offsetLeft, top: ahead.offsetTop };
  const last = at(place - 1);
  return last ? { left: last.offsetLeft + last.offsetWidth, top: last.offsetTop } : { left: 0, top: 0 };
}
