import type { MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { sentenceOf, typing } from '#games/typing/rules/typing.ts';
import { useScrollAboveKeyboard } from '#games/typing/view/use-scroll-above-keyboard.ts';
import { Clock } from '#games/typing/view/clock.tsx';
import { Sentence } from '#games/typing/view/sentence.tsx';
import { SpaceBar } from '#games/typing/view/space-bar.tsx';
import { useSlips } from '#games/typing/view/slips.ts';
import { useStreamOptions } from '#games/typing/view/stream-options.tsx';
import { TextField } from '#games/typing/view/text-field.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { TimeBar } from '#kit/time-bar.tsx';
import { useGame } from '#kit/use-moment.ts';

/** Loaded during the run. */
const SentenceResult = lazyPart(async () => (await import('#games/typing/view/result.tsx')).Result);
const StreamResult = lazyPart(async () => (await import('#games/typing/view/stream-result.tsx')).StreamResult);

export function After({ game }: FieldProps<State, Action>) {
  return game.moment().now.stream ? <StreamResult game={game} /> : <SentenceResult game={game} />;
}

export function Field({ game }: FieldProps<State, Action>) {
  const [composed, setComposed] = useState<string | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const sentence = useGame(game, ({ now }) => sentenceOf(now));
  const limit = useGame(game, ({ now }) => now.limit);
  const isStream = useGame(game, ({ now }) => now.stream !== undefined);
  const hint = useGame(game, ({ now }) => hintFor(now));
  const isOn = useIsPlaying(game);
  useScrollAboveKeyboard(table);
  useSlips(game);
  useStreamOptions(game);
  useEffect(() => {
    if (isOn) (isStream ? StreamResult : SentenceResult).prepare();
  }, [isOn, isStream]);
  return (
    <div ref={table} className="typing-table" data-stream={isStream || undefined} onMouseDown={keepFocus}>
      {isStream ? <TimeBar game={game} lasts={limit} left={ticksLeft} /> : <Clock game={game} />}
      <Sentence game={game} composed={composed} />
      <p id="typing-sentence" className="visually-hidden">
        {isStream ? firstWordsOf(sentence) : sentence}
      </p>
      <TextField game={game} isOn={isOn} isStream={isStream} describedBy="typing-sentence" onCompose={setComposed} />
      <p className="typing-hint" role="status">
        {hint}
      </p>
      {!game.room && (
        <button
          className="button typing-anew"
          type="button"
          tabIndex={isOn ? 0 : -1}
          onClick={() => {
            game.restart();
            table.current?.querySelector('input')?.focus();
          }}
        >
          {isStream ? 'New words' : 'New sentence'}
        </button>
      )}
      <SpaceBar game={game} />
    </div>
  );
}

const ticksLeft = ({ limit, elapsed }: Frozen<State>) => limit - elapsed;

/** A screen reader would read hundreds. */
const firstWordsOf = (text: string) => text.split(' ', 12).join(' ');

function useIsPlaying(game: RunningGame<State, Action>): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => game.onChange(({ fresh }) => fresh && setStarted(true)), [game]);
  const playing = useGame(game, ({ now }) => typing.status(now) === 'playing');
  return started && playing;
}

function hintFor(state: Frozen<State>): string {
  if (state.keystrokes === 0) return 'The clock starts with your first character';
  const isFull = state.typed.length === sentenceOf(state).length;
  return isFull && typing.status(state) === 'playing' ? 'Fix the marked errors to finish' : '';
}

/** A click beside the text field focuses it without moving the focus elsewhere first. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('input, button')) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
}
