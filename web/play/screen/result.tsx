import { useState } from 'react';
import type { BoardRow } from '#api/leaderboards.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { IconFrame } from '#kit/icon.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useGame } from '#kit/use-moment.ts';
import { formatThousands, ordinal } from '#kit/words.ts';
import { rankOn } from '#web/play/ranking/rank-on.ts';
import { achievedBy, bestOf, recordOf } from '#web/play/session/personal-best.ts';
import { RunFigures } from '#web/play/screen/run-figures.tsx';
import { headlineOf } from '#web/play/screen/headline.ts';
import { labelOf } from '#web/play/screen/mode-choices.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { shareLine, sharedPath } from '#web/play/screen/share-line.ts';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import type { SessionState } from '#web/play/session/session-state.ts';
import { comingOf } from '#web/play/session/session-state.ts';
import type { StartOver } from '#web/play/screen/start-over.ts';
import { rankSentence } from '#web/play/screen/unranked-words.tsx';
import { WatchButton } from '#web/play/screen/watch-button.tsx';
import type { ShownResult } from '#web/play/screen/use-result.ts';
import { Confetti } from '#web/ui/confetti.tsx';
import { Face } from '#web/ui/face.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { WithPopper } from '#web/ui/party-popper.tsx';
import '#web/play/screen/result.css';

const EarnedBadges = lazyPart(async () => (await import('#web/badges/earned-badges.tsx')).EarnedBadges);
const RunPictures = lazyPart(async () => (await import('#web/play/screen/run-pictures.tsx')).RunPictures);

export interface ResultProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
  readonly sessionState: SessionState;
  readonly result: ShownResult;
  /** `null` until the board is loaded. */
  readonly rows: readonly BoardRow[] | null;
  readonly startOver: StartOver;
  readonly onFold: (folded: boolean) => void;
  /** Opens the rack, if the game has more than one mode. */
  readonly onModes?: (() => void) | undefined;
  /** Overrides the usual text and path for a run variant. */
  readonly share?: ((session: AnySession) => { readonly text: string; readonly path: string } | null) | undefined;
}

export function ResultSheet(props: ResultProps & { readonly onName: () => void }) {
  const { entry, session, sessionState, result, onFold } = props;
  const { view } = session;
  const headline = useHeadline(session, sessionState);
  const score = bigScoreOf(props);
  const [compares, setCompares] = useState(false);
  const isGood = result.best !== null || sessionState.result === 'won';
  return (
    <>
      {result.best?.by && <Confetti />}
      <Face
        className="result-face"
        mood={isGood ? 'happy' : sessionState.result === 'lost' ? 'dizzy' : 'open'}
        paint="var(--paint-yellow)"
        deep="var(--paint-yellow-deep)"
      />
      <CollapseButton onFold={onFold} />
      <div className="result-inside">
        <div className="result-top">
          <h2>
            <WithPopper text={headline} />
          </h2>
          {result.best && (
            <p className="result-best">
              {result.best.by ? 'New best! ' : 'Your first score!'}
              {result.best.by && <b>{result.best.by}</b>}
            </p>
          )}
        </div>
        {score !== null && <p className="score-big tabular">{score}</p>}
        <RunFigures session={session} hasScore={score !== null} />
        {view.ending.More && <view.ending.More game={session} run={session.facts} />}
        {!sessionState.practice && <EarnedBadges game={entry.key} replay={session.replay} />}
        <Worth {...props} />
        <ResultButtons {...props} headline={headline} compares={compares} onCompare={setCompares} />
        {compares && <RunPictures game={entry.key} session={session} rows={props.rows} />}
      </div>
    </>
  );
}

export function CollapseButton({ onFold }: Pick<ResultProps, 'onFold'>) {
  return (
    <button
      className="result-fold"
      type="button"
      aria-expanded="true"
      aria-label="Hide the result"
      onClick={() => onFold(true)}
    >
      <Icon name="down" />
    </button>
  );
}

export function ResultBar(props: ResultProps) {
  const { session, sessionState, result, startOver, onFold } = props;
  const headline = useHeadline(session, sessionState);
  const best = bestOf(session.view, sessionState.mode);
  const place = placeOf(props);
  const score = bigScoreOf(props);
  return (
    <>
      <button
        className="result-open"
        type="button"
        aria-expanded="false"
        data-result-button="fold"
        onClick={() => onFold(false)}
      >
        <Icon name="up" />
        {score !== null && <b className="tabular">{score}</b>}
        <span>
          {score === null && (
            <span>
              <WithPopper text={headline} />
            </span>
          )}
          {result.best?.by ? (
            <span>New best! {result.best.by}</span>
          ) : (
            best !== null && <span>Best {recordOf(session.view, sessionState.mode)?.show(best)}</span>
          )}
          {place !== null && <span>You would be {ordinal(place)}</span>}
        </span>
      </button>
      <button className="button button-main" type="button" onClick={() => startOver.request()}>
        <Icon name="restart" />
        {againWords(props)}
      </button>
    </>
  );
}

export function Worth(props: ResultProps) {
  const { session, sessionState } = props;
  const { unranked, connectionLost } = sessionState;
  const place = placeOf(props);
  if (unranked || connectionLost) {
    return (
      <div className="result-why">
        <Icon name={unranked === 'practice' ? 'practice' : 'unlinked'} />
        <p>
          <b>{unranked ? 'Unranked' : 'Connection lost'}</b>
          <span>{rankSentence(session, sessionState)}</span>
        </p>
      </div>
    );
  }
  if (props.entry.submits && props.session.score <= 0) {
    return <p className="result-place">{props.session.view.boardGoal ?? 'Score a point to get on the board.'}</p>;
  }
  return place === null ? null : (
    <p className="result-place">
      <Icon name="cup" />
      <span>
        You would be <b>{ordinal(place)}</b>
      </span>
    </p>
  );
}

interface ResultButtonsProps extends ResultProps {
  readonly headline: string;
  readonly onName: () => void;
  readonly compares: boolean;
  readonly onCompare: (compares: boolean) => void;
}

function ResultButtons(props: ResultButtonsProps) {
  const { entry, session, sessionState, startOver, onName, headline } = props;
  const { view } = session;
  const { unranked } = sessionState;
  const [first] = view.rules.modes;
  const facts = view.ending.facts(session.moment().now, session.facts);
  const offer = view.ending.offer?.(sessionState.mode);
  const hasPoints = session.score > 0;
  const isWorthIt = hasPoints && (props.result.best !== null || placeOf(props) !== null);
  const submit = entry.submits && !unranked && (
    <button
      className={hasPoints ? 'button button-game' : 'button'}
      type="button"
      data-result-button={isWorthIt ? 'submit first' : 'submit'}
      onClick={onName}
    >
      Submit Score
    </button>
  );
  return (
    <div className="result-buttons">
      {hasPoints && submit}
      {unranked && sessionState.otherVersion && (
        <button className="button button-game" type="button" onClick={() => location.reload()}>
          Reload
        </button>
      )}
      <button
        className={entry.submits && (hasPoints || unranked) ? 'button button-main' : 'button button-game'}
        type="button"
        data-result-button="again"
        onClick={() => startOver.request()}
      >
        <Icon name="restart" />
        {againWords(props)}
      </button>
      {!hasPoints && submit}
      <div className="result-more">
        {(unranked === 'practice' || unranked === 'mode') && (
          <button className="button" type="button" onClick={() => startOver.request({ mode: first, practice: false })}>
            <Icon name="cup" />
            Play ranked
          </button>
        )}
        {offer && (
          <button
            className="button"
            type="button"
            onClick={() => startOver.request({ mode: offer.mode, practice: false })}
          >
            {offer.label}
          </button>
        )}
        {entry.submits && session.score > 0 && (
          <button
            className="button"
            type="button"
            aria-expanded={props.compares}
            onClick={() => props.onCompare(!props.compares)}
          >
            {BARS}
            Compare
          </button>
        )}
        <WatchButton entry={entry} session={session} />
        <ShareButton
          {...(props.share?.(session) ?? { text: shareLine(props, headline, facts), path: sharedPath(props) })}
        />
        {props.onModes && showsModes(props) && <ModeButton {...props} onModes={props.onModes} />}
      </div>
    </div>
  );
}

function ModeButton({ session, sessionState, onModes }: ResultProps & { readonly onModes: () => void }) {
  return (
    <button className="button" type="button" onClick={onModes}>
      <Icon name="down" />
      Mode: {labelOf(session.view, comingOf(sessionState))}
    </button>
  );
}

const BARS = (
  <IconFrame>
    <path d="M5.5 19v-5M12 19V5M18.5 19v-8" strokeWidth="4" />
  </IconFrame>
);

/** Names the mode if another one was chosen for the next run. */
function againWords({ session: { view }, sessionState: { next } }: ResultProps): string {
  return next ? `Play ${labelOf(view, next)}` : 'Play Again';
}

/** Other games show the modes beside or above the field. */
function showsModes({ session: { hasOpenField, view } }: ResultProps): boolean {
  return !hasOpenField && view.lifecycle.pause !== null;
}

function useHeadline(session: AnySession, { result }: SessionState): string {
  return useGame(session, ({ now }) => headlineOf(session.view, now, result ?? 'lost'));
}

function bigScoreOf({ entry, session, sessionState }: ResultProps): string | null {
  if (entry.submits) return formatThousands(session.score);
  const record = recordOf(session.view, sessionState.mode);
  const value = achievedBy(session);
  return record?.better === 'higher' && value !== null && session.view.ending.tiles ? record.show(value) : null;
}

function placeOf({ entry, session, sessionState, rows }: ResultProps): number | null {
  return entry.submits && !sessionState.unranked && rows ? rankOn(rows, session.score) : null;
}
