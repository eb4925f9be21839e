import type { PointerEvent, KeyboardEvent, MouseEvent } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { EVERY, MOLES } from '#games/whack/rules/whack.ts';
import { tapOn } from '#games/whack/view/controls.ts';
import type { LastTap } from '#games/whack/view/last-taps.ts';
import { Mallet } from '#games/whack/view/mallet.tsx';
import { Mole } from '#games/whack/view/mole.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { useLive } from '#kit/use-moment.ts';

/** On the rim of the hole. */
const PAWS = 'M22 84v8a7 7 0 0 0 14 0v-8a7 7 0 0 0-14 0zm50 0v8a7 7 0 0 0 14 0v-8a7 7 0 0 0-14 0z';

interface HoleProps extends FieldProps<State, Action> {
  readonly hole: number;
  readonly focus: CellFocus;
  readonly tap: LastTap | undefined;
  /** Whether the mallet waits over it. */
  readonly aimed: boolean;
}

/** One hole: all of it is the target, whatever is drawn. */
export function Hole({ game, hole, focus, tap, aimed }: HoleProps) {
  const mole = useLive(game, ({ now }) => (now.hole === hole ? now.mole : null));
  // The last mole stays the last when the time is up, and does not come up anew.
  const number = useLive(game, ({ now }) => Math.min(Math.floor(now.passed / EVERY), MOLES - 1));
  const strike = () => game.act(tapOn(hole, game.moment().now));
  const up = mole === 'up';
  return (
    <button
      {...focus}
      className="whack-hole"
      type="button"
      aria-label={`Hole ${hole + 1}, ${up ? 'mole up' : 'empty'}`}
      onPointerDown={(event: PointerEvent) => event.button === 0 && strike()}
      // A finger has struck already when it went down; keys and gamepads click without one.
      onClick={(event: MouseEvent) => event.detail === 0 && strike()}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 108 116" aria-hidden="true">
        <ellipse cx="54" cy="91" rx="50" ry="22" fill="var(--g-field-2)" />
        <ellipse cx="54" cy="88" rx="50" ry="22" fill="var(--g-deep)" />
        {up && <ellipse className="whack-ring" cx="54" cy="88" rx="50" ry="22" />}
        <ellipse cx="54" cy="84" rx="38" ry="14" fill="var(--paint-ink)" />
        {mole && <Mole key={`mole ${number}`} state={mole} streak={game.moment().now.streak} />}
        <path fill="var(--g-deep)" d="M4 88A50 22 0 0 0 104 88L92 84A38 14 0 0 1 16 84z" />
        {up && <path className="whack-ring" d="M4 88A50 22 0 0 0 104 88" />}
        {up && <path fill="var(--mole-paw)" d={PAWS} />}
        {tap && (tap.hit ? <Stars key={`hit ${tap.number}`} /> : <Dust key={`miss ${tap.number}`} />)}
        {tap && <Mallet key={`mallet ${tap.number}`} how="swings" />}
        {aimed && <Mallet how="waits" />}
      </svg>
    </button>
  );
}

function onKeyDown(event: KeyboardEvent): void {
  // Without its lock the number pad would move the focus besides tapping.
  if (event.code.startsWith('Numpad')) event.stopPropagation();
  // A held Enter would tap again and again.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

function Stars() {
  return (
    <g className="whack-stars" fill="var(--paint-yellow)">
      {['one', 'two', 'three', 'four', 'five'].map((name) => (
        <path key={name} d="M54 30l2.6 5.5 6 .7-4.4 4.1 1.2 5.9-5.4-3-5.4 3 1.2-5.9-4.4-4.1 6-.7z" />
      ))}
    </g>
  );
}

function Dust() {
  return (
    <g className="whack-dust" fill="var(--paint-cream-deep)">
      <circle cx="36" cy="80" r="9" />
      <circle cx="54" cy="76" r="11" />
      <circle cx="72" cy="80" r="9" />
    </g>
  );
}
