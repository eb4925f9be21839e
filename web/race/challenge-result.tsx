import { useEffect } from 'react';
import { useAnnouncer } from '#kit/announcer.tsx';
import { formatThousands } from '#kit/words.ts';
import { ownFace } from '#web/device/stored-device.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { ResultProps } from '#web/play/screen/result.tsx';
import { CollapseButton, ResultSheet, Worth } from '#web/play/screen/result.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { WatchButton } from '#web/play/screen/watch-button.tsx';
import type { Challenge, Rival } from '#web/race/challenge.ts';
import { outcomeOf } from '#web/race/challenge-outcome.ts';
import { CopyLink } from '#web/race/copy-link.tsx';
import { useChallenge } from '#web/race/use-challenge.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';

interface ChallengeResultProps extends ResultProps {
  readonly challenge: Challenge;
  readonly onName: () => void;
}

export function ChallengeResult(props: ChallengeResultProps) {
  const { rival } = useChallenge(props.challenge);
  if (props.challenge.isTakenDown)
    return (
      <>
        <ResultSheet {...props} rows={null} />
        <p className="facts">The run you raced was taken down, so this race has no winner.</p>
      </>
    );
  // A run without a rival has the regular result.
  return rival ? <Duel {...props} rival={rival} /> : <ResultSheet {...props} />;
}

function Duel(props: ChallengeResultProps & { readonly rival: Rival }) {
  const { session, onFold, rival, challenge, entry } = props;
  const announcer = useAnnouncer();
  const outcome = outcomeOf(session.view, session.score, rival);
  const { isWon, headline, lead, rest } = outcome;
  useEffect(() => announcer.politely(`${headline}: ${outcome.spoken}.`), [announcer, headline, outcome.spoken]);
  const path = `${entry.path}?beat=${challenge.run}`;
  const { unranked } = props.sessionState;
  // A challenge needs the better run, which has a link once submitted.
  const canSubmitWin = isWon && !unranked && entry.submits;
  const canShare = !canSubmitWin && !challenge.isOwn;
  return (
    <>
      {isWon && <Confetti />}
      <CollapseButton onFold={onFold} />
      <div className="result-inside duel">
        <div className="duel-top">
          <h2>{headline}</h2>
          <p className={isWon ? 'result-best' : 'result-best is-quiet'}>
            {lead} {rest.amount && <b>{rest.amount}</b>} {rest.words}
          </p>
        </div>
        <div
          className="podium"
          role="img"
          aria-label={`You ${formatThousands(session.score)}, ${rival.name} ${formatThousands(rival.score)}`}
        >
          <Step name="You" face={ownFace()} score={session.score} isWinner={isWon} side="left" />
          <Step name={rival.name} face={rival.face} score={rival.score} isWinner={!isWon} side="right" />
        </div>
        {canSubmitWin && <p className="facts">Submit your score to challenge a friend with this run.</p>}
        {canShare && <CopyLink label="Challenge a friend" path={path} />}
        {(unranked || session.score <= 0) && <Worth {...props} />}
        <ResultButtons
          {...props}
          isWon={isWon}
          share={!canShare ? null : { text: `${entry.title}: ${outcome.shared}`, path }}
        />
      </div>
    </>
  );
}

interface StepProps {
  readonly name: string;
  readonly face: string | null;
  readonly score: number;
  readonly isWinner: boolean;
  readonly side: 'left' | 'right';
}

function Step({ name, face, score, isWinner, side }: StepProps) {
  const paint = name === 'You' && side === 'left' ? 'yellow' : 'stone';
  return (
    <div className={isWinner ? 'podium-step is-winner' : 'podium-step'}>
      <Face
        mood={isWinner ? 'happy' : 'open'}
        look={[side === 'left' ? 0.8 : -0.8, -0.5]}
        paint={`var(--paint-${paint})`}
        deep={`var(--paint-${paint}-deep)`}
      />
      <p>
        <b className="tabular">{formatThousands(score)}</b>
        <span>
          {face !== null && <PlayerFace of={face} silent />}
          {name}
        </span>
      </p>
    </div>
  );
}

interface ResultButtonsProps extends Omit<ChallengeResultProps, 'share'> {
  readonly isWon: boolean;
  readonly share: { readonly text: string; readonly path: string } | null;
}

/** The primary button comes first: Submit for the winner, Try again for the loser. */
function ResultButtons({ entry, session, sessionState, startOver, onName, isWon, share }: ResultButtonsProps) {
  const submit = entry.submits && !sessionState.unranked && (
    <button
      className={isWon ? 'button button-game' : 'button duel-plain'}
      type="button"
      data-result-button={isWon ? 'submit first' : 'submit'}
      onClick={onName}
    >
      Submit Score
    </button>
  );
  return (
    <div className="result-buttons">
      {isWon && submit}
      <button
        className={isWon ? 'button button-main' : 'button button-game'}
        type="button"
        data-result-button="again"
        onClick={() => startOver.request({ practice: false })}
      >
        <Icon name="restart" />
        {isWon ? 'Play Again' : 'Try again'}
      </button>
      {!isWon && submit}
      <div className="result-more">
        {share && <ShareButton {...share} />}
        <WatchButton entry={entry} session={session} />
      </div>
    </div>
  );
}
