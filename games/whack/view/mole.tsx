import { useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Kind } from '#games/whack/rules/rush.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { Hat } from '#games/whack/view/hat.tsx';
import { Layer } from '#games/whack/view/layer.tsx';
import { Eyes } from '#kit/eyes.tsx';

interface MoleProps {
  readonly state: Frozen<State>['mole'];
  readonly kind: Kind;
  /** Streak before it appeared. */
  readonly streak: number;
}

/** Keeps the hat it appeared with. */
export function Mole({ state, kind, streak }: MoleProps) {
  const [earned] = useState(streak);
  if (kind === 'bomb') return <Bomb state={state} />;
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
        {kind === 'helmet' && <Helmet />}
        {kind === 'bare' && <circle cx="38" cy="13" r="10" fill="var(--paint-pink)" />}
        {kind === 'gold' && <path fill="var(--paint-red)" d="M30 17L26-1l16 10L54-1l12 10L82-1l-4 18z" />}
      </svg>
    </span>
  );
}

/** Wider than the head, so that the outline tells. */
function Helmet() {
  return (
    <>
      <path fill="var(--paint-sky-deep)" d="M12 34a42 36 0 0 1 84 0v5H12z" />
      <path fill="var(--paint-sky)" d="M14 29a40 30 0 0 1 80 0z" />
      <rect x="8" y="25" width="92" height="9" rx="4.5" fill="var(--paint-sky)" />
      <path fill="#fff" d="M49 0h10v26H49z" />
    </>
  );
}

export function FlyingHelmet() {
  return (
    <Layer className="whack-helmet">
      <Helmet />
    </Layer>
  );
}

/** A light rim, as a black ball on dark soil has no shape. It has no paws. */
function Bomb({ state }: Pick<MoleProps, 'state'>) {
  return (
    <span className="whack-mole-clip">
      <svg className="whack-mole" data-mole={state} viewBox="6.67 -1.23 94.74 105.26">
        <path
          fill="none"
          stroke="var(--paint-cream)"
          strokeWidth="5"
          strokeLinecap="round"
          d="M54 22c2-14 16-14 22-8"
        />
        <circle cx="79" cy="12" r="8" fill="var(--paint-orange)" />
        <circle cx="79" cy="12" r="4.5" fill="var(--paint-yellow)" />
        <rect x="43" y="16" width="22" height="14" rx="4" fill="var(--whack-rim)" />
        <circle cx="54" cy="64" r="40" fill="var(--whack-rim)" />
        <circle cx="54" cy="64" r="36" fill="var(--paint-ink)" />
        <path fill="var(--paint-red)" d="M20.5 76h67a36 36 0 0 1-6 11h-55a36 36 0 0 1-6-11z" />
        <path fill="var(--paint-cream)" d="M28 87l6-11h8l-6 11zm18 0l6-11h8l-6 11zm18 0l6-11h8l-6 11z" />
        <Eyes x={54} y={56} apart={13} radius={12} pupil={6} look={[0, 3]} cross={state === 'hit' && [4.5, 4]} />
        <path fill="var(--whack-rim)" d="M28 44l26 10 26-10v-6H28z" />
      </svg>
    </span>
  );
}
