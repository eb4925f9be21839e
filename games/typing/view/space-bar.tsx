import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { sentenceOf } from '#games/typing/rules/typing.ts';
import { Eyes } from '#kit/eyes.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useGame } from '#kit/use-moment.ts';

/** Maximum horizontal pupil offset. */
const REACH = 7;
const VIEW_BOX = '0 0 206 64';

/** Typed characters of a line in a stream. */
const LINE = 40;

function percentOf(state: Frozen<State>): number {
  const { length } = state.typed;
  return Math.floor(state.stream ? (100 * (length % LINE)) / LINE : (100 * length) / sentenceOf(state).length);
}

/** In whole units, because every step draws the bar again. */
function lookOf(state: Frozen<State>): number {
  return Math.round((percentOf(state) / 50 - 1) * REACH);
}

export function SpaceBar({ game }: FieldProps<State, Action>) {
  const look = useGame(game, ({ now }) => lookOf(now));
  const keystrokes = useGame(game, ({ now }) => now.keystrokes);
  const press = keystrokes === 0 ? undefined : alternatingName(keystrokes);
  return (
    <div className="typing-bar" data-press={press} aria-hidden="true">
      <svg viewBox={VIEW_BOX}>
        <rect width="206" height="52" y="12" rx="13" fill="var(--paint-red-deep)" />
      </svg>
      {/* A separate SVG: animating within another one causes layout and paint in each frame. */}
      <svg className="typing-bar-top" viewBox={VIEW_BOX}>
        <rect width="206" height="52" rx="13" fill="var(--paint-red)" />
        <Eyes x={103} y={24} apart={17} radius={17} pupil={9.2} look={[look, -5]} />
      </svg>
    </div>
  );
}
