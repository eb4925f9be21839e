import type { ReactNode } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import type { Access } from '#games/games.ts';
import type { Answer } from '#web/access/needs.ts';

const STROKES: Readonly<Record<keyof Access | Answer, ReactNode>> = {
  hearing: (
    <path d="M7 9.5a5.5 5.5 0 0 1 11 0c0 4-3.5 4.5-4 8a3.2 3.2 0 0 1-6.2.8M10 10a2.5 2.5 0 0 1 5 0c0 1.5-1.5 2-2 3" />
  ),
  color: <path d="M12 3.5s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11z" />,
  speed: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  hands: (
    <path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6c-3 0-4.5-1.5-6-4.5l-1.5-3a1.5 1.5 0 0 1 2.6-1.5L8 14" />
  ),
  'no need': <path d="m5 12.5 5 5 9.5-11" strokeWidth="3.5" />,
  set: (
    <>
      <path d="M4 8h9M19 8h1M4 16h1M11 16h9" />
      <circle cx="16" cy="8" r="2.5" />
      <circle cx="8" cy="16" r="2.5" />
    </>
  ),
  needed: (
    <>
      <path d="M12 5v8" strokeWidth="4" />
      <path d="M12 18.5v.1" strokeWidth="4.5" />
    </>
  ),
};

export function AccessIcon({ name }: { readonly name: keyof Access | Answer }) {
  return <IconFrame>{STROKES[name]}</IconFrame>;
}
