import { useEffect, useRef, useState } from 'react';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { goalOf, isStuck, reachesGoal } from '#games/2048/rules/2048.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { useOwnKeys } from '#kit/use-own-keys.ts';
import { formatThousands } from '#kit/words.ts';

const QUESTION = 'Undo makes this unranked.';

/** Does not block: the next move continues the run. */
export function GoalRow({ game }: FieldProps<State, Action>) {
  const { before, now } = useMoment(game);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const [askedAt, setAskedAt] = useState<unknown>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const announcer = useAnnouncer();
  const keys = useOwnKeys()?.namesOf('undo').join(' ') ?? 'U';
  const asks = askedAt === now;
  const undo = () => void game.act('undo');
  useEffect(
    () =>
      game.onRefused((action) => {
        const offer = action === 'undo' && !game.room && game.undoOffer;
        if (!offer) return;
        if (!offer.costsRank) return offer.take('undo');
        setAskedAt(game.moment().now);
        announcer.politely(QUESTION);
      }),
    [game, announcer],
  );
  useEffect(() => {
    if (asks) keep.current?.focus({ preventScroll: true });
  }, [asks]);
  const justMade = reachesGoal(now.cells) && !reachesGoal(before.cells);
  if (asks)
    return (
      <div className="goal-2048" role="group" aria-label={QUESTION}>
        <span>{QUESTION}</span>
        <button className="button" type="button" onClick={() => game.undoOffer?.take('undo')}>
          Undo
        </button>
        <button ref={keep} className="button button-game" type="button" onClick={() => setAskedAt(null)}>
          Keep
        </button>
      </div>
    );
  const finish = (
    <button className="button" type="button" onClick={() => game.act('finish')}>
      Finish Run
    </button>
  );
  if (justMade && dismissed !== now && !now.finished) {
    const made = `You made ${goalOf(now.cells)}!`;
    return (
      <div className="goal-2048" role="group" aria-label={made}>
        <strong>{made}</strong>
        <button className="button button-game" type="button" onClick={() => setDismissed(now)}>
          Keep Going
        </button>
        {finish}
      </div>
    );
  }
  const isOver = now.past && !now.finished && isStuck(now.cells);
  return (
    <div className="goal-2048">
      {!game.room && (now.past ?? game.undoOffer) !== undefined && (
        <button
          className="button"
          type="button"
          aria-keyshortcuts={keys}
          disabled={!game.allows('undo') && !game.undoOffer}
          onClick={undo}
        >
          Undo
        </button>
      )}
      {isOver ? (
        <>
          <strong>No moves left</strong>
          {finish}
        </>
      ) : (
        <span aria-hidden="true">
          Next to make: <b>{formatThousands(Math.max(...now.cells) * 2)}</b>
        </span>
      )}
    </div>
  );
}
