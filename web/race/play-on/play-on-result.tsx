import type { CatalogueEntry } from '#games/games.ts';
import { formatThousands } from '#kit/words.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { ContinuedRun } from '#web/play/play-on/handed-run.ts';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import { headlineOf } from '#web/play/screen/headline.ts';
import type { ResultProps } from '#web/play/screen/result.tsx';
import { CollapseButton } from '#web/play/screen/result.tsx';
import { RunFigures } from '#web/play/screen/run-figures.tsx';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { WatchButton } from '#web/play/screen/watch-button.tsx';
import type { PlayOnWords } from '#web/race/play-on/play-on-words.ts';
import { Face } from '#web/ui/face.tsx';
import { Icon, PlayIcon } from '#web/ui/icons.tsx';

interface PlayOnResultProps extends ResultProps {
  readonly run: ContinuedRun;
  readonly words: PlayOnWords;
  readonly sentence: string;
}

export function PlayOnResult({ run, words, sentence, ...props }: PlayOnResultProps) {
  const { entry, session, sessionState, startOver, onFold, share } = props;
  const { view } = session;
  const result = sessionState.result ?? 'lost';
  const gain = words.gain(session.score);
  const shared = share?.(session);
  return (
    <>
      <Face
        className="result-face"
        mood={result === 'won' ? 'happy' : result === 'lost' ? 'dizzy' : 'open'}
        paint="var(--paint-yellow)"
        deep="var(--paint-yellow-deep)"
      />
      <CollapseButton onFold={onFold} />
      <div className="result-inside">
        <div className="result-top">
          <h2>{headlineOf(view, session.moment().now, result)}</h2>
          {gain && <p className="result-best">{gain}</p>}
        </div>
        {words.hasScore && <p className="score-big tabular">{formatThousands(session.score)}</p>}
        <RunFigures session={session} hasScore={words.hasScore} />
        {view.ending.More && <view.ending.More game={session} run={session.facts} />}
        <p className="on-why">
          <Icon name="warning" />
          <span>{sentence}</span>
        </p>
        <div className="result-buttons">
          <button
            className="button button-game"
            type="button"
            data-result-button="again"
            onClick={() => startOver.request()}
          >
            <Icon name="restart" />
            {words.again}
          </button>
          <PlayOnLinks {...{ entry, run, words }} />
          <div className="result-more">
            <WatchButton entry={entry} session={session} />
            {shared && <ShareButton {...shared} />}
          </div>
        </div>
      </div>
    </>
  );
}

interface PlayOnLinksProps {
  readonly entry: CatalogueEntry;
  readonly run: ContinuedRun;
  readonly words: PlayOnWords;
}

export function PlayOnLinks({ entry, run, words }: PlayOnLinksProps) {
  return (
    <div className="on-links">
      {run.id !== null && (
        <Link className="button" href={`${entry.path}?watch=${run.id}`}>
          <WatchIcon name="eye" />
          <span>{words.runButton}</span>
        </Link>
      )}
      <Link className="button" href={entry.path}>
        <PlayIcon />
        New game
      </Link>
    </div>
  );
}
