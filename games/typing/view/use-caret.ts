import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the caret moves in. */
export interface CaretParts {
  /** What of the sentence can be seen at once. */
  readonly pane: RefObject<HTMLElement | null>;
  /** All lines of the sentence; moved up as the caret comes down. */
  readonly lines: RefObject<HTMLElement | null>;
  readonly caret: RefObject<HTMLElement | null>;
}

/** Keeps the caret before the character with the given place, and the line before it in sight. */
export function useCaret(place: number, sentence: string): CaretParts {
  const pane = useRef<HTMLElement>(null);
  const lines = useRef<HTMLElement>(null);
  const caret = useRef<HTMLElement>(null);
  const move = () => {
    if (!pane.current || !lines.current || !caret.current) return;
    const ahead = characterAt(lines.current, place);
    const behind = characterAt(lines.current, place - 1);
    const left = ahead ? ahead.offsetLeft : (behind?.offsetLeft ?? 0) + (behind?.offsetWidth ?? 0);
    const top = (ahead ?? behind)?.offsetTop ?? 0;
    caret.current.style.transform = `translate(${left}px, ${top}px)`;
    const row = lines.current.offsetHeight / Math.max(1, rowsOf(lines.current));
    const hidden = Math.max(0, lines.current.offsetHeight - pane.current.clientHeight);
    lines.current.style.transform = `translateY(${-Math.min(Math.max(0, top - row * 1.5), hidden)}px)`;
  };
  useLayoutEffect(move, [place, sentence]);
  useEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(move);
    observer.observe(pane.current);
    return () => observer.disconnect();
  });
  return { pane, lines, caret };
}
