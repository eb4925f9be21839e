import { IconFrame } from '#kit/icon.tsx';

const STROKES = {
  leave: <path d="M10 4H5v16h5M10 12h10m0 0-4-4m4 4-4 4" />,
  copy: (
    <>
      <rect x="8" y="8" width="12" height="12" rx="2.5" />
      <path d="M16 5H6.5A2.5 2.5 0 0 0 4 7.5V16" />
    </>
  ),
} as const;

export function RoomIcon({ name }: { readonly name: keyof typeof STROKES }) {
  return <IconFrame>{STROKES[name]}</IconFrame>;
}
