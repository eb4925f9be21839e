/** Strokes on a 24 by 24 grid, in the current text color. */
import { IconFrame } from '#kit/icon.tsx';

const STROKES = {
  back: <path d="M10.5 5 4 12l6.5 7M4.5 12H20" />,
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="4" />,
  sound: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="M16 9a4.2 4.2 0 0 1 0 6M18.8 6a8.4 8.4 0 0 1 0 12" />
    </>
  ),
  muted: (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="m16.5 9.5 5 5m0-5-5 5" />
    </>
  ),
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  help: (
    <>
      <path d="M8 9a4 4 0 1 1 5.7 3.6c-1.1.6-1.7 1.2-1.7 2.4" />
      <path d="M12 19.3v.1" strokeWidth="3.5" />
    </>
  ),
  restart: <path d="M5 5v5h5M5.6 9.5A7.5 7.5 0 1 1 4.5 14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 5 5 9.5-11" strokeWidth="3.5" />,
  alert: (
    <>
      <path d="M12 5v8" strokeWidth="4" />
      <path d="M12 18.5v.1" strokeWidth="4.5" />
    </>
  ),
  warning: (
    <>
      <path d="M12 7.5v5.5M12 16.5v.1" />
      <circle cx="12" cy="12" r="9.5" />
    </>
  ),
  up: <path d="m5 14.5 7-7 7 7" strokeWidth="4" />,
  down: <path d="m5 9.5 7 7 7-7" strokeWidth="4" />,
  left: <path d="m14.5 5-7 7 7 7" strokeWidth="4" />,
  right: <path d="m9.5 5 7 7-7 7" strokeWidth="4" />,
  fall: <path d="m6 12 6 6 6-6M12 17V5" strokeWidth="3.5" />,
  drop: <path d="m6 9 6 6 6-6M6 20h12M12 14V3" strokeWidth="3.5" />,
  swap: <path d="M4 8h13l-4-4M20 16H7l4 4" />,
  turn: <path d="M19 5v5h-5M18.4 9.5A7.5 7.5 0 1 0 19.5 14" />,
  'turn-back': <path d="M5 5v5h5M5.6 9.5A7.5 7.5 0 1 1 4.5 14" />,
  cup: <path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1.5 4.5 3.5 5M17 6h3c0 3-1.5 4.5-3.5 5M12 14v4M8.5 20h7" />,
  practice: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" stroke="none" />
    </>
  ),
  unlinked: <path d="M13.5 6.5 15 5a4 4 0 0 1 5 5l-1.5 1.5M10.5 17.5 9 19a4 4 0 0 1-5-5l1.5-1.5M4 4l16 16" />,
  share: <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />,
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name }: { readonly name: IconName }) {
  return <IconFrame>{STROKES[name]}</IconFrame>;
}

export function PlayIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4 2.8v10.4L13 8z" fill="currentColor" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
    </svg>
  );
}
