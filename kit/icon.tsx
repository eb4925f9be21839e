import type { ReactNode } from 'react';

/** The frame of an icon: strokes on a 24 by 24 grid, in the color of the text around them. */
export function IconFrame({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
