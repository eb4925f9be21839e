import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import { numberGuessing, possible } from '#games/number/rules/number.ts';
import { isEmpty } from '#games/number/rules/your-number.ts';
import { Arrow } from '#games/number/view/arrow.tsx';
import { Bar } from '#games/number/view/bar.tsx';
import { Confetti } from '#games/number/view/confetti.tsx';
import { CONTRADICTION, describeInterval } from '#games/number/view/describe.ts';
import { Eyes } from '#kit/eyes.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { usePress } from '#kit/use-press.ts';
import '#games/number/view/your-number.css';

export function YourNumber({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const found = numberGuessing.status(now) === 'won';
  const puzzled = isEmpty(possible(now));
  const locked = found || puzzled;
  const button = (action: Action) => ({ locked, onPress: () => game.act(action) });
  return (
    <div className="number-table number-yours">
      <div className="number-asks">
        <Robot mood={found ? 'glad' : puzzled ? 'puzzled' : 'asking'} />
        {/* A new key per question restarts the animation. */}
        <div key={now.guesses.length + (puzzled ? 0.5 : 0)} className="number-words">
          <Question state={now} found={found} puzzled={puzzled} />
        </div>
      </div>
      <Bar state={now} />
      <p className="number-open">{puzzled ? 'No number is left' : describeInterval(now)}</p>
      <div className="number-replies">
        <ReplyButton {...button('lower')} arrow="too high" label="Lower" />
        <ReplyButton {...button('yes')} label="Yes, it is" />
        <ReplyButton {...button('higher')} arrow="too low" label="Higher" />
      </div>
      <ReplyButton
        locked={found || now.replies?.length === 0}
        onPress={() => game.act('undo')}
        label="Take back"
        marked={puzzled}
      />
      {found && <Confetti />}
    </div>
  );
}

interface QuestionProps {
  readonly state: Frozen<State>;
  readonly found: boolean;
  readonly puzzled: boolean;
}

function Question({ state, found, puzzled }: QuestionProps) {
  const question = state.guesses.at(-1);
  if (puzzled) return <p>{CONTRADICTION}</p>;
  if (found) return <b>{question}!</b>;
  const isFirst = state.replies?.length === 0;
  return (
    <>
      <p>{isFirst ? 'Think of a number. Is it' : 'Is it'}</p>
      <b>{question}?</b>
    </>
  );
}

interface ReplyButtonProps {
  readonly label: string;
  readonly locked: boolean;
  readonly onPress: () => void;
  readonly arrow?: 'too low' | 'too high';
  readonly marked?: boolean;
}

function ReplyButton({ label, locked, onPress, arrow, marked = label === 'Yes, it is' }: ReplyButtonProps) {
  return (
    <button
      className={marked ? 'button number-guess' : 'button'}
      type="button"
      // Stays focusable, so that a keyboard keeps its place.
      aria-disabled={locked}
      data-autofocus={label === 'Yes, it is' || undefined}
      {...usePress(() => !locked && onPress())}
    >
      {arrow && <Arrow answer={arrow} />}
      {label}
    </button>
  );
}

type Mood = 'asking' | 'puzzled' | 'glad';

const MOUTHS: Readonly<Record<Mood, string>> = {
  asking: 'M-5-.5q5 5.5 10 0',
  puzzled: 'M-4 1h8',
  glad: 'M-7-2q7 11 14 0z',
};

function Robot({ mood }: { readonly mood: Mood }) {
  const body = 'M-10 11H10a7 7 0 0 1 7 7V39a7 7 0 0 1-7 7H-10a7 7 0 0 1-7-7V18a7 7 0 0 1 7-7z';
  return (
    <svg className="number-robot" viewBox="-24 -3 48 57" aria-hidden="true" data-mood={mood}>
      <g strokeWidth="7" strokeLinejoin="round">
        <path className="number-robot-side" d={body} transform="translate(0 4)" />
        <path className="number-robot-body" d={body} />
      </g>
      <Eyes x={0} y={25} apart={8} radius={8} pupil={4.4} look={[0, mood === 'puzzled' ? -2.5 : 2]} />
      <g className="number-robot-line" transform="translate(0 39)">
        <path d={MOUTHS[mood]} />
      </g>
      <g className="number-robot-ears">
        <path d="M-6.5 12l-4-10M6.5 12l4-10" />
        <circle cx="-10.5" cy="1.5" r="3.6" />
        <circle cx="10.5" cy="1.5" r="3.6" />
      </g>
    </svg>
  );
}
