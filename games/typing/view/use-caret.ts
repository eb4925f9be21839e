import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { clamp } from '#engine/arithmetic.ts';

export interface CaretParts {
  /** Contains all lines; moves up as the caret moves down. */
  readonly lines: RefObject<HTMLDivElement | null>;
  readonly caret: RefObject<HTMLElement | null>;
}

/** Visible lines; must match the height in the style sheet. */
const SEEN = 3;

export function useCaret(place: number, sentence: string): CaretParts {
  const lines = useRef<HTMLDivElement>(null);
  const caret = useRef<HTMLElement>(null);
  const latest = useRef(place);
  const move = () => {
    if (!lines.current || !caret.current) return;
    const { left, top } = positionOf(lines.current, latest.current);
    caret.current.style.transform = `translate(${left}px, ${top}px)`;
    const height = Number.parseFloat(getComputedStyle(lines.current).lineHeight) || 1;
    const unseen = Math.max(0, Math.round(lines.current.offsetHeight / height) - SEEN);
    const above = clamp(Math.floor(top / height) - 1, 0, unseen);
    lines.current.style.transform = `translateY(${-above * height}px)`;
  };
  useLayoutEffect(() => {
    latest.current = place;
    move();
  }, [place, sentence]);
  useEffect(() => {
    if (!lines.current) return;
    const observer = new ResizeObserver(move);
    observer.observe(lines.current);
    return () => observer.disconnect();
  }, []);
  return { lines, caret };
}

function positionOf(lines: HTMLElement, place: number): { readonly left: number; readonly top: number } {
  const at = (index: number) => lines.querySelector<HTMLElement>(`[data-place="${index}"]`);
  const ahead = at(place);
  if (ahead) return { left: ahead.offsetLeft, top: ahead.offsetTop };
  const last = at(place - 1);
  return last ? { left: last.offsetLeft + last.offsetWidth, top: last.offsetTop } : { left: 0, top: 0 };
}
