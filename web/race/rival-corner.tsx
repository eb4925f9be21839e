import { formatThousands } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import type { Challenge, Rival } from '#web/race/challenge.ts';
import { RivalField, useRivalScore } from '#web/race/rival-field.tsx';
import { useChallenge, useHasCorner } from '#web/race/use-challenge.ts';

/** The rival's run among the touch buttons, on screens without a side column. */
export function RivalCorner({
  challenge,
  session,
  sessionState,
}: VariantPartProps & { readonly challenge: Challenge }) {
  const { rival } = useChallenge(challenge);
  const hasCorner = useHasCorner();
  if (!rival || !hasCorner || sessionState.status === 'finished') return null;
  return (
    <div className="rival-corner">
      <RivalLine rival={rival} />
      <RivalField view={session.view} rival={rival} />
    </div>
  );
}

function RivalLine({ rival }: { readonly rival: Rival }) {
  const now = useRivalScore(rival);
  return (
    <p aria-hidden="true">
      {rival.face !== null && <PlayerFace of={rival.face} silent />}
      <span>{rival.name}</span> <b>{formatThousands(now)}</b>
    </p>
  );
}
