import { useEffect } from 'react';
import type { AnyView } from '#kit/game-view.ts';
import { setSetting } from '#kit/settings.ts';
import { useSetting } from '#kit/use-setting.ts';
import { formatThousands } from '#kit/words.ts';
import { PlayerFace } from '#web/faces/player-face.tsx';
import type { VariantPartProps } from '#web/play/run-variant.ts';
import type { Challenge, Rival } from '#web/race/challenge.ts';
import type { ChallengeRow } from '#web/race/challenge-rows.ts';
import { withYou } from '#web/race/challenge-rows.ts';
import { GHOST, hasGhost } from '#web/race/ghost.tsx';
import { RivalField, useRivalScore } from '#web/race/rival-field.tsx';
import { useChallenge, useHasCorner } from '#web/race/use-challenge.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import '#web/play/screen/panel.css';

interface ChallengeSideProps extends VariantPartProps {
  readonly challenge: Challenge;
}

export function ChallengeSide({ challenge, session, sessionState }: ChallengeSideProps) {
  const { rival, rows } = useChallenge(challenge);
  const hasCorner = useHasCorner();
  const { status } = sessionState;
  useEffect(() => challenge.follow(session), [challenge, session]);
  // Reread after each run, so that a submitted run appears.
  useEffect(() => void challenge.readBoard(), [challenge, sessionState.runNumber]);
  if (!rival || challenge.refusal) return null;
  const you = status === 'playing' ? 'playing' : status === 'finished' ? session.score : null;
  return (
    <aside className="side">
      {!hasCorner && status !== 'finished' && <RivalPanel view={session.view} rival={rival} />}
      {rows && (
        <section className="panel challenge-board" aria-labelledby="challenge-title">
          <h2 id="challenge-title">This challenge</h2>
          <ol>
            {withYou(rows, you).map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ol>
        </section>
      )}
      {hasGhost(session.view) && status !== 'finished' && <GhostSwitch name={rival.name} />}
    </aside>
  );
}

function RivalPanel({ view, rival }: { readonly view: AnyView; readonly rival: Rival }) {
  const now = useRivalScore(rival);
  return (
    <section className="rival" aria-label={`${rival.name}'s run`}>
      <RivalField view={view} rival={rival} />
      <div className="rival-words">
        <h2>
          {rival.face !== null && <PlayerFace of={rival.face} />}
          {rival.name}
        </h2>
        <p>{view.lifecycle.time === 'real' ? 'Same game, same second' : 'Same game, same move'}</p>
        <dl>
          <div>
            <dt>Now</dt>
            <dd>{formatThousands(now)}</dd>
          </div>
          <div>
            <dt>In the end</dt>
            <dd>{formatThousands(rival.score)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Row({ row: { key, name, face, score, place } }: { readonly row: ChallengeRow }) {
  return (
    <li className={key === 'you' ? 'challenge-row is-you' : 'challenge-row'}>
      <span className="challenge-place">{score === null ? <PlayIcon /> : place === null ? '–' : `#${place}`}</span>
      <span className="challenge-who">
        {face !== null && <PlayerFace of={face} />}
        <span className="challenge-name">{name}</span>
      </span>
      <span className="tabular">{score === null ? 'playing' : formatThousands(score)}</span>
    </li>
  );
}

function GhostSwitch({ name }: { readonly name: string }) {
  const on = useSetting(GHOST);
  return (
    <label className="ghost-switch">
      <input type="checkbox" checked={on} onChange={() => setSetting(GHOST, !on)} />
      Ghost of {name} on the field
    </label>
  );
}
