import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { DARK } from '#games/simon/rules/pace.ts';
import type { Action, State } from '#games/simon/rules/simon.ts';
import { PADS } from '#games/simon/rules/simon.ts';
import { describePads } from '#games/simon/view/describe.ts';
import { lightMs, padTones } from '#games/simon/view/pad-tones.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { resumeSound } from '#kit/audio.ts';
import { playTones } from '#kit/sound.ts';

const DARK_MS = (DARK * 1000) / TICKS_PER_SECOND;

export function SequenceAgain({ game }: FieldProps<State, Action>) {
  const { sequence, fast } = game.moment().now;
  const ms = lightMs(sequence.length, fast);
  const announcer = useAnnouncer();
  /** Even steps are lights, odd steps dark; `null` while nothing is shown. */
  const [step, setStep] = useState<number | null>(null);
  const position = step === null || step % 2 === 1 ? null : step / 2;
  useEffect(() => {
    if (step === null) return;
    if (position !== null) playTones(padTones(sequence[position]!, ms));
    const next = step + 2 < 2 * sequence.length ? step + 1 : null;
    const timer = setTimeout(() => setStep(next), position === null ? DARK_MS : ms);
    return () => clearTimeout(timer);
  }, [step, position, sequence, ms]);
  return (
    <div className="simon-again">
      <div className="simon-small" aria-hidden="true">
        {PADS.map((color, pad) => (
          <b
            key={color}
            className={`simon-${color}`}
            data-lit={position !== null && sequence[position] === pad ? 'a' : undefined}
          >
            {pad + 1}
          </b>
        ))}
      </div>
      <button
        className="button"
        type="button"
        onClick={() => {
          resumeSound();
          announcer.politely(`${describePads(sequence)}.`);
          setStep(0);
        }}
      >
        Show sequence
      </button>
    </div>
  );
}
