import type { ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

interface CoverableProps {
  readonly field: RefObject<HTMLElement | null>;
  readonly covered: boolean;
  readonly children: ReactNode;
}

/** What a cover hides on the field. As long as it does, nobody can reach it by Tab, hit it or have it read out. */
export function Coverable({ field, covered, children }: CoverableProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // The field itself keeps the focus for what lies on it, so that keys are heard all the while.
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
