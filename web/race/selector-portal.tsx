import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { VariantPartProps } from '#web/play/run-variant.ts';

interface SelectorPortalProps extends Pick<VariantPartProps, 'root'> {
  /** A selector below `root`. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Renders its children through a portal at the end of the selected element. */
export function SelectorPortal({ root, place, children }: SelectorPortalProps) {
  const [part, setPart] = useState<Element | null>(null);
  useEffect(() => setPart(root.current?.querySelector(place) ?? null), [root, place]);
  return part && createPortal(children, part);
}
