import { useEffect } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, Pad, State } from '#games/simon/rules/simon.ts';
import { isAdding, PADS } from '#games/simon/rules/simon.ts';
import { Hub } from '#games/simon/view/hub.tsx';
import { HAND_OVER, mistakeOf, playerName } from '#games/simon/view/describe.ts';
import { PadButton } from '#games/simon/view/pad-button.tsx';
import { Progress } from '#games/simon/view/progress.tsx';
import type { PressedPads } from '#games/simon/view/pressed-pads.ts';
import { usePressedPads } from '#games/simon/view/pressed-pads.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useGame } from '#kit/use-moment.ts';

/** Loaded during the run. */
export const After = lazyPart(async () => (await import('#games/simon/view/sequence-again.tsx')).SequenceAgain);

const SIDE = 2;

export function Field({ game }: FieldProps<State, Action>) {
  const turn = useGame(game, ({ now }) => turnOf(now));
  const words = useGame(game, ({ now }) => wordsOf(now));
  const round = useGame(game, ({ now }) => now.sequence.length);
  const shown = useGame(game, ({ now }) => (now.phase === 'light' ? now.position : null));
  const shownPad = useGame(game, ({ now }) => (now.phase === 'light' ? now.sequence[now.position]! : null));
  const expected = useGame(game, ({ now }) => (now.wrong === null ? null : now.sequence[now.position]!));
  const wrong = useGame(game, ({ now }) => now.wrong);
  const mistake = useGame(game, ({ now }) => mistakeOf(now));
  const { pressed, hold } = usePressedPads(game);
  useEffect(() => {
    if (turn === 'play') After.prepare();
  }, [turn]);

  const onPress = (pad: Pad, pointer: number | null) => {
    if (pointer !== null) hold(pointer, pad);
    game.act(pad);
  };
  const cell = (pad: number, focus: CellFocus) => (
    <PadButton
      pad={pad}
      focus={focus}
      lit={pad === shownPad ? shown : (pressed[pad] ?? null)}
      verdict={pad === wrong ? 'wrong' : pad === expected ? 'expected' : null}
      onPress={onPress}
    />
  );
  return (
    <div className="simon-table" data-turn={turn}>
      <div className="simon-top">
        <p className="simon-turn" aria-hidden="true">
          {words}
        </p>
        {mistake && (
          <p className="simon-mistake" aria-hidden="true">
            {mistake}
          </p>
        )}
        <Progress game={game} />
      </div>
      <div className="simon-disc">
        <Grid className="simon-pads" label="Pads" rows={SIDE} columns={SIDE} cell={cell} />
        <Hub gaze={shownPad ?? lastPressed(pressed)} dizzy={expected !== null} />
        {round > 1 && <div key={round} className="simon-ring" />}
      </div>
    </div>
  );
}

type Turn = 'watch' | 'hand' | 'play' | 'wrong' | 'done';

const TURNS = { watch: 'Watch', hand: HAND_OVER, play: 'Your turn', wrong: 'Wrong', done: 'Done' } as const;

function turnOf(state: Frozen<State>): Turn {
  if (state.wrong !== null) return 'wrong';
  if (state.phase === 'input') return 'play';
  if (state.phase === 'complete') return 'done';
  return state.player !== undefined && state.sequence.length > 1 ? 'hand' : 'watch';
}

function wordsOf(state: Frozen<State>): string {
  const turn = turnOf(state);
  if (state.player === undefined || turn !== 'play') return TURNS[turn];
  return `${playerName(state.player)}${isAdding(state) ? ': add one' : ''}`;
}

function lastPressed(pressed: PressedPads): Pad | null {
  return [...PADS.keys()].find((pad) => pressed[pad] !== undefined) ?? null;
}
