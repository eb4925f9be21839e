import { useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { Hat } from '#games/whack/view/hat.tsx';
import { Eyes } from '#kit/eyes.tsx';

interface MoleProps {
  readonly state: Frozen<State>['mole'];
  /** Streak before it appeared. */
  readonly streak: number;
}

/** Keeps the hat it appeared with. */
export function Mole({ state, streak }: MoleProps) {
  const [earned] = useState(streak);
  return (
    // Clips the mole at the lower edge of its hole.
    <span className="whack-mole-clip">
      <svg className="whack-mole" data-mole={state} viewBox="6.67 -1.23 94.74 105.26">
        <path fill="var(--mole-paw)" d="M20 34a9 9 0 1 1 14-10zM88 34a9 9 0 1 0-14-10z" />
        <path fill="var(--mole)" d="M17 104V50a37 37 0 0 1 74 0v54z" />
        <path fill="var(--mole-light)" d="M26 104V80a28 20 0 0 1 56 0v24z" />
        <ellipse cx="54" cy="66" rx="25" ry="17" fill="var(--mole-muzzle)" />
        <path fill="#fff" d="M46 71h16v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 46 82z" />
        <path fill="none" stroke="var(--paint-ink)" strokeWidth="2" d="M54 72v12" />
        <ellipse cx="54" cy="56" rx="10" ry="7.5" fill="var(--paint-pink)" />
        <ellipse cx="51" cy="53.5" rx="3" ry="2" fill="#fff" />
        <Eyes x={54} y={41} apart={13} radius={11} pupil={6} look={[2.5, -2.5]} cross={state === 'hit' && [4.5, 4]} />
        <Hat streak={earned} />
      </svg>
    </span>
  );
}
