import art from '#games/memory/art.svg';
import type { Action, Mode, State } from '#games/memory/rules/memory.ts';
import { memory } from '#games/memory/rules/memory.ts';
import { Cards } from '#games/memory/view/cards.tsx';
import { describeChange, movesOf, remarkOn } from '#games/memory/view/describe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';
import '#games/memory/view/memory.css';
import '#games/memory/theme.css';

function Remark({ game }: FieldProps<State, Action>) {
  const remark = useGame(game, ({ now }) => remarkOn(now));
  return remark && <p className="memory-remark">{remark}</p>;
}

export default defineView<State, Action, Mode>({
  rules: memory,
  art,
  modes: {
    names: {
      classic: '4 by 4',
      large: '6 by 6',
      '2 players': 'Two players',
      '3 players': 'Three players',
      '4 players': 'Four players',
    },
  },
  lifecycle: {
    time: 'real',
    begins: 'on open field',
    // Hidden, so that a pause gives no time to study an open card. No countdown: the only timer turns cards back.
    pause: { field: 'hidden', resumes: 'at once' },
  },
  // The cards are buttons in a grid: arrows move the focus, Enter and Space press.
  controls: { keys: {}, press: () => null, padMovesFocus: true },
  Field: Cards,
  stats: (state) => [{ label: 'Moves', value: state.moves }],
  // Games are short: reset without confirmation.
  confirmsReset: () => false,
  ending: {
    // Until the last card has turned and its sparks are gone.
    seenMs: () => 1_000,
    facts: (state) => `Completed in ${movesOf(state)}`,
    spoken: (state) => `You won! Completed in ${movesOf(state)}.`,
    More: Remark,
  },
  speech: {
    atStart: (state) => `${state.cards.length} cards, face down.`,
    onChange: describeChange,
  },
  sounds: () => import('#games/memory/view/sounds.ts'),
  vibration: ({ before, now }) => (now.matched.length > before.matched.length ? 15 : 0),
  record: { label: 'Best', better: 'lower', of: (state) => state.moves, show: String },
  help: {
    goal: 'Find all pairs by flipping two cards at a time.',
    keys: [
      { what: 'Move', how: 'Arrows' },
      { what: 'Flip a card', how: 'Enter or Space' },
      { what: 'Pause', how: 'P or Esc' },
      { what: 'Reset', how: 'R' },
    ],
    touch: [{ what: 'Flip a card', how: 'Tap it' }],
    scoring: 'Two cards are one move. Fewer moves are better: with a perfect memory, 4 by 4 takes about 12.',
  },
});
