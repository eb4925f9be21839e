import { IconFrame } from '#kit/icon.tsx';

const STROKES = {
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  glass: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15.5 15.5 4.5 4.5" />
    </>
  ),
  flag: (
    <>
      <path d="M6 21V4" />
      <path d="M6 4.5 18 9 6 13.5z" fill="currentColor" />
    </>
  ),
  'step-back': (
    <>
      <path d="M17.5 6v12L9 12z" fill="currentColor" />
      <path d="M5.5 6v12" strokeWidth="3.5" />
    </>
  ),
  'step-on': (
    <>
      <path d="M6.5 6v12l8.5-6z" fill="currentColor" />
      <path d="M18.5 6v12" strokeWidth="3.5" />
    </>
  ),
} as const;

export function WatchIcon({ name }: { readonly name: keyof typeof STROKES }) {
  return <IconFrame>{STROKES[name]}</IconFrame>;
}
