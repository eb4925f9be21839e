import { useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { Hat } from '#games/whack/view/hat.tsx';

interface MoleProps {
  readonly state: Frozen<State>['mole'];
  /** How many were hit in a row before it came. */
  readonly streak: number;
}

/** One mole, from its coming up to its going down. It keeps the hat it came with. */
export function Mole({ state, streak }: MoleProps) {
  const [earned] = useState(streak);
  return (
    // Cut off at the bottom of the hole, which the mole comes out of.
    <svg x="0" y="0" width="108" height="98" viewBox="0 0 108 98">
      <g className="whack-mole" data-mole={state}>
        <path fill="var(--mole)" d="M28 98V46a26 26 0 0 1 52 0v52z" />
        <ellipse cx="54" cy="63" rx="18" ry="13" fill="var(--mole-muzzle)" />
        <path fill="#fff" d="M48 66h12v9a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z" />
        <path fill="none" stroke="var(--paint-ink)" strokeWidth="1.6" d="M54 67v9" />
        <ellipse cx="54" cy="55" rx="7.5" ry="5.5" fill="var(--paint-pink)" />
        <circle cx="45.5" cy="40" r="8.5" fill="#fff" />
        <circle cx="62.5" cy="40" r="8.5" fill="#fff" />
        {state === 'hit' ? <CrossedEyes /> : <Pupils />}
        <Hat streak={earned} />
      </g>
    </svg>
  );
}

function Pupils() {
  return (
    <g fill="var(--paint-ink)">
      <circle cx="47.5" cy="37.5" r="4.6" />
      <circle cx="64.5" cy="37.5" r="4.6" />
    </g>
  );
}

function CrossedEyes() {
  return (
    <path
      fill="none"
      stroke="var(--paint-ink)"
      strokeWidth="3"
      strokeLinecap="round"
      d="M42 36.5l7 7m0-7l-7 7M59 36.5l7 7m0-7l-7 7"
    />
  );
}
