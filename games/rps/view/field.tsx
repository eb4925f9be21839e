import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { HandSign } from '#games/rps/view/hand-sign.tsx';
import { titleOf, reasonOf, verdictWords } from '#games/rps/view/names.ts';
import type { Phase } from '#games/rps/view/round.ts';
import { handsOf, mirrored, phaseOf, sideNames, verdictOf } from '#games/rps/view/round.ts';
import { Throws } from '#games/rps/view/throws.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { RoomSeats } from '#kit/running-game.ts';
import { useSeats } from '#kit/use-seats.ts';
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
  const player = useGame(game, ({ now }) => mirrored(handsOf(now, still), game.room)?.player ?? null);
  const house = useGame(game, ({ now }) => mirrored(handsOf(now, still), game.room)?.house ?? null);
  const counted = useGame(game, ({ now }) => verdictOf(now, game.room));
  const people = useGame(game, ({ now }) => now.people === true);
  const own = useSeats(game, (room) => sideNames(true, room)[0]) ?? sideNames(people, undefined)[0];
  const rival = useSeats(game, (room) => sideNames(true, room)[1]) ?? sideNames(people, undefined)[1];
  const awaited = useSeats(game, awaitedName);
  // A sealed hand waits for the other one: the last round is over.
  const verdict = awaited === null ? counted : null;
  return (
    <div className="rps-arena" data-round={phase} data-verdict={verdict ?? undefined}>
      <div className="rps-hands">
        <Side owner={own} hand={awaited === null ? player : null} className="rps-player" />
        <Side owner={rival} hand={awaited === null ? house : null} className="rps-opponent" eyes />
      </div>
      <p className="rps-verdict">
        <strong>{verdict ? `${verdictWords(verdict, [own, rival])}!` : promptFor(phase, awaited)}</strong>
        <span>{verdict && player !== null && house !== null && reasonOf(verdict, player, house)}</span>
      </p>
    </div>
  );
}

const PROMPTS = { waiting: 'Choose your hand', pumping: '1, 2, 3…', open: '', counted: '' } as const;

function promptFor(phase: Phase, awaited: string | null): string {
  return awaited === null ? PROMPTS[phase] : `Waiting for ${awaited}…`;
}

/** The other player, once the own hand is in. `null`: nobody is awaited, or both are. */
function awaitedName({ seat, toMove, names }: RoomSeats): string | null {
  const [only, more] = toMove;
  return only === undefined || more !== undefined || only === seat ? null : names[only]!;
}

interface SideProps {
  readonly owner: string;
  /** `null` shows a fist. */
  readonly hand: Hand | null;
  readonly className: string;
  readonly eyes?: boolean;
}

function Side({ owner, hand, className, eyes = false }: SideProps) {
  return (
    <figure className={`rps-side ${className}`}>
      <div className="rps-hand">
        <HandSign hand={hand ?? ROCK} eyes={eyes} />
      </div>
      <figcaption>{hand === null ? owner : `${owner}: ${titleOf(hand).toLowerCase()}`}</figcaption>
    </figure>
  );
}
