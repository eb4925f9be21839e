import { useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/rps/rules/rps.ts';
import { countedRound } from '#games/rps/view/round.ts';
import type { Sealed } from '#games/rps/view/seal.ts';
import { sealHand, sealOf } from '#games/rps/view/seal.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';

interface Rounds {
  readonly open: Sealed | null;
  /** The previous, finished round. */
  readonly last: Sealed | null;
}

export function Seals({ game }: FieldProps<State, Action>) {
  const { open, last } = useSeals(game);
  // `crypto.subtle` exists only in secure contexts.
  if (!globalThis.crypto?.subtle) return <p>Open this page over https to check the computer&apos;s hands.</p>;
  return (
    <>
      <p>
        The computer&apos;s hand is drawn and sealed before you choose. A seal is the SHA-256 of a text that names the
        hand; once the round is over, you see the text.
      </p>
      <dl className="rps-seals">
        <dt>Seal of this round</dt>
        <dd>{open?.seal ?? '…'}</dd>
        {last && (
          <>
            <dt>Last round, opened</dt>
            <dd>{last.text}</dd>
            <dt>The seal you saw before the round</dt>
            <dd>{last.seal}</dd>
          </>
        )}
      </dl>
      {last && <Check key={last.seal} sealed={last} />}
    </>
  );
}

function Check({ sealed }: { readonly sealed: Sealed }) {
  const [answer, setAnswer] = useState<'right' | 'wrong' | null>(null);
  const check = () => void sealOf(sealed.text).then((seal) => setAnswer(seal === sealed.seal ? 'right' : 'wrong'));
  return (
    <div className="rps-check">
      <button className="button" type="button" onClick={check}>
        Check the last round
      </button>
      <p role="status">
        {answer === 'right' && 'Verified: the computer chose before you did.'}
        {answer === 'wrong' && 'Not verified: the text does not match the seal.'}
      </p>
    </div>
  );
}

/** Seals each round when it opens and keeps the text until the round ends. */
function useSeals(game: RunningGame<State, Action>): Rounds {
  const [rounds, setRounds] = useState<Rounds>({ open: null, last: null });
  useEffect(() => {
    if (!globalThis.crypto?.subtle) return;
    let current: Promise<Sealed> | null = null;
    const seal = (state: Frozen<State>, last: Sealed | null) => {
      const round = sealHand(roundOf(state), state.house);
      current = round;
      setRounds({ open: null, last });
      void round.then((open) => current === round && setRounds({ open, last }));
    };
    const { now } = game.moment();
    // Too late to seal a round whose hand is already thrown.
    if (now.player === null) seal(now, null);
    const stop = game.onChange((change) => {
      if (change.fresh) seal(change.now, null);
      else if (countedRound(change)) void current?.then((last) => seal(change.now, last));
    });
    return () => {
      current = null;
      stop();
    };
  }, [game]);
  return rounds;
}

/** From 1. */
function roundOf({ tally }: Frozen<State>): number {
  return tally.won + tally.lost + tally.draw + 1;
}
