import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

interface CoverableProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly covered: boolean;
  readonly children: ReactNode;
}

/** Makes the field's content `inert` while an overlay hides it. */
export function Coverable({ field, covered, children }: CoverableProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // Moves the focus to the field, so that it keeps receiving keys.
    if (covered && content.current?.contains(focused)) field.current?.focus({ preventScroll: true });
    if (covered || focused !== field.current) return;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [field, covered]);
  return (
    <div ref={content} className="contents" inert={covered}>
      {children}
    </div>
  );
}
