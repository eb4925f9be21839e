import { useEffect } from 'react';
import type { StreamOptions } from '#games/typing/rules/stream.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { ClicksSwitch } from '#games/typing/view/clicks.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { OptionButton } from '#kit/option-button.tsx';
import type { RunningGame } from '#kit/running-game.ts';
import { isOn, onSettings } from '#kit/settings.ts';
import { useGame } from '#kit/use-moment.ts';

const PUNCTUATION = 'typing:punctuation';
const NUMBERS = 'typing:numbers';

/** Letters to practice in the next run, and only there. */
let practiced = '';

/** Starts a run with words that have these letters. */
export function practice(game: RunningGame<State, Action>, letters: string): void {
  practiced = letters;
  game.restart();
}

/** Tells the rules the options of a stream, when it begins and when a switch changes before the first character. */
export function useStreamOptions(game: RunningGame<State, Action>): void {
  useEffect(() => {
    let told: StreamOptions | null = null;
    const tell = () => {
      const options = {
        punctuation: isOn(PUNCTUATION),
        numbers: isOn(NUMBERS),
        letters: practiced || (game.moment().now.stream?.letters ?? ''),
      };
      if (isSame(options, told) || !game.allows(options)) return;
      told = options;
      practiced = '';
      game.act(options);
    };
    const stopChanges = game.onChange(({ fresh, now }) => {
      if (!fresh) return;
      told = { punctuation: false, numbers: false, letters: '' };
      // The session accepts actions only after it has announced the new run.
      if (now.stream) queueMicrotask(tell);
    });
    const stopSettings = onSettings(tell);
    return () => {
      stopChanges();
      stopSettings();
    };
  }, [game]);
}

function isSame(one: StreamOptions, other: StreamOptions | null): boolean {
  return one.punctuation === other?.punctuation && one.numbers === other.numbers && one.letters === other.letters;
}

export function OptionSwitches({ game }: FieldProps<State, Action>) {
  const isStream = useGame(game, ({ now }) => now.stream !== undefined);
  return (
    <div className={isStream ? 'typing-below in-stream' : 'typing-below'}>
      {isStream && (
        <>
          <OptionButton option={PUNCTUATION} label="Punctuation" />
          <OptionButton option={NUMBERS} label="Numbers" />
        </>
      )}
      <ClicksSwitch />
    </div>
  );
}
