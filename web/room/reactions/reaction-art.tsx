/** Eight outlines that differ without color at 24 pixels. `reactions.css` animates their parts. */
import type { ReactNode } from 'react';
import type { Reaction } from '#api/rooms/limits.ts';
import { Eyes } from '#kit/eyes.tsx';
import '#web/room/reactions/reactions.css';

const INK = 'var(--paint-ink)';
const LINE = {
  fill: 'none',
  stroke: INK,
  strokeWidth: 7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const REACTION_NAMES: Readonly<Record<Reaction, string>> = {
  laugh: 'Ha ha',
  wow: 'Wow',
  cry: 'Boo hoo',
  bravo: 'Bravo',
  hurry: 'Hurry up',
  oops: 'Oops',
  hello: 'Hello',
  love: 'Love it',
};

/** After the sender's name. */
export const REACTION_VERBS: Readonly<Record<Reaction, string>> = {
  laugh: 'laughs',
  wow: 'is amazed',
  cry: 'cries',
  bravo: 'claps',
  hurry: 'says hurry up',
  oops: 'says oops',
  hello: 'waves',
  love: 'sends a heart',
};

export function ReactionArt({ of: reaction }: { readonly of: Reaction }) {
  return (
    <svg className={`reaction reaction-${reaction}`} viewBox="0 0 100 108" aria-hidden="true">
      {DRAWINGS[reaction]}
    </svg>
  );
}

function Disc({ paint }: { readonly paint: string }) {
  return (
    <>
      <path fill={`var(--paint-${paint}-deep)`} d="M6 50v8a44 44 0 0 0 88 0v-8z" />
      <circle cx="50" cy="50" r="44" fill={`var(--paint-${paint})`} />
    </>
  );
}

/** The same outline twice: its side, and its face above. */
function Raised({ paint, d, by, top = 0 }: { paint: string; d: string; by: number; top?: number }) {
  const rounded = { d, strokeWidth: 6, strokeLinejoin: 'round' } as const;
  const [face, side] = [`var(--paint-${paint})`, `var(--paint-${paint}-deep)`];
  return (
    <>
      <path {...rounded} fill={side} stroke={side} transform={`translate(0 ${top + by})`} />
      <path {...rounded} fill={face} stroke={face} transform={`translate(0 ${top})`} />
    </>
  );
}

function Mitten({ at, turned, flip = 1, paint }: { at: string; turned: number; flip?: 1 | -1; paint: string }) {
  const [face, side] = [`var(--paint-${paint})`, `var(--paint-${paint}-deep)`];
  return (
    <g transform={`translate(${at}) rotate(${turned}) scale(${flip} 1)`} strokeWidth={6} strokeLinejoin="round">
      <path d="M-9 4h18v10a9 9 0 0 1-18 0z" fill={side} stroke={side} />
      <path d="M-9-8a9 9 0 0 1 18 0v16a9 9 0 0 1-18 0z" fill={face} stroke={face} />
      <path d="M10-1q9-3 8 5-2 6-9 5z" fill={face} stroke={face} strokeWidth={5} />
    </g>
  );
}

const BURST =
  'M50 12 61 3l7 13 14-3 1 15 14 4-5 14 9 11-11 9 1 15-15 1-4 14-14-4-9 10-11-9-13 6-6-13-14-1 2-15-12-8 8-12-7-13 13-6-1-15 15 0 5-14 14 5z';
const GHOST = 'M10 98V46a38 38 0 0 1 76 0v52l-12.7-11-12.6 11L48 87 35.3 98 22.7 87z';
const HEART = 'M50 92C28 78 8 60 8 36a21 21 0 0 1 42-9 21 21 0 0 1 42 9c0 24-20 42-42 56z';
const TEAR = '#bfe4f2';

const DRAWINGS: Readonly<Record<Reaction, ReactNode>> = {
  laugh: (
    <>
      <g className="reaction-body">
        <Disc paint="yellow" />
        <path d="M20 44q11-15 22 0M58 44q11-15 22 0" {...LINE} />
        <path d="M26 56h48q-2 27-24 27T26 56z" fill={INK} stroke={INK} strokeWidth="5" strokeLinejoin="round" />
        <path d="M37 75q13-9 26 0-5 8-13 8t-13-8z" fill="var(--paint-red)" />
      </g>
      <path className="reaction-drop" fill="var(--paint-sky)" d="M11 50q-9 9-5 15a6 6 0 0 0 11-3q0-6-6-12z" />
      <path className="reaction-drop" fill="var(--paint-sky)" d="M89 50q9 9 5 15a6 6 0 0 1-11-3q0-6 6-12z" />
    </>
  ),
  wow: (
    <g className="reaction-body">
      <path fill="var(--paint-orange-deep)" d={BURST} transform="translate(2 10) scale(.95 .93)" />
      <path fill="var(--paint-orange)" d={BURST} transform="translate(2 1) scale(.95 .93)" />
      <Eyes x={50} y={42} apart={17} radius={17} pupil={6.5} />
      <ellipse className="reaction-mouth" cx="50" cy="73" rx="9" ry="11.5" fill={INK} />
    </g>
  ),
  cry: (
    <>
      <g className="reaction-body">
        <path
          d="M50 6C64 24 92 42 92 66a42 38 0 0 1-84 0C8 42 36 24 50 6z"
          fill="var(--paint-blue-deep)"
          transform="translate(0 4)"
        />
        <path d="M50 2C64 20 92 38 92 61a42 37 0 0 1-84 0C8 38 36 20 50 2z" fill="var(--paint-blue)" />
        <Eyes x={50} y={54} apart={17} radius={16} pupil={8.6} look={[0, 4]} />
        <path d="M17 52a16 16 0 0 1 30-5zM83 52a16 16 0 0 0-30-5z" fill="var(--paint-blue-deep)" />
        <path d="M38 84q12-11 24 0" {...LINE} stroke="#fff" />
      </g>
      <path className="reaction-drop" fill={TEAR} d="M25 72q-9 11-4 17a6.5 6.5 0 0 0 11-4q0-6-7-13z" />
      <path className="reaction-drop" fill={TEAR} d="M75 72q9 11 4 17a6.5 6.5 0 0 1-11-4q0-6 7-13z" />
    </>
  ),
  bravo: (
    <>
      <g className="reaction-body">
        <Disc paint="green" />
        <path d="M22 42q11-15 22 0M56 42q11-15 22 0M39 55q11 9 22 0" {...LINE} />
      </g>
      <g className="reaction-left">
        <Mitten at="36 82" turned={26} paint="yellow" />
      </g>
      <g className="reaction-right">
        <Mitten at="64 82" turned={-26} flip={-1} paint="yellow" />
      </g>
    </>
  ),
  hurry: (
    <>
      <g className="reaction-body">
        <path
          d="M40 2h20v14H40z"
          fill="var(--paint-red-deep)"
          stroke="var(--paint-red-deep)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M80 15l9 9" stroke="var(--paint-red-deep)" strokeWidth="11" strokeLinecap="round" />
        <path fill="var(--paint-red-deep)" d="M8 58v6a42 42 0 0 0 84 0v-6z" />
        <circle cx="50" cy="57" r="42" fill="var(--paint-red)" />
        <circle cx="50" cy="57" r="33" fill="var(--paint-cream)" />
        <path d="M50 27v6M50 81v6M20 57h6M74 57h6" {...LINE} strokeWidth="5" />
        <g stroke={INK} strokeWidth="3">
          <Eyes x={50} y={54} apart={11} radius={11} pupil={4.5} look={[4, 3]} />
        </g>
      </g>
      <path className="reaction-hand" d="M50 73 66 79" {...LINE} />
    </>
  ),
  oops: (
    <>
      <g className="reaction-body">
        <rect x="8" y="16" width="84" height="88" rx="22" fill="var(--paint-teal-deep)" />
        <rect x="8" y="8" width="84" height="88" rx="22" fill="var(--paint-teal)" />
        <Eyes x={50} y={42} apart={17} radius={16.5} pupil={8.6} look={[-6, 4]} />
        <path d="M30 66h40v15H30z" fill="#fff" stroke={INK} strokeWidth="5" strokeLinejoin="round" />
        <path d="M43 66v15M57 66v15M30 73.5h40" stroke={INK} strokeWidth="3" />
      </g>
      <path
        className="reaction-drop"
        d="M84 10q-11 13-6 20a8 8 0 0 0 13-5q0-7-7-15z"
        fill="var(--paint-sky)"
        stroke="#fff"
        strokeWidth="3"
      />
    </>
  ),
  hello: (
    <>
      <g transform="translate(-4 12) scale(.86)">
        <Raised paint="violet" d={GHOST} by={8} top={-3} />
        <Eyes x={46} y={44} apart={16} radius={15.5} pupil={8.2} look={[3, -1]} />
        <path d="M36 68q10 11 20 0" {...LINE} stroke="#fff" />
      </g>
      <g className="reaction-wave">
        <Mitten at="88 26" turned={12} paint="orange" />
      </g>
    </>
  ),
  love: (
    <g className="reaction-body">
      <Raised paint="pink" d={HEART} by={9} />
      <path d="M20 46q11-15 22 0M58 46q11-15 22 0M41 61q9 9 18 0" {...LINE} />
    </g>
  ),
};
