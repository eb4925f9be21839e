import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { HandSign } from '#games/rps/view/hand-sign.tsx';
import { titleOf, reasonOf, VERDICTS } from '#games/rps/view/names.ts';
import { handsOf, phaseOf, verdictOf } from '#games/rps/view/round.ts';
import { Throws } from '#games/rps/view/throws.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useSetting } from '#kit/use-setting.ts';
import { useGame } from '#kit/use-moment.ts';

const ROCK: Hand = 0;

export function Field({ game }: FieldProps<State, Action>) {
  return (
    <div className="rps-table">
      <Arena game={game} />
      <Throws game={game} />
    </div>
  );
}

function Arena({ game }: FieldProps<State, Action>) {
  const still = useSetting('still');
  const phase = useGame(game, ({ now }) => phaseOf(now, still));
  const player = useGame(game, ({ now }) => handsOf(now, still)?.player ?? null);
  const house = useGame(game, ({ now }) => handsOf(now, still)?.house ?? null);
  const verdict = useGame(game, ({ now }) => verdictOf(now));
  return (
    <div className="rps-arena" data-round={phase} data-verdict={verdict ?? undefined}>
      <div className="rps-hands">
        <Side owner="You" hand={player} className="rps-player" />
        <Side owner="Computer" hand={house} className="rps-opponent" />
      </div>
      <p className="rps-verdict">
        <strong>{verdict ? VERDICTS[verdict] : PROMPTS[phase]}</strong>
        <span>{verdict && player !== null && house !== null && reasonOf(verdict, player, house)}</span>
      </p>
    </div>
  );
}

const PROMPTS = { waiting: 'Choose your hand', pumping: '1, 2, 3…', open: '', counted: '' } as const;

interface SideProps {
  readonly owner: 'You' | 'Computer';
  /** `null` shows a fist. */
  readonly hand: Hand | null;
  readonly className: string;
}

function Side({ owner, hand, className }: SideProps) {
  return (
    <figure className={`rps-side ${className}`}>
      <div className="rps-hand">
        <HandSign hand={hand ?? ROCK} eyes={owner === 'Computer'} />
      </div>
      <figcaption>{hand === null ? owner : `${owner}: ${titleOf(hand).toLowerCase()}`}</figcaption>
    </figure>
  );
}
