import art from '#games/memory/art.svg';
import type { Action, Mode, State } from '#games/memory/rules/memory.ts';
import { memory } from '#games/memory/rules/memory.ts';
import { Cards } from '#games/memory/view/cards.tsx';
import {
  describeChange,
  describeEnd,
  factsOf,
  headlineOf,
  playerName,
  remarkOn,
  secondsLeft,
} from '#games/memory/view/describe.ts';
import { Turn } from '#games/memory/view/turn.tsx';
import type { FieldProps, PersonalRecord } from '#kit/game-view.ts';
import { defineView } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';
import '#games/memory/view/memory.css';
import '#games/memory/theme.css';

function Remark({ game }: FieldProps<State, Action>) {
  const remark = useGame(game, ({ now }) => remarkOn(now));
  return remark && <p className="memory-remark">{remark}</p>;
}

const FEWEST_MOVES: PersonalRecord<State> = {
  label: 'Best',
  better: 'lower',
  of: (state) => state.moves,
  show: String,
};
const MOST_TIME_LEFT: PersonalRecord<State> = {
  label: 'Best',
  better: 'higher',
  measure: 'seconds left',
  of: (state) => (memory.status(state) === 'won' ? secondsLeft(state) : null),
  show: (seconds) => `${seconds} s left`,
};
const SCORING: Readonly<Record<string, string>> = {
  classic: 'Two cards are one move. Fewer moves are better: with a perfect memory, 4 by 4 takes about 12.',
  clock: 'You have 40 seconds, and each pair adds 5. The more time is left at the end, the better.',
  '2 players': 'Take turns. A pair is yours and gives you another turn. Most pairs win.',
};
const NOTHING: PersonalRecord<State> = { ...FEWEST_MOVES, of: () => null };
const RECORDS: Partial<Record<string, PersonalRecord<State>>> = { clock: MOST_TIME_LEFT, '2 players': NOTHING };

export default defineView<State, Action, Mode>({
  rules: memory,
  art,
  modes: {
    names: {
      classic: '4 by 4',
      large: '6 by 6',
      clock: 'Clock',
      '2 players': '2 players',
      '3 players': '3 players',
      '4 players': '4 players',
    },
    about: {
      classic: 'Eight pairs in as few moves as you can.',
      large: 'Eighteen pairs in as few moves as you can.',
      clock: 'You have 40 seconds. Each pair adds 5.',
      '2 players': 'Take turns on one screen. A pair gives another turn.',
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
  around: { Below: Turn },
  stats({ cards, matched, moves, clock, people }) {
    if (people) return people.pairs.map((pairs, seat) => ({ label: playerName(seat), value: pairs }));
    if (clock === undefined) return [{ label: 'Moves', value: moves }];
    return [
      { label: 'Time', value: secondsLeft({ clock }), gains: true },
      { label: 'Pairs', value: `${matched.length / 2} of ${cards.length / 2}` },
    ];
  },
  // Games are short: reset without confirmation.
  confirmsReset: () => false,
  ending: {
    // Until the last card has turned and its sparks are gone.
    seenMs: () => 1_000,
    headline: headlineOf,
    facts: factsOf,
    spoken: describeEnd,
    More: Remark,
  },
  speech: {
    atStart: ({ cards, clock }) =>
      `${cards.length} cards, face down.${clock === undefined ? '' : ` ${secondsLeft({ clock })} seconds.`}`,
    onChange: describeChange,
  },
  sounds: () => import('#games/memory/view/sounds.ts'),
  vibration: ({ before, now }) => (now.matched.length > before.matched.length ? 15 : 0),
  record: (mode) => RECORDS[mode] ?? FEWEST_MOVES,
  help: (mode) => ({
    goal: 'Find all pairs by flipping two cards at a time.',
    keys: [
      { what: 'Move', how: 'Arrows' },
      { what: 'Flip a card', how: 'Enter or Space' },
      { what: 'Pause', how: 'P or Esc' },
      { what: 'Reset', how: 'R' },
    ],
    touch: [{ what: 'Flip a card', how: 'Tap it' }],
    scoring: SCORING[mode] ?? SCORING['classic']!,
  }),
});
