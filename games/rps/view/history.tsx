import type { Frozen } from '#engine/rules.ts';
import type { Hand, RoundOutcome } from '#games/rps/rules/hands.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, Round, State } from '#games/rps/rules/rps.ts';
import { HandSign } from '#games/rps/view/hand-sign.tsx';
import { NAMES, titleOf } from '#games/rps/view/names.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

const SHOWN = 10;

const WORDS: Readonly<Record<RoundOutcome, { readonly letter: string; readonly told: string }>> = {
  won: { letter: 'W', told: 'you won' },
  lost: { letter: 'L', told: 'computer won' },
  draw: { letter: 'T', told: 'tie' },
};

/** Oldest first. */
export function History({ game }: FieldProps<State, Action>) {
  // A string compares by value, so ticks without a finished round do not re-render.
  const shown = useGame(game, ({ now }) => now.history.slice(-SHOWN).map(written).join(' '));
  const rounds = shown === '' ? [] : shown.split(' ').map(read);
  return (
    <ol className="rps-history" aria-label="Last 10 rounds">
      {rounds.map((round, index) => (
        <Item key={index} round={round} />
      ))}
    </ol>
  );
}

function Item({ round: { player, house } }: { readonly round: Frozen<Round> }) {
  const outcome = outcomeOf(player, house);
  const { letter, told } = WORDS[outcome];
  return (
    <li className={`rps-past rps-${outcome}`}>
      <HandSign hand={player} />
      <HandSign hand={house} />
      <b aria-hidden="true">{letter}</b>
      <span className="visually-hidden">
        {titleOf(player)} against {NAMES[house]}, {told}
      </span>
    </li>
  );
}

const written = ({ player, house }: Frozen<Round>) => `${player}${house}`;

function read(text: string): Frozen<Round> {
  return { player: Number(text[0]) as Hand, house: Number(text[1]) as Hand };
}
