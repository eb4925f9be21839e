import type { ReactElement } from 'react';
import type { Opponent } from '#games/rps/rules/habits.ts';

/** Boulder is sleepy, Copycat a cat, Zigzag has one eye. */
const DRAWINGS: Readonly<Record<Opponent, ReactElement>> = {
  boulder: (
    <>
      <path fill="#8c8caa" d="M8 16h32v24q0 6-6 6H14q-6 0-6-6z" />
      <path fill="#b9b9d0" d="M8 14q0-6 6-6h20q6 0 6 6v20q0 6-6 6H14q-6 0-6-6z" />
      <path fill="#fff" d="M13 21h9a4.5 4.5 0 0 1-9 0zm13 0h9a4.5 4.5 0 0 1-9 0z" />
      <path stroke="#1b1530" strokeWidth="2.5" strokeLinecap="round" d="M12 20.500h11m2 0h11M20 32h8" />
    </>
  ),
  copycat: (
    <>
      <path fill="#e0569a" d="M8 12h32v18q0 16-16 16T8 30z" />
      <path fill="#ff8fc2" d="M8 6q7 1 10 7h12q3-6 10-7v20q0 16-16 16T8 26z" />
      <circle cx="17.500" cy="22" r="5.500" fill="#fff" />
      <circle cx="30.500" cy="22" r="5.500" fill="#fff" />
      <circle cx="18.500" cy="22" r="3" fill="#1b1530" />
      <circle cx="29.500" cy="22" r="3" fill="#1b1530" />
      <path fill="#1b1530" d="M19 31h10a5 5 0 0 1-10 0z" />
    </>
  ),
  zigzag: (
    <>
      <path fill="#0b7f7a" d="M24 10 44 42q0 4-4 4H8q-4 0-4-4z" />
      <path fill="#19a8a0" d="M20.500 8q3.500-5 7 0L44 36q2 6-4 6H8q-6 0-4-6z" />
      <circle cx="24" cy="24" r="7" fill="#fff" />
      <circle cx="24" cy="24" r="4" fill="#1b1530" />
      <path stroke="#1b1530" strokeWidth="2.500" strokeLinecap="round" fill="none" d="M18 35q6 4 12 0" />
    </>
  ),
};

export function OpponentFace({ opponent }: { readonly opponent: Opponent }) {
  return (
    <svg className="rps-face" viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[opponent]}
    </svg>
  );
}
