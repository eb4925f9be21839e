import type { ReactNode } from 'react';
import type { Hand } from '#games/rps/rules/hands.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { HandSign } from '#games/rps/view/hand-sign.tsx';
import { OpponentFace } from '#games/rps/view/opponent-face.tsx';
import { titleOf, reasonOf, verdictWords } from '#games/rps/view/names.ts';
import type { Phase } from '#games/rps/view/round.ts';
import { handsOf, mirrored, phaseOf, sideNames, verdictOf } from '#games/rps/view/round.ts';
import { Throws } from '#games/rps/view/throws.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { Pips } from '#kit/pips.tsx';
import type { RoomSeats, RunningGame } from '#kit/running-game.ts';
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
  const own = useName(game, 0);
  const rival = useName(game, 1);
  const opponent = useGame(game, ({ now }) => now.opponent ?? null);
  const awaited = useSeats(game, awaitedName);
  // A sealed hand waits for the other one: the last round is over.
  const verdict = awaited === null ? counted : null;
  return (
    <div className="rps-arena" data-round={phase} data-verdict={verdict ?? undefined}>
      <div className="rps-hands">
        <Side owner={own} hand={awaited === null ? player : null} className="rps-player">
          <Wins game={game} side="won" />
        </Side>
        <Side owner={rival} hand={awaited === null ? house : null} className="rps-opponent" eyes>
          {opponent && <OpponentFace opponent={opponent} />}
          <Wins game={game} side="lost" />
        </Side>
      </div>
      <p className="rps-verdict">
        <strong>{verdict ? `${verdictWords(verdict, [own, rival])}!` : promptFor(phase, awaited)}</strong>
        <span>{verdict && player !== null && house !== null && reasonOf(verdict, player, house)}</span>
      </p>
    </div>
  );
}

/** Of the own side or the rival. */
function useName(game: RunningGame<State, Action>, side: 0 | 1): string {
  const alone = useGame(game, ({ now }) => sideNames(now)[side]);
  return useSeats(game, (room) => sideNames({}, room)[side]) ?? alone;
}

/** A room shows its own points. */
function Wins({ game, side }: FieldProps<State, Action> & { readonly side: 'won' | 'lost' }) {
  const goal = useGame(game, ({ now }) => (now.people ? null : now.goal));
  const wins = useGame(game, ({ now }) => now.tally[side]);
  return goal !== null && <Pips wins={wins} goal={goal} />;
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
  /** Beside the name. */
  readonly children?: ReactNode;
}

function Side({ owner, hand, className, eyes = false, children }: SideProps) {
  return (
    <figure className={`rps-side ${className}`}>
      <div className="rps-hand">
        <HandSign hand={hand ?? ROCK} eyes={eyes} />
      </div>
      <figcaption>
        {hand === null ? owner : `${owner}: ${titleOf(hand).toLowerCase()}`}
        {children}
      </figcaption>
    </figure>
  );
}
