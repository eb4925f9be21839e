/** Digits over the selected cell, for a gamepad. Lazy, so the grid passes what it would import. */
import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import { columnOf, DIGITS, rowOf, SIZE } from '#games/sudoku/rules/grid.ts';

const SIDE = 3;
/** They wrap around, so a digit is at most two presses away and the focus never leaves by accident. */
const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** In cells of the grid. */
const WIDTH = 4.5;

interface DigitWheelProps {
  readonly label: string;
  readonly cell: number;
  /** Digits of the cell, or its notes. */
  readonly pressed: readonly number[];
  readonly onEnter: (digit: number) => void;
  readonly onLeave: () => void;
}

export function DigitWheel({ label, cell, pressed, onEnter, onLeave }: DigitWheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const focus = (digit: number) => wheel.current?.querySelectorAll('button')[digit - 1]?.focus();
  useEffect(() => focus(5), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const [across, down] = STEPS[event.key] ?? [0, 0];
    if (across === down) return;
    event.preventDefault();
    const from = Number((event.target as HTMLElement).textContent) - 1;
    const column = (from + across + SIDE) % SIDE;
    const row = (Math.floor(from / SIDE) + down + SIDE) % SIDE;
    focus(row * SIDE + column + 1);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  const place = (index: number) => `${(100 * clamp(index + 0.5 - WIDTH / 2, 0, SIZE - WIDTH)) / SIZE}%`;
  return (
    <div
      ref={wheel}
      className="sudoku-wheel"
      role="group"
      aria-label={label}
      style={{ left: place(columnOf(cell)), top: place(rowOf(cell)), width: `${(100 * WIDTH) / SIZE}%` }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {DIGITS.map((digit) => (
        <button
          key={digit}
          className="button"
          type="button"
          aria-pressed={pressed.includes(digit)}
          onClick={() => onEnter(digit)}
        >
          {digit}
        </button>
      ))}
    </div>
  );
}
