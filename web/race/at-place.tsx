import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TermsPartProps } from '#web/play/terms.ts';

interface AtPlaceProps extends Pick<TermsPartProps, 'root'> {
  /** Which part of the page it is, as a selector. */
  readonly place: string;
  readonly children: ReactNode;
}

/** Puts something last into a part of the page, which knows nothing of it. */
export function AtPlace({ root, place, children }: AtPlaceProps) {
  const [part, setPart] = useState<Element | null>(null);
  useEffect(() => setPart(root.current?.querySelector(place) ?? null), [root, place]);
  return part && createPortal(children, part);
}
